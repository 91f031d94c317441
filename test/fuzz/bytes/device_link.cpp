// The device link of hostile objects. A section is read as it is; then the input is up to
// three units, divided by lines of "=", each a line of targets and options, a line of an
// index, and IR. What lies in an object was written by somebody: an index that does not
// belong to its code is an error and no crash. (That the bitcode is what was written is what
// the id of a unit is for, so here it always is bitcode.)
#include "codegen/link/JoinUnits.h"
#include "llvm/AsmParser/Parser.h"
#include "llvm/Bitcode/BitcodeWriter.h"
#include "llvm/IR/LLVMContext.h"
#include "llvm/IR/Module.h"
#include "llvm/IR/Verifier.h"
#include "llvm/Support/SourceMgr.h"

using namespace llvm;
using namespace syclcc1;

static void read(StringRef Section) {
  if (Expected<std::vector<DeviceUnit>> Units = readUnits(Section))
    (void)planLink(*Units, {}, false).takeError();
  else
    consumeError(Units.takeError());
  consumeError(readUnitIds(Section).takeError());
}

static std::optional<DeviceUnit> makeUnit(StringRef Text) {
  auto [Name, Rest] = Text.split('\n');
  auto [IndexText, IR] = Rest.split('\n');
  DeviceUnit Unit;
  Unit.Source = Name.str();
  Unit.Targets = {{TargetKind::SPIRV64, ""}};
  Expected<UnitIndex> Index = UnitIndex::read(IndexText);
  if (!Index) {
    consumeError(Index.takeError());
    return std::nullopt;
  }
  Unit.Index = std::move(*Index);
  LLVMContext Context;
  SMDiagnostic Said;
  std::unique_ptr<Module> M = parseAssemblyString(IR, Said, Context);
  if (!M || verifyModule(*M))
    return std::nullopt;
  raw_svector_ostream OS(Unit.Bitcode);
  WriteBitcodeToFile(*M, OS);
  return Unit;
}

extern "C" int LLVMFuzzerTestOneInput(const uint8_t *data, size_t size) {
  StringRef Text(reinterpret_cast<const char *>(data), size);
  read(Text);
  SmallVector<StringRef> Parts;
  Text.split(Parts, "\n=\n", /*MaxSplit=*/2);
  SmallString<0> Section;
  for (StringRef Part : Parts)
    if (std::optional<DeviceUnit> Unit = makeUnit(Part))
      Section += writeUnit(*Unit);
  Expected<std::vector<DeviceUnit>> Units = readUnits(Section);
  if (!Units)
    report_fatal_error(Units.takeError()); // We have written it.
  if (Units->empty())
    return 0;
  Expected<LinkPlan> Plan = planLink(*Units, {}, /*OnePart=*/false);
  if (!Plan) {
    consumeError(Plan.takeError());
    return 0;
  }
  SmallVector<const DeviceUnit *> Pointers;
  for (const DeviceUnit &Unit : *Units)
    Pointers.push_back(&Unit);
  for (const LinkPart &Part : Plan->Parts) {
    LLVMContext Context;
    Context.setDiagnosticHandlerCallBack(
        [](const DiagnosticInfo *, void *) {}, nullptr);
    Expected<std::unique_ptr<Module>> Joined = joinPart(Pointers, Part, Context);
    if (Joined)
      findRecursion(**Joined);
    else
      consumeError(Joined.takeError());
  }
  return 0;
}
