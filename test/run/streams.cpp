// sycl::stream: whole statements, formats, operators of the program, several
// streams, more text than there is room for.
//
// RUN: %syclcc1 -std=c++17 -O0 %s -o %t-O0 && %run %t-O0 | FileCheck %s
// RUN: %syclcc1 -std=c++17 -O2 %s -o %t-O2 && %run %t-O2 | FileCheck %s

#include <cstdio>
#include <functional>
#include <sycl/sycl.hpp>

struct point {
  int x, y;
};
const sycl::stream &operator<<(const sycl::stream &out, const point &p) {
  return out << "(" << p.x << "; " << p.y << ")";
}

int main() {
  sycl::queue q;
  q.submit([&](sycl::handler &h) {
     sycl::stream out(4096, 256, h);
     h.single_task([=] {
       // CHECK: all: 1 -2 3000000000 true c text 0x1
       out << "all: " << 1 << ' ' << -2L << ' ' << 3000000000u << ' ' << true
           << ' ' << 'c' << " text " << reinterpret_cast<void *>(1)
           << sycl::endl;
       // CHECK-NEXT: ff 0xff 0377 +7 255
       out << sycl::hex << 255 << ' ' << sycl::showbase << 255 << ' '
           << sycl::oct << 255 << ' ' << sycl::dec << sycl::showpos << 7
           << sycl::noshowpos << ' ' << 255 << sycl::endl;
       // CHECK-NEXT: 0.1 1e+10 123457 1.5 -0 0.0001 1e-05
       out << 0.1f << ' ' << 1e10f << ' ' << 123456.7f << ' ' << 1.5f << ' '
           << -0.0f << ' ' << 0.0001f << ' ' << 0.00001f << sycl::endl;
       // CHECK-NEXT: 3.14 3.142e+00 [   42][-1] 3.1415927
       out << sycl::setprecision(2) << sycl::fixed << 3.14159f << ' '
           << sycl::setprecision(3) << sycl::scientific << 3.14159f << " ["
           << sycl::setw(5) << 42 << "][" << sycl::setw(1) << -1 << "] "
           << sycl::defaultfloat << sycl::setprecision(8) << 3.14159265f
           << sycl::endl;
       // As std::hexfloat on the host; it was as scientific.
       // CHECK-NEXT: 0x1.921fap+1 -0x1p-3 0x0p+0 inf 0x1.8p+0
       out << sycl::hexfloat << 3.14159f << ' ' << -0.125f << ' ' << 0.0f << ' '
           << __builtin_inff() << ' ' << sycl::half(1.5f) << sycl::defaultfloat
           << sycl::endl;
       // CHECK-NEXT: {1, 2} {3} 1, 2, 3, 4
       out << sycl::id<2>(1, 2) << ' ' << sycl::range<1>(3) << ' '
           << sycl::int4(1, 2, 3, 4) << sycl::endl;
       // CHECK-NEXT: before (4; -5) after
       out << "before " << point{4, -5} << " after" << sycl::endl;
       // The program's operator returns the stream, not what is gone by then.
       // CHECK-NEXT: (6; 7) first, (8; 9)(10; 11)
       out << point{6, 7} << " first, " << point{8, 9} << point{10, 11}
           << sycl::endl;
     });
   }).wait();
  // CHECK-DAG: item 0 of 3.
  // CHECK-DAG: item 1 of 3.
  // CHECK-DAG: item 2 of 3.
  sycl::event three = q.submit([&](sycl::handler &h) {
    sycl::stream out(1024, 64, h), other(1024, 64, h);
    h.parallel_for(sycl::range<1>(3), [=](sycl::item<1> i) {
      out << "item " << i.get_id(0) << " of " << i.get_range(0) << ".\n";
      if (i[0] == 2)
        other << "from the other stream\n";
    });
  });
  three.wait();
  // CHECK: from the other stream
  // CHECK-NEXT: 12345678{{$}}
  q.submit([&](sycl::handler &h) {
     sycl::stream none(0, 0, h);
     h.single_task([=] { none << "nowhere" << sycl::endl; });
   }).wait();
  q.submit([&](sycl::handler &h) {
     sycl::stream small(8, 8, h);
     h.single_task([=] { small << 123456789; });
   }).wait();
  q.submit([&](sycl::handler &h) {
     sycl::stream out(100, 100, h);
     const sycl::int4 v(1, 2, 3, 4);
     // CHECK-NEXT: 4, 3, 1
     h.single_task([=] { out << sycl::endl << v.swizzle<3, 2, 0>(); });
     try {
       (void)out.get_property<sycl::property::buffer::context_bound>();
       std::puts("a stream has no property");
     } catch (const sycl::exception &) {
     }
   }).wait();
  sycl::event last = q.submit([&](sycl::handler &h) {
    sycl::stream out(100, 10, h);
    h.parallel_for(sycl::nd_range<1>(2, 2), [=](sycl::nd_item<1> i) {
      if (i.get_global_id(0) == 1) {
        // CHECK-NEXT: last
        out << sycl::endl << "last" << sycl::endl;
      }
    });
  });
  last.wait();
  q.submit([&](sycl::handler &h) {
    sycl::stream out(200, 100, h), other(200, 100, h), same = out;
    if (std::hash<sycl::stream>{}(out) == std::hash<sycl::stream>{}(other) ||
        std::hash<sycl::stream>{}(out) != std::hash<sycl::stream>{}(same))
      std::puts("hashes are wrong");
    h.parallel_for_work_group(
        sycl::range<1>(2), sycl::range<1>(2), [=](sycl::group<1> g) {
          g.parallel_for_work_item([&](sycl::h_item<1> it) {
            // CHECK-NEXT: h_item(global_id: {3}, logical_local_id: {1},
            // physical_local_id: {1})
            if (it.get_global_id(0) == 3)
              out << it << sycl::endl;
          });
        });
  });
  q.wait();
}
