#ifndef HEAT_SOURCES_HPP
#define HEAT_SOURCES_HPP

#include "heat/field.hpp"
#include "heat/sources_export.hpp"

namespace heat {

/// Adds `amount` in equal parts to the cells of a disc around the middle.
HEAT_SOURCES_EXPORT void add_disc(field &f, double radius, double amount);

/// Sets all cells to one value.
HEAT_SOURCES_EXPORT void reset(field &f, double value);

} // namespace heat

#endif
