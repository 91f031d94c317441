int right() { return 1; }
