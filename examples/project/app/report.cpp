#include "report.hpp"
#include "heat/checksum.h"
#include <cinttypes>
#include <cstdio>

void report(const double *cells, std::size_t count, double total) {
  std::printf("total %.0f checksum %016" PRIx64 "\n", total,
              heat_checksum(cells, count * sizeof(double)));
}
