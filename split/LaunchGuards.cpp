//===- LaunchGuards.cpp - Guards of kernel bodies -------------------------===//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//   object:8:03000000,constant:1f:05000000,unset:2e,local:256:1:1,
//   disjoint:0:56,built:1f:4
//
// Tested by test/split/kernel-bodies*.ll.
//
//===----------------------------------------------------------------------===//

#include "split/LaunchGuards.h"
#include "llvm/ADT/StringExtras.h"
#include "llvm/IR/Function.h"

using namespace llvm;

namespace syclcc1 {

std::string LaunchGuard::text() const {
  std::string Text;
  auto Add = [&](const Twine &Condition) {
    Text += (Text.empty() ? "" : ",") + Condition.str();
  };
  const std::string Rows = Object.text();
  if (!Rows.empty())
    for (StringRef Row : split(Rows, ','))
      Add("object:" + Row);
  for (const auto &[Key, Bytes] : Constants) {
    const std::string Name = utohexstr(Key, /*LowerCase=*/true);
    if (Bytes.empty())
      Add("unset:" + Name);
    else
      Add("constant:" + Name + ":" + toHex(Bytes, /*LowerCase=*/true));
  }
  for (const auto &[Key, Size] : Built)
    Add("built:" + utohexstr(Key, /*LowerCase=*/true) + ":" + Twine(Size));
  if (Local)
    Add("local:" + Twine((*Local)[0]) + ":" + Twine((*Local)[1]) + ":" +
        Twine((*Local)[2]));
  if (!Disjoint.empty())
    Add("disjoint:" +
        join(
            map_range(Disjoint, [](uint64_t Offset) { return utostr(Offset); }),
            ":"));
  return Text;
}

std::optional<LaunchGuard> LaunchGuard::parse(StringRef Text) {
  LaunchGuard Guard;
  std::string Object;
  for (StringRef Condition : split(Text, ',')) {
    auto [Kind, Rest] = Condition.split(':');
    if (Kind == "object") {
      Object += (Object.empty() ? "" : ",") + Rest.str();
      continue;
    }
    if (Kind == "local") {
      std::array<uint64_t, 3> &Sizes = Guard.Local.emplace();
      for (uint64_t &Size : Sizes) {
        auto [First, More] = Rest.split(':');
        if (First.getAsInteger(10, Size) || Size == 0)
          return std::nullopt;
        Rest = More;
      }
      continue;
    }
    if (Kind == "disjoint") {
      for (StringRef Offset : split(Rest, ':'))
        if (Offset.getAsInteger(10, Guard.Disjoint.emplace_back()))
          return std::nullopt;
      continue;
    }
    auto [Name, Hex] = Rest.split(':');
    uint64_t Key = 0;
    if (Kind == "built") {
      if (Name.getAsInteger(16, Key) || Guard.Built.count(Key) ||
          Hex.getAsInteger(10, Guard.Built[Key]) ||
          !isBuiltSize(Guard.Built[Key]))
        return std::nullopt;
      continue;
    }
    std::string Bytes;
    const bool IsSet = Kind == "constant";
    if ((!IsSet && Kind != "unset") || Name.getAsInteger(16, Key) ||
        Hex.size() % 2 != 0 || !tryGetFromHex(Hex, Bytes) ||
        Bytes.empty() == IsSet ||
        !Guard.Constants.try_emplace(Key, Bytes).second)
      return std::nullopt;
  }
  if (!Object.empty()) {
    std::optional<KnownBytes> Known = KnownBytes::parse(Object);
    if (!Known)
      return std::nullopt;
    Guard.Object = *Known;
  }
  return Guard;
}

std::optional<uint64_t> constantKey(const Function &F, StringRef Attribute) {
  if (!F.hasFnAttribute(Attribute))
    return std::nullopt;
  int64_t Key = 0;
  if (F.getFnAttribute(Attribute).getValueAsString().getAsInteger(10, Key))
    return std::nullopt;
  return static_cast<uint64_t>(Key);
}

} // namespace syclcc1
