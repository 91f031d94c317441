#include <string>
int f() { return undeclared; }
std::string g() { return 1 + nullptr; }
