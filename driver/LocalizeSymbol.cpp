//===- LocalizeSymbol.cpp - Makes a symbol of an object local -------------===//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// -fsycl-link makes one object of several, with their images. Their modules
// refer to the images by a hidden symbol, and so does every other such object:
// in a program with two of them, the symbol would be defined twice. The objects
// that a unit is joined from (JoinedObject.h) have such symbols, too. No option
// of a linker makes just some symbols local under -r, so LLVM's objcopy does.
//
// Tested by test/driver/device-link/fsycl-link.test and
// test/driver/cpu-parts.test.
//
//===----------------------------------------------------------------------===//

#include "LocalizeSymbol.h"
#include "llvm/ObjCopy/ConfigManager.h"
#include "llvm/ObjCopy/ObjCopy.h"
#include "llvm/Object/ObjectFile.h"
#include "llvm/Support/FileSystem.h"
#include "llvm/Support/raw_ostream.h"

using namespace llvm;

Error syclcc1::localizeSymbols(StringRef Path, StringRef Result,
                               ArrayRef<std::string> Symbols) {
  auto Object = object::ObjectFile::createObjectFile(Path);
  if (!Object)
    return Object.takeError();
  objcopy::ConfigManager Config;
  Config.Common.InputFilename = Path;
  Config.Common.OutputFilename = Result;
  Config.Common.OutputFormat = objcopy::FileFormat::Unspecified;
  for (const std::string &Symbol : Symbols)
    if (Error E = Config.Common.SymbolsToLocalize.addMatcher(
            objcopy::NameOrPattern::create(Symbol, objcopy::MatchStyle::Literal,
                                           [](Error E) { return E; })))
      return E;
  SmallVector<char, 0> Bytes;
  raw_svector_ostream OS(Bytes);
  if (Error E =
          objcopy::executeObjcopyOnBinary(Config, *Object->getBinary(), OS))
    return E;
  std::error_code Code;
  raw_fd_ostream File(Result, Code);
  File.write(Bytes.data(), Bytes.size());
  File.close();
  if (!Code)
    Code = File.error();
  File.clear_error();
  if (Code)
    return createStringError(Code, "cannot write '" + Result +
                                       "': " + Code.message());
  return Error::success();
}
