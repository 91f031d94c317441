// RUN: %{build} -o %t.out
// RUN: %{run} %t.out
int main() { return 3; }
