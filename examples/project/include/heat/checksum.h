#ifndef HEAT_CHECKSUM_H
#define HEAT_CHECKSUM_H

#include <stddef.h>
#include <stdint.h>

#ifdef __cplusplus
extern "C"
#endif
    uint64_t heat_checksum(const void *bytes, size_t size);

#endif
