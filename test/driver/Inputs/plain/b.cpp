#include "include/greeting.h"
#include <stdexcept>

std::string greet(const std::string &Name) {
  if (Name.empty())
    throw std::invalid_argument("no name");
  return "hello " + Name;
}

int small(int X) { return X + 1; }
int sum(const int *Values, int Count) {
  int Sum = 0;
  for (int I = 0; I < Count; ++I)
    Sum += small(Values[I]);
  return Sum;
}
