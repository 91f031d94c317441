// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
// memory.cpp: the functions of <cstring> and <cwchar> that Clang and the C++
// libraries call. libc++ searches every type of wchar_t's size with wmemchr:
//
//     int a[9];   std::find(a, a + 9, 4)   ->   wmemchr(a, 4, 9)
//
// Plain loops: the optimiser of each target recognises them once they are
// inlined. Compiled with -ffreestanding, or clang would turn the loops into
// calls of themselves.

using size_t = decltype(sizeof 0);

// Two characters in each iteration, so that the loop is not recognised as
// strlen. Intel's compiler for CPUs turns the usual form into a call of strlen
// and crashes on that in a large kernel.
template <class Char> static inline size_t lengthOf(const Char *s) {
  for (const Char *e = s;; e += 2) {
    if (!e[0])
      return e - s;
    if (!e[1])
      return e + 1 - s;
  }
}

extern "C" {

int memcmp(const void *a, const void *b, size_t n) {
  const unsigned char *x = static_cast<const unsigned char *>(a);
  const unsigned char *y = static_cast<const unsigned char *>(b);
  for (; n; --n, ++x, ++y)
    if (*x != *y)
      return *x - *y;
  return 0;
}

int bcmp(const void *a, const void *b, size_t n) { return memcmp(a, b, n); }

void *memchr(const void *s, int c, size_t n) {
  const unsigned char *x = static_cast<const unsigned char *>(s);
  for (; n; --n, ++x)
    if (*x == static_cast<unsigned char>(c))
      return const_cast<unsigned char *>(x);
  return nullptr;
}

size_t strlen(const char *s) { return lengthOf(s); }

int strcmp(const char *a, const char *b) {
  for (; *a && *a == *b; ++a, ++b)
    ;
  return static_cast<unsigned char>(*a) - static_cast<unsigned char>(*b);
}

int strncmp(const char *a, const char *b, size_t n) {
  for (; n && *a && *a == *b; --n, ++a, ++b)
    ;
  return n ? static_cast<unsigned char>(*a) - static_cast<unsigned char>(*b)
           : 0;
}

// memcpy and friends reach device code as functions only where a program calls
// them through a pointer or with -fno-builtin.
void *memcpy(void *d, const void *s, size_t n) {
  unsigned char *to = static_cast<unsigned char *>(d);
  const unsigned char *from = static_cast<const unsigned char *>(s);
  for (; n; --n)
    *to++ = *from++;
  return d;
}

void *memmove(void *d, const void *s, size_t n) {
  unsigned char *to = static_cast<unsigned char *>(d);
  const unsigned char *from = static_cast<const unsigned char *>(s);
  if (to <= from)
    return memcpy(d, s, n);
  while (n--)
    to[n] = from[n];
  return d;
}

void *memset(void *d, int c, size_t n) {
  unsigned char *to = static_cast<unsigned char *>(d);
  for (; n; --n)
    *to++ = static_cast<unsigned char>(c);
  return d;
}

wchar_t *wmemchr(const wchar_t *s, wchar_t c, size_t n) {
  for (; n; --n, ++s)
    if (*s == c)
      return const_cast<wchar_t *>(s);
  return nullptr;
}

int wmemcmp(const wchar_t *a, const wchar_t *b, size_t n) {
  for (; n; --n, ++a, ++b)
    if (*a != *b)
      return *a < *b ? -1 : 1;
  return 0;
}

size_t wcslen(const wchar_t *s) { return lengthOf(s); }

int wcscmp(const wchar_t *a, const wchar_t *b) {
  for (; *a && *a == *b; ++a, ++b)
    ;
  return *a < *b ? -1 : *a > *b;
}

int wcsncmp(const wchar_t *a, const wchar_t *b, size_t n) {
  for (; n && *a && *a == *b; --n, ++a, ++b)
    ;
  return !n || *a == *b ? 0 : *a < *b ? -1 : 1;
}

wchar_t *wmemcpy(wchar_t *d, const wchar_t *s, size_t n) {
  __builtin_memcpy(d, s, n * sizeof(wchar_t));
  return d;
}

wchar_t *wmemmove(wchar_t *d, const wchar_t *s, size_t n) {
  __builtin_memmove(d, s, n * sizeof(wchar_t));
  return d;
}

wchar_t *wmemset(wchar_t *d, wchar_t c, size_t n) {
  for (size_t i = 0; i != n; ++i)
    d[i] = c;
  return d;
}

// What memcpy and friends are with _FORTIFY_SOURCE, which distributions set, if
// the compiler knows the size of the target and not that of the copy:
//
//   char copy[32];   memcpy(copy, from, n)  ->  __memcpy_chk(copy, from, n, 32)
//
// A copy that is too large stops the kernel, as an assertion does.
void *__memcpy_chk(void *d, const void *s, size_t n, size_t room) {
  if (n > room)
    __builtin_trap();
  return __builtin_memcpy(d, s, n);
}
void *__memmove_chk(void *d, const void *s, size_t n, size_t room) {
  if (n > room)
    __builtin_trap();
  return __builtin_memmove(d, s, n);
}
void *__memset_chk(void *d, int c, size_t n, size_t room) {
  if (n > room)
    __builtin_trap();
  return __builtin_memset(d, c, n);
}
// Room and size of these are numbers of characters.
wchar_t *__wmemcpy_chk(wchar_t *d, const wchar_t *s, size_t n, size_t room) {
  if (n > room)
    __builtin_trap();
  return wmemcpy(d, s, n);
}
wchar_t *__wmemmove_chk(wchar_t *d, const wchar_t *s, size_t n, size_t room) {
  if (n > room)
    __builtin_trap();
  return wmemmove(d, s, n);
}
wchar_t *__wmemset_chk(wchar_t *d, wchar_t c, size_t n, size_t room) {
  if (n > room)
    __builtin_trap();
  return wmemset(d, c, n);
}

// The deleting destructor of every class with a virtual destructor calls these,
// and it is in the virtual table even if the program never deletes an object.
void _ZdlPv(void *) { __builtin_trap(); }
void _ZdlPvm(void *, size_t) { __builtin_trap(); }
void _ZdlPvmSt11align_val_t(void *, size_t, size_t) { __builtin_trap(); }
void _ZdaPv(void *) { __builtin_trap(); }
void _ZdaPvm(void *, size_t) { __builtin_trap(); }

// assert(): says what failed, and stops.
int printf(const char *, ...);
void __assert_fail(const char *expression, const char *file, unsigned line,
                   const char *function) {
  printf("%s:%u: %s: Assertion `%s' failed.\n", file, line, function,
         expression);
  __builtin_trap();
}
}
