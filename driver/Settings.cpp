//===- Settings.cpp - Settings <-> options --------------------------------===//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// Options.td gives an option the member of Settings that it sets and a rule,
// with the names of Clang's own table:
//
//     MarshallingInfoNegativeFlag<Setting<"MachineCode">>
//
// TableGen makes one line of OPTION_WITH_MARSHALLING for each. This file has
// the rules, by the names that TableGen writes: how a value is parsed from an
// argument, and how it is written after the option's name. Both directions use
// one rule, so they cannot disagree.
//
// Three settings are not plain members: the targets, whether there is device
// code at all (there is if there are targets), and the list of warnings.
//
//===----------------------------------------------------------------------===//

#include "Settings.h"
#include "Options.h"
#include "llvm/ADT/SmallString.h"
#include "llvm/ADT/StringExtras.h"
#include "llvm/Option/Arg.h"
#include "llvm/Option/ArgList.h"
#include "llvm/Support/FileSystem.h"
#include "llvm/Support/Process.h"

using namespace llvm;
using namespace llvm::opt;
using namespace syclcc1;

namespace {

#define SIMPLE_ENUM_VALUE_TABLE
#include "Options.inc"
#undef SIMPLE_ENUM_VALUE_TABLE

struct FlagRule {
  const bool Meaning;
  Error read(const Arg &, bool &Member, unsigned) const {
    Member = Meaning;
    return Error::success();
  }
  std::optional<std::string> write(bool Member, unsigned) const {
    return Member == Meaning ? std::optional("") : std::nullopt;
  }
};

struct EnumRule {
  template <typename E>
  Error read(const Arg &A, E &Member, unsigned Table) const {
    for (const SimpleEnumValue &V : values(Table))
      if (StringRef(V.Name) == A.getValue()) {
        Member = static_cast<E>(V.Value);
        return Error::success();
      }
    return createStringError(Twine("unknown value '") + A.getValue() + "'");
  }
  template <typename E>
  std::optional<std::string> write(E Member, unsigned Table) const {
    for (const SimpleEnumValue &V : values(Table))
      if (V.Value == static_cast<unsigned>(Member))
        return V.Name;
    return std::nullopt;
  }

private:
  static ArrayRef<SimpleEnumValue> values(unsigned Table) {
    return {SimpleEnumValueTables[Table].Table,
            SimpleEnumValueTables[Table].Size};
  }
};

struct StringRule {
  Expected<std::string> (*const Read)(const std::string &Value);
  Error read(const Arg &A, std::string &Member, unsigned) const {
    return Read(join(A.getValues(), ",")).moveInto(Member);
  }
  std::optional<std::string> write(const std::string &Member, unsigned) const {
    return Member;
  }
};

Expected<std::string> asWritten(const std::string &Value) { return Value; }

Expected<std::string> folder(const std::string &Value) {
  return Value.empty() ? "." : Value;
}

/// Absolute, because a job may run elsewhere.
Expected<std::string> cacheFolder(const std::string &Value) {
  if (Value.empty())
    return createStringError("the name of a folder is missing");
  if (Value == "none" || Value == "user")
    return Value == "none" ? "" : Value;
  SmallString<128> Folder(Value);
  (void)sys::fs::make_absolute(Folder);
  return std::string(Folder);
}

Expected<std::string> levels(const std::string &Value) {
  for (StringRef Level : split(Value, ','))
    if (!is_contained({"v2", "v3", "v4"}, Level) && Value != "none")
      return createStringError(
          "'" + Level +
          "' is not a level of x86-64; valid values are v2, "
          "v3 and v4, or only none");
  return Value;
}

// The names that Options.td uses.
constexpr FlagRule normalizeSimpleFlag{true};
constexpr FlagRule normalizeSimpleNegativeFlag{false};
constexpr EnumRule normalizeSimpleEnum;
constexpr StringRule normalizeString{asWritten};
constexpr StringRule normalizeFolder{folder};
constexpr StringRule normalizeCacheFolder{cacheFolder};
constexpr StringRule normalizeLevels{levels};

} // namespace

