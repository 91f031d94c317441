//===- DeviceRecursion.cpp - Cycles among device functions ----------------===//
//
// A depth-first walk in the order of the source. The calls on its stack are a
// path; a call into that path closes a cycle, which is shown whole:
//
//     even ─ a.cpp:4 ─▶ odd ─ a.cpp:7 ─▶ even
//
// Not every cycle of a knot is found (there may be exponentially many), but at
// least one of each. The walk keeps its own stack, since call chains of device
// code made from templates can be deep.
//
// Tested by test/frontend/errors/device-recursion.cpp.
//
//===----------------------------------------------------------------------===//

#include "frontend/DeviceRecursion.h"
#include "llvm/ADT/DenseMap.h"

using namespace clang;
using namespace llvm;

namespace syclcc1 {

void DeviceCalls::forEachCycle(function_ref<void(ArrayRef<Call>)> Visit) const {
  constexpr unsigned Done = ~0u;
  // Depth on the path, from 1, or Done.
  DenseMap<const FunctionDecl *, unsigned> State;
  SmallVector<Call, 16> Path; // Path[I] led from depth I + 1 to I + 2.
  SmallVector<std::pair<const FunctionDecl *, unsigned>, 16> Stack;
  for (const auto &[Start, Unused] : Calls) {
    if (State.lookup(Start))
      continue;
    Stack.push_back({Start, 0});
    State[Start] = 1;
    while (!Stack.empty()) {
      auto &[Function, Next] = Stack.back();
      auto Found = Calls.find(Function);
      if (Found == Calls.end() || Next == Found->second.size()) {
        State[Function] = Done;
        Stack.pop_back();
        if (!Path.empty())
          Path.pop_back();
        continue;
      }
      const Call &C = Found->second[Next++];
      unsigned Depth = State.lookup(C.To);
      if (Depth == Done)
        continue;
      Path.push_back(C);
      if (Depth) {
        Visit(ArrayRef(Path).drop_front(Depth - 1));
        Path.pop_back();
        continue;
      }
      Stack.push_back({C.To, 0});
      State[C.To] = Stack.size();
    }
  }
}

} // namespace syclcc1
