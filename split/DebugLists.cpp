// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
// See DebugLists.h.

#include "split/DebugLists.h"
#include "llvm/IR/Module.h"

using namespace llvm;

namespace syclcc1 {

void WithoutDebugLists::Lists::putInto(DICompileUnit &To) const {
  To.replaceEnumTypes(Enums);
  To.replaceRetainedTypes(Retained);
  To.replaceGlobalVariables(Variables);
  To.replaceImportedEntities(Imports);
  To.replaceMacros(Macros);
}

WithoutDebugLists::WithoutDebugLists(Module &M) {
  for (DICompileUnit *Unit : M.debug_compile_units()) {
    Taken.push_back({Unit, Unit->getEnumTypes(),
                     cast_or_null<MDTuple>(Unit->getRawRetainedTypes()),
                     Unit->getGlobalVariables(), Unit->getImportedEntities(),
                     Unit->getMacros()});
    Lists().putInto(*Unit);
  }
}

WithoutDebugLists::~WithoutDebugLists() {
  for (const Lists &L : Taken)
    L.putInto(*L.Unit);
}

} // namespace syclcc1
