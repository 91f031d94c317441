// Macros of one letter and words that programs define on the command line, or
// before they include anything, do not affect the headers, and are restored
// after them.
// Macros of C libraries have parameters, which a declaration of that name does
// not give (a matrix library defines `error`, and the class exception had a member
// of this name).
// DEFINE: %{letters} = -DA=1 -DB=2 -DC=3 -DD=4 -DE=5 -DF=6 -DG=7 -DH=8 -DI=9 -DJ=10 -DK=11 -DL=12 -DM=13 -DN=14 -DO=15 -DP=16 -DQ=17 -DR=18 -DS=19 -DT=20 -DU=21 -DV=22 -DW=23 -DX=24 -DY=25 -DZ=26
// DEFINE: %{words} = -DBLOCK_SIZE=1 -DTILE_SIZE=1 -DSIZE=1 -DTYPE=1 -DNAME=1 -DVALUE=1 -DCOUNT=1 -DLENGTH=1 -DWIDTH=1 -DHEIGHT=1 -DDIM=1 -DDIMS=1 -DNUM=1 -DEPS=1 -DPI=1 -DDEBUG=1 -DVERBOSE=1 -DREPEAT=1 -DITERATIONS=1 -DTHREADS=1 -DGROUP=1 -DLOCAL=1 -DGLOBAL=1 -DRANGE=1 -DFLOAT=1 -DREAL=1 -DINDEX=1 -DDEVICE=1 -DHOST=1 -DKERNEL=1 -DQUEUE=1 -DDEFAULT=1 -DERROR=1 -DTRUE=1 -DFALSE=1 -DNONE=1 -DIN=1 -DOUT=1 -DMIN=1 -DMAX=1 -DABS=1 -DSWAP=1
// DEFINE: %{functions} = '-Dadd(a,b,c,d,e)=9' '-Dblock(a,b,c,d,e)=9' '-Dcheck(a,b,c,d,e)=9' '-Derror(a,b,c,d,e)=9' '-Dlaunch(a,b,c,d,e)=9' '-Drecord(a,b,c,d,e)=9' '-Drequire(a,b,c,d,e)=9' '-Dtext(a,b,c,d,e)=9' '-Dwhere(a,b,c,d,e)=9'
// RUN: %clangxx -std=c++17 -I%include %{letters} %{functions} %{words} -Wall -Werror -fsyntax-only %s -DHEADER='<sycl/sycl.hpp>'
// RUN: %clangxx -std=c++17 -I%include %{letters} %{functions} %{words} -Wall -Werror -fsyntax-only %s -DHEADER='<CL/sycl.hpp>'
// RUN: %clangxx -std=c++17 -I%include %{letters} %{functions} -Wall -Werror -fsyntax-only %s -DHEADER='<sycl/ext/oneapi/kernel_properties.hpp>'
// RUN: %clangxx -std=c++17 -I%include %{letters} %{functions} -Wall -Werror -fsyntax-only %s -DHEADER='<sycl/ext/oneapi/free_function_kernel_properties.hpp>'
// RUN: %clangxx -std=c++17 -I%include %{letters} %{functions} -Wall -Werror -fsyntax-only %s -DHEADER='<sycl/ext/oneapi/dot_product.hpp>'
// RUN: %clangxx -std=c++17 -I%include %{letters} %{functions} -Wall -Werror -fsyntax-only %s -DHEADER='<sycl/ext/oneapi/experimental/group_load_store.hpp>'
// RUN: %clangxx -std=c++17 -I%include %{letters} %{functions} -Wall -Werror -fsyntax-only %s -DHEADER='<sycl/ext/oneapi/experimental/cuda/builtins.hpp>'
// RUN: %clangxx -std=c++20 -I%include %{letters} %{functions} -Wall -Werror -fsyntax-only %s -DHEADER='<sycl/khr/split_headers/vec.hpp>'
#include HEADER

static_assert(A + B + C + D + E + F + G + H + I + J + K + L + M + N + O + P + Q + R + S + T + U + V + W + X + Y + Z == 351);
static_assert(error(1, 2, 3, 4, 5) == 9 && check(1, 2, 3, 4, 5) == 9 && where(1, 2, 3, 4, 5) == 9);

namespace program {
template <class Element> struct twice { Element first[N], second[N]; };
static_assert(sizeof(twice<char>) == 2 * N);
} // namespace program
