// RUN: %{build} -fsyntax-only
unknown x;
