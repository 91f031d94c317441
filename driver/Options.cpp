//===- Options.cpp - Instantiates the generated option table --------------===//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception

#include "Options.h"

using namespace llvm::opt;

#define OPTTABLE_STR_TABLE_CODE
#include "Options.inc"
#undef OPTTABLE_STR_TABLE_CODE

#define OPTTABLE_PREFIXES_TABLE_CODE
#include "Options.inc"
#undef OPTTABLE_PREFIXES_TABLE_CODE

namespace syclcc1 {

static constexpr OptTable::Info InfoTable[] = {
#define OPTION(...) LLVM_CONSTRUCT_OPT_INFO(__VA_ARGS__),
#include "Options.inc"
#undef OPTION
};

const OptTable &ourOptions() {
  struct Table : GenericOptTable {
    Table() : GenericOptTable(OptionStrTable, OptionPrefixesTable, InfoTable) {}
  };
  static const Table Options;
  return Options;
}

} // namespace syclcc1
