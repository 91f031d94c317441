//===- UnitNames.cpp - Names that are unique in a program -----------------===//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception

#include "split/ir/UnitNames.h"
#include "llvm/ADT/STLExtras.h"
#include "llvm/ADT/StringExtras.h"

using namespace llvm;

StringRef syclcc1::withoutUnitSuffix(StringRef Symbol) {
  auto [Stem, Digits] = Symbol.rsplit(UnitSuffixMark);
  return Digits.size() == UnitSuffixDigits && all_of(Digits, isHexDigit)
             ? Stem
             : Symbol;
}
