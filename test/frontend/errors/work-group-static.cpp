// RUN: %frontend -std=c++17 -fsyntax-only -Xclang -verify %s
#include "../Inputs/launch.hpp"
#include <sycl/ext/oneapi/work_group_static.hpp>
namespace syclex = sycl::ext::oneapi::experimental;
syclex::work_group_static<int> of_the_program;
struct holder {
  static syclex::work_group_static<int> member;
};
syclex::work_group_static<int> holder::member;
template <class T> void in_template() {
  static syclex::work_group_static<T> fine;
  syclex::work_group_static<T> each;
  fine = 1;
  each = 2;
}
// expected-error@+1 {{'given' is a work_group_static, which exists once for each work-group: it cannot be a parameter}}
void take(syclex::work_group_static<int> given) { given = 1; }
void use(int *p) {
  single_task<class k>([=] {
    static syclex::work_group_static<int[4]> tile;
    of_the_program = 1;
    holder::member = 2;
    tile[0] = of_the_program + holder::member;
    *p = tile[0];
    in_template<int>();
    syclex::work_group_static<float> own;
    own = 1;
  });
}
