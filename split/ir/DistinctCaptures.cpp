//===- DistinctCaptures.cpp - The attribute of captured pointers ----------===//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// Tested by test/split/specialize-pointers.ll and
// test/codegen/common/distinct-captures.ll.
//
//===----------------------------------------------------------------------===//

#include "split/ir/DistinctCaptures.h"
#include "llvm/ADT/StringExtras.h"
#include "llvm/IR/Value.h"

using namespace llvm;

namespace syclcc1 {

std::string textOf(ArrayRef<DistinctCapture> Captures) {
  return join(map_range(Captures,
                        [](const DistinctCapture &C) {
                          return utostr(C.Offset) + ":" + utostr(C.Alignment);
                        }),
              ",");
}

std::optional<SmallVector<SmallVector<DistinctCapture>>>
parseDistinctCaptures(StringRef Text) {
  SmallVector<SmallVector<DistinctCapture>> Groups;
  for (StringRef Group : split(Text, ';')) {
    Groups.emplace_back();
    for (StringRef Part : split(Group, ',')) {
      auto [Offset, Alignment] = Part.split(':');
      DistinctCapture C{};
      if (Offset.getAsInteger(10, C.Offset) ||
          Alignment.getAsInteger(10, C.Alignment) ||
          !isPowerOf2_64(C.Alignment) || C.Alignment > Value::MaximumAlignment)
        return std::nullopt;
      Groups.back().push_back(C);
    }
  }
  return Groups;
}

} // namespace syclcc1
