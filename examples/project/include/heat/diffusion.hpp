#ifndef HEAT_DIFFUSION_HPP
#define HEAT_DIFFUSION_HPP

#include "heat/field.hpp"

namespace heat {

/// One step of time: every cell exchanges `rate` of its difference with each of
/// its four neighbours. Nothing flows over the border, so the total stays.
void step(field &f, double rate);

/// The sum of all cells, computed on the device.
double total(field &f);

} // namespace heat

#endif
