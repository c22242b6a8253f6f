/**
 * Node flags that keep the server's memory small. Every program that starts `apps/api/src/main.ts` passes them to Node.
 *
 * Without the first two it leaves a hundred megabytes of garbage from a large spreadsheet before it collects. The young
 * generation needs 16 MB: with half of that, what a kept-alive connection holds of its last request survives two
 * collections and is treated as old. The third lets it return memory when it is quiet (give-memory-back.ts). The last
 * is for the embedded database, which is WebAssembly: optimising its largest functions takes half a gigabyte at start,
 * and afterwards saves a third of what a query costs.
 */
export const SERVER_FLAGS: readonly string[] = [
  '--max-semi-space-size=16',
  '--heap-growing-percent=40',
  '--expose-gc',
  '--liftoff-only',
];

/**
 * Settings of glibc's allocator: few arenas, and freed memory goes back, some 100 MB after the start. Blocks of 32 kB
 * and more are mapped by themselves and returned at once: between small ones that live on, they would stay.
 */
export const SERVER_ENV: Readonly<Record<string, string>> = {
  MALLOC_ARENA_MAX: '2',
  MALLOC_TRIM_THRESHOLD_: '131072',
  MALLOC_MMAP_THRESHOLD_: '32768',
};
