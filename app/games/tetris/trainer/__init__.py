"""The Trainer page: tasks on the real field, judged by the engines that made them."""
