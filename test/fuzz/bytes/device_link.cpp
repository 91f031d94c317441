// The device link of hostile objects. A section is read as it is; then the
// input is up to three units, divided by lines of "=": a line that begins with
// the number of its code below, and an index. An object may come from
// elsewhere: an index that does not belong to its code is an error and no
// crash. (That the bitcode is what was written is what the id of a unit is for,
// so here it always is.)
#include "driver/link/JoinUnits.h"
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

/// A kernel that imports, a function that calls itself, variables and an alias.
static const char *const Codes[] = {
    R"(@v = external global i32
define void @k(ptr %p) #0 {
  %r = call i32 @f(i32 1)
  store i32 %r, ptr %p
  store i32 2, ptr @v
  ret void
}
declare i32 @f(i32) #1
attributes #0 = { "sycl-kernel"="k" }
attributes #1 = { "sycl-external" })",
    R"(@v = linkonce_odr global i32 3
define i32 @f(i32 %x) #0 {
  %c = icmp eq i32 %x, 0
  br i1 %c, label %end, label %more
more:
  %y = sub i32 %x, 1
  %r = call i32 @f(i32 %y)
  ret i32 %r
end:
  ret i32 0
}
attributes #0 = { "sycl-external" })",
    R"(@v = global i32 4
@h = alias i32 (i32), ptr @f
define weak_odr i32 @f(i32 %x) #0 {
  %r = call i32 @g(i32 %x)
  ret i32 %r
}
declare i32 @g(i32) #0
attributes #0 = { "sycl-external" })"};

static std::optional<DeviceUnit> makeUnit(StringRef Text) {
  auto [Name, IndexText] = Text.split('\n');
  DeviceUnit Unit;
  if (Text.contains('\0')) // which no name of a file has
    return std::nullopt;
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
  unsigned Code = Name.empty() ? 0 : unsigned(Name[0]) % std::size(Codes);
  std::unique_ptr<Module> M = parseAssemblyString(Codes[Code], Said, Context);
  if (!M || verifyModule(*M, &errs()))
    report_fatal_error("the code above is none");
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
    Context.setDiagnosticHandlerCallBack([](const DiagnosticInfo *, void *) {},
                                         nullptr);
    Expected<std::unique_ptr<Module>> Joined =
        joinPart(Pointers, Part, Context);
    if (Joined)
      findRecursion(**Joined);
    else
      consumeError(Joined.takeError());
  }
  return 0;
}
