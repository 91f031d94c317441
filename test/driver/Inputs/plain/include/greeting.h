#ifndef GREETING_H
#define GREETING_H
#include <string>

std::string greet(const std::string &Name);

template <typename Range> auto largest(const Range &Values) {
  auto Best = *Values.begin();
  for (const auto &Value : Values)
    if (Best < Value)
      Best = Value;
  return Best;
}
#endif
