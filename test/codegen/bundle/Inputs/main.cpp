// A user's static object of the first priority that users may have.
#include <cstdio>

struct UserObject {
  UserObject() { std::puts("user constructor"); }
  ~UserObject() { std::puts("user destructor"); }
};
__attribute__((init_priority(101))) UserObject object;

int main() { std::puts("main"); }
