//===- Stage.h - Which module a pass is looking at --------------*- C++ -*-===//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// The parameter of the passes that treat the halves differently, and its
// spelling in a text pipeline: syclcc1-fold-if-device<host>.
//
//===----------------------------------------------------------------------===//

#ifndef SYCLCC1_SPLIT_STAGE_H
#define SYCLCC1_SPLIT_STAGE_H

#include "llvm/ADT/StringRef.h"

namespace syclcc1 {

enum class Stage { Combined, Host, Device };

/// "combined", "host" or "device".
llvm::StringRef stageName(Stage S);

/// The reverse of stageName. Another word in a pipeline is a fatal error, which
/// lists the known words.
Stage parseStage(llvm::StringRef Text);

} // namespace syclcc1

#endif // SYCLCC1_SPLIT_STAGE_H
