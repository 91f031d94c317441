//===- LocalizeSymbol.h - Makes a symbol of an object local -----*- C++ -*-===//

#ifndef SYCLCC1_DRIVER_LOCALIZESYMBOL_H
#define SYCLCC1_DRIVER_LOCALIZESYMBOL_H

#include "llvm/Support/Error.h"

namespace syclcc1 {

/// Makes \p Symbol of the relocatable object at \p Path local to it.
llvm::Error localizeSymbol(llvm::StringRef Path, llvm::StringRef Symbol);

} // namespace syclcc1

#endif // SYCLCC1_DRIVER_LOCALIZESYMBOL_H
