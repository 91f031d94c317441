// pointers.cl: what memory a generic pointer points to.
//
// OpGenericCastToPtrExplicit gives null for a pointer to other memory. Intel's
// OpenCL for CPUs gives the pointer for every storage class; asking for global
// first makes its answer "global" for all, instead of two answers at once.

#define OVERLOAD __attribute__((overloadable))

// The last argument is the storage class of the result.
OVERLOAD global void *
__spirv_GenericCastToPtrExplicit_ToGlobal(generic void *pointer, int storage);
OVERLOAD local void *
__spirv_GenericCastToPtrExplicit_ToLocal(generic void *pointer, int storage);
OVERLOAD private void *
__spirv_GenericCastToPtrExplicit_ToPrivate(generic void *pointer, int storage);
enum { Workgroup = 4, CrossWorkgroup = 5, Function = 7 };

static bool is_global(generic void *pointer) {
  return __spirv_GenericCastToPtrExplicit_ToGlobal(pointer, CrossWorkgroup);
}

int __sycl_pointer_is_local(const generic void *pointer) {
  generic void *p = (generic void *)pointer;
  return !is_global(p) &&
         __spirv_GenericCastToPtrExplicit_ToLocal(p, Workgroup) != 0;
}

int __sycl_pointer_is_private(const generic void *pointer) {
  generic void *p = (generic void *)pointer;
  return !is_global(p) &&
         __spirv_GenericCastToPtrExplicit_ToPrivate(p, Function) != 0;
}
