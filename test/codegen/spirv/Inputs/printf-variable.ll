define spir_func void @kernel(ptr addrspace(4) %format) {
  call spir_func i32 (ptr addrspace(4), ...) @printf(ptr addrspace(4) %format)
  ret void
}
declare spir_func i32 @printf(ptr addrspace(4), ...)
