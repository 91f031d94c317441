#pragma once
inline constexpr int found = 1;
