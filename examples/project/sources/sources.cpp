#include "heat/sources.hpp"
#include "heat/apply.hpp"

void heat::add_disc(field &f, double radius, double amount) {
  double middle = (f.width() - 1) / 2.0;
  auto inside = [=](std::size_t row, std::size_t column) {
    double y = row - middle, x = column - middle;
    return x * x + y * y <= radius * radius;
  };
  std::size_t cells = 0;
  for (std::size_t row = 0; row < f.width(); ++row)
    for (std::size_t column = 0; column < f.width(); ++column)
      cells += inside(row, column);
  double part = cells ? amount / cells : 0;
  apply(f, [=](std::size_t row, std::size_t column, double before) {
    return inside(row, column) ? before + part : before;
  });
}

void heat::reset(field &f, double value) { fill(f, value); }
