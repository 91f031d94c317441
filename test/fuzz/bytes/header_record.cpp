// The record of a precompiled header, a text in a folder that others can write
// to.
#include "driver/HeaderRecord.h"
#include "llvm/Support/MemoryBuffer.h"

extern "C" int LLVMFuzzerTestOneInput(const uint8_t *data, size_t size) {
  auto Record = syclcc1::HeaderRecord::fromText(
      {reinterpret_cast<const char *>(data), size});
  if (!Record)
    return 0;
  std::string Written = Record->text();
  auto Again = syclcc1::HeaderRecord::fromText(Written);
  if (!Again || Again->text() != Written)
    __builtin_trap();
  return 0;
}
