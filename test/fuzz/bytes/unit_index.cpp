// The index of a unit, which the link reads from objects: what is accepted is
// written and read again as the same.
#include "split/ir/UnitIndex.h"

extern "C" int LLVMFuzzerTestOneInput(const uint8_t *data, size_t size) {
  llvm::StringRef Text(reinterpret_cast<const char *>(data), size);
  llvm::Expected<syclcc1::UnitIndex> Index = syclcc1::UnitIndex::read(Text);
  if (!Index) {
    llvm::consumeError(Index.takeError());
    return 0;
  }
  std::string Written = Index->write();
  llvm::Expected<syclcc1::UnitIndex> Again = syclcc1::UnitIndex::read(Written);
  if (!Again || Again->write() != Written)
    __builtin_trap();
  return 0;
}
