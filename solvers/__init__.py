"""What is true: rules, engines and the laboratory. No Qt; nothing here opens a file or reads the clock but __main__."""
