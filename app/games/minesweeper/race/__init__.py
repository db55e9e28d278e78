"""The Race page: solvers play the same boards, and a table says how many each of them wins."""
