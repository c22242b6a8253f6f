/**
 * Node flags that keep the server's memory small: without them it leaves a hundred megabytes of garbage from a large
 * spreadsheet before it collects. The young generation needs 16 MB: with half of that, what a kept-alive connection
 * holds of its last request survives two collections and is treated as old. Every program that starts
 * `apps/api/src/main.ts` passes them to Node.
 */
export const SERVER_FLAGS: readonly string[] = ['--max-semi-space-size=16', '--heap-growing-percent=40'];
