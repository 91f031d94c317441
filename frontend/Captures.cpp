//===- Captures.cpp - Special members of a kernel object ------------------===//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// A kernel object is copied to the device as its bytes. Some members have
// another meaning there (a local_accessor holds a size on the host and an
// address on the device), so the runtime rewrites them in its copy and needs
// their offsets:
//
//     struct Pair { local_accessor<int> a, b; };
//     [=, p = Pair{…}, l = std::array<local_accessor<int>, 2>{…}] { … }
//         -> local_accessor@0, @24, @48, @72
//
// The walk goes through fields, bases, virtual bases of the complete object and
// arrays element by element. Members of a special class are not visited.
// References and pointers are not followed: what they refer to is not copied to
// the device.
//
// Not taken: matching class names (breaks with user classes of the same name
// and with derived classes); asking the runtime to search (it has no types).
//
// Tested by test/frontend/captures.cpp.
//
//===----------------------------------------------------------------------===//

#include "frontend/Captures.h"
#include "frontend/Annotations.h"
#include "frontend/Diagnostics.h"
#include "clang/AST/ASTContext.h"
#include "clang/AST/Attr.h"
#include "clang/AST/DeclCXX.h"
#include "clang/AST/DeclTemplate.h"
#include "clang/AST/RecordLayout.h"
#include "clang/Sema/Sema.h"
#include <tuple>

using namespace clang;

namespace syclcc1 {
namespace {

class Walk {
public:
  Walk(Sema &S, const CXXRecordDecl *Object)
      : S(S), Context(S.Context), Object(Object) {}

  std::vector<Capture> Found;

  /// \p Complete: not a base class, so its virtual bases are here too.
  void record(const CXXRecordDecl *Record, CharUnits At, bool Complete) {
    if (const AnnotateAttr *Special = findSpecial(Record))
      return add(Special, At);
    const ASTRecordLayout &Layout = Context.getASTRecordLayout(Record);
    for (const CXXBaseSpecifier &Base : Record->bases())
      if (!Base.isVirtual()) {
        const CXXRecordDecl *Class = Base.getType()->getAsCXXRecordDecl();
        record(Class, At + Layout.getBaseClassOffset(Class), false);
      }
    if (Complete)
      for (const CXXBaseSpecifier &Base : Record->vbases()) {
        const CXXRecordDecl *Class = Base.getType()->getAsCXXRecordDecl();
        record(Class, At + Layout.getVBaseClassOffset(Class), false);
      }
    for (const FieldDecl *Field : Record->fields()) {
      if (Field->isBitField())
        continue;
      size_t Before = Found.size();
      type(Field->getType(),
           At + Context.toCharUnitsFromBits(
                    Layout.getFieldOffset(Field->getFieldIndex())));
      if (Record->isUnion() && Found.size() != Before) {
        diag::SpecialInUnion(S.getDiagnostics(), Field->getLocation())
            << Found.back().Kind;
        diag::InKernelObject(S.getDiagnostics(), Object->getLocation())
            << Context.getCanonicalTagType(Object);
        Found.resize(Before);
      }
    }
  }

private:
  void type(QualType T, CharUnits At) {
    if (const ConstantArrayType *Array = Context.getAsConstantArrayType(T))
      return array(Array, At);
    if (const CXXRecordDecl *Record = T->getAsCXXRecordDecl())
      record(Record, At, true);
  }

  /// Searches one element and repeats the result, so that a large array without
  /// special members costs no more than one element.
  void array(const ConstantArrayType *Array, CharUnits At) {
    uint64_t Count = Array->getZExtSize();
    if (!Count)
      return;
    size_t First = Found.size();
    type(Array->getElementType(), At);
    size_t Last = Found.size();
    if (First == Last)
      return;
    CharUnits Size = Context.getTypeSizeInChars(Array->getElementType());
    for (uint64_t Element = 1; Element != Count; ++Element)
      for (size_t I = First; I != Last; ++I) {
        Capture Copy = Found[I];
        Copy.Offset += Size.getQuantity() * Element;
        Found.push_back(std::move(Copy));
      }
  }

  /// The annotation of a class or, if it is an explicit specialisation without
  /// one, of its template.
  static const AnnotateAttr *findSpecial(const CXXRecordDecl *Record) {
    if (const AnnotateAttr *A = findAnnotation(Record, annotation::Special))
      return A;
    if (const auto *Special = dyn_cast<ClassTemplateSpecializationDecl>(Record))
      return findAnnotation(
          Special->getSpecializedTemplate()->getTemplatedDecl(),
          annotation::Special);
    return nullptr;
  }

  void add(const AnnotateAttr *Special, CharUnits At) {
    if (std::optional<std::string> Kind = stringArgument(Special, 0, Context))
      Found.push_back({*Kind, static_cast<uint64_t>(At.getQuantity())});
    else
      diag::AnnotationNeedsString(S.getDiagnostics(), Special->getLocation())
          << Special->getAnnotation();
  }

  Sema &S;
  ASTContext &Context;
  const CXXRecordDecl *Object;
};

} // namespace

std::vector<Capture> findCaptures(Sema &S, const CXXRecordDecl *Object) {
  Walk W(S, Object);
  W.record(Object, CharUnits::Zero(), true);
  llvm::sort(W.Found, [](const Capture &A, const Capture &B) {
    return std::tie(A.Offset, A.Kind) < std::tie(B.Offset, B.Kind);
  });
  return std::move(W.Found);
}

} // namespace syclcc1
