//===- SystemAttributes.h - Attributes of system headers --------*- C++ -*-===//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// Registers with Clang what it need not search for in system headers. See
// SystemAttributes.cpp.
//
//===----------------------------------------------------------------------===//

#ifndef SYCLCC1_FRONTEND_SYSTEMATTRIBUTES_H
#define SYCLCC1_FRONTEND_SYSTEMATTRIBUTES_H

namespace syclcc1 {

/// Keeps the registration in programs that link the front end.
void linkSystemAttributes();

} // namespace syclcc1

#endif
