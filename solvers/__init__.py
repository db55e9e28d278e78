"""What is true: rules, engines and the laboratory. No Qt; the laboratory alone opens files and reads the clock."""
