//===- Version.h - What --version and --help print --------------*- C++ -*-===//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception

#ifndef SYCLCC1_DRIVER_VERSION_H
#define SYCLCC1_DRIVER_VERSION_H

namespace llvm {
class raw_ostream;
}

namespace syclcc1 {

/// One line. Clang's own lines come before it, because build systems take the
/// first number for Clang's version.
void printVersion(llvm::raw_ostream &OS);
/// \p Foreign: with the options of other compilers.
void printHelp(llvm::raw_ostream &OS, bool Foreign);

} // namespace syclcc1

#endif // SYCLCC1_DRIVER_VERSION_H