// The columns of TableGen's lines that are used here.
#define FOR_EACH_SETTING(PREFIX, SPELLING, ID, KIND, GROUP, ALIAS, ALIASARGS,  \
                         FLAGS, VISIBILITY, PARAM, HELP, HELPVARIANTS,         \
                         METAVAR, VALUES, SUBCOMMANDS, SHOULD_PARSE,           \
                         ALWAYS_EMIT, MEMBER, DEFAULT, IMPLIED_CHECK, IMPLIED, \
                         RULE, DENORMALIZER, MERGER, EXTRACTOR, TABLE)         \
  SETTING(OPT_##ID, MEMBER, DEFAULT, RULE, TABLE)
#define OPTION_WITH_MARSHALLING(...) FOR_EACH_SETTING(__VA_ARGS__)

void Settings::readEnvironment() {
  auto Named = sys::Process::GetEnv("SYCLCC1_KERNEL_CACHE");
  if (Named && !Named->empty())
    KernelCache = cantFail(cacheFolder(*Named));
}

Expected<bool> Settings::read(const Arg &A) {
  auto named = [&](Error E) -> Expected<bool> {
    if (!E)
      return true;
    return createStringError(A.getOption().getPrefixedName() + ": " +
                             toString(std::move(E)));
  };
  switch (A.getOption().getID()) {
#define SETTING(ID, MEMBER, DEFAULT, RULE, TABLE)                              \
  case ID:                                                                     \
    return named(RULE.read(A, MEMBER, TABLE));
#include "Options.inc"
#undef SETTING
  default:
    return false;
  }
}

std::vector<std::string> Settings::toPluginArgs() const {
  std::vector<std::string> Args;
  auto add = [&](OptSpecifier ID, StringRef Value) {
    Args.push_back((ourOptions().getOptionPrefixedName(ID) + Value).str());
  };
  if (DeviceCode)
    add(OPT_fsycl_targets_EQ, spell(Targets));
  else if (FrontEnd) // Then no setting of device code is needed, either.
    add(OPT_fno_sycl_device_code, "");
#define SETTING(ID, MEMBER, DEFAULT, RULE, TABLE)                              \
  if (MEMBER != DEFAULT)                                                       \
    if (auto Value = RULE.write(MEMBER, TABLE))                                \
      add(ID, *Value);
#include "Options.inc"
#undef SETTING
  append_range(Args, Warnings); // frontend/Warnings.cpp reads them.
  return Args;
}

Expected<Settings> Settings::fromPluginArgs(ArrayRef<std::string> Args) {
  Settings S;
  for (const std::string &Text : Args) {
    auto refuse = [&] {
      return createStringError("-plugin-arg-syclcc1 does not take '" + Text +
                               "'; it takes options of driver/Options.td");
    };
    const char *Word = Text.c_str();
    unsigned Missing = 0, MissingCount = 0;
    InputArgList List = ourOptions().ParseArgs(
        ArrayRef(&Word, 1), Missing, MissingCount, Visibility(JobOption));
    if (List.size() != 1)
      return refuse();
    const Arg &A = **List.begin();
    switch (A.getOption().getID()) {
    case OPT_fsycl_targets_EQ:
      S.DeviceCode = true;
      for (StringRef Name : A.getValues()) {
        Expected<TargetName> Parsed = parseTarget(Name);
        if (!Parsed)
          return Parsed.takeError();
        append_range(S.Targets, Parsed->Targets);
      }
      break;
    case OPT_fno_sycl_device_code:
    case OPT_fsycl_job_unit_id_EQ:
    case OPT_fsycl_job_unit_tokens_EQ:
      break; // For the front end only.
    case OPT_Wsycl:
    case OPT_Wno_sycl:
    case OPT_Werror_sycl:
    case OPT_Wno_error_sycl:
      S.Warnings.push_back(Text);
      break;
    default:
      Expected<bool> IsSetting = S.read(A);
      if (!IsSetting)
        return IsSetting.takeError();
      if (!*IsSetting)
        return refuse();
    }
  }
  return S;
}
