/* What C compilers call the same in different ways: functions that are always inlined or never, and those that are
   compiled once more for newer processors. */
#ifndef SOLVARIUM_COMPILERS_H
#define SOLVARIUM_COMPILERS_H

#if defined(__GNUC__) || defined(__clang__)
#define ALWAYS_INLINE inline __attribute__((always_inline))
#define NOINLINE __attribute__((noinline))
#else
#define ALWAYS_INLINE __forceinline
#define NOINLINE __declspec(noinline)
#endif

/* The same code once more for processors of 2013 and later, which count bits at once and whose vectors are twice as
   wide; both reckon alike. */
#if defined(__GNUC__) && !defined(__clang__) && defined(__x86_64__) && defined(__linux__)
#define FOR_MODERN_TOO __attribute__((unused, target_clones("arch=x86-64-v3", "default")))
#elif defined(__clang__) && __clang_major__ >= 22 && defined(__x86_64__) && defined(__linux__)
#define FOR_MODERN_TOO __attribute__((target_clones("arch=x86-64-v3", "default"))) /* of which none may be unused */
#elif defined(__GNUC__)
#define FOR_MODERN_TOO __attribute__((unused))
#else
#define FOR_MODERN_TOO
#endif

#endif
