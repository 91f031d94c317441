/* FNV-1a. */
#include "heat/checksum.h"

uint64_t heat_checksum(const void *bytes, size_t size) {
  const unsigned char *byte = bytes; /* Not C++: no conversion from void *. */
  uint64_t hash = 0xcbf29ce484222325u;
  for (size_t i = 0; i < size; ++i)
    hash = (hash ^ byte[i]) * 0x100000001b3u;
  return hash;
}
