//===- Options.h - The option table of Options.td ---------------*- C++ -*-===//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception

#ifndef SYCLCC1_DRIVER_OPTIONS_H
#define SYCLCC1_DRIVER_OPTIONS_H

#include "llvm/Option/OptTable.h"
#include "llvm/Option/Option.h"

namespace syclcc1 {

enum OptionID {
  OPT_INVALID = 0,
#define OPTION(...) LLVM_MAKE_OPT_ID(__VA_ARGS__),
#include "Options.inc"
#undef OPTION
};

/// Visibility of Options.td: options that the driver passes to compile jobs.
inline constexpr unsigned JobOption = 1 << 1;

/// The options that syclcc1 adds to clang++'s.
const llvm::opt::OptTable &ourOptions();

} // namespace syclcc1

#endif // SYCLCC1_DRIVER_OPTIONS_H
