/**
 * How the server's runtime keeps its memory small: without them it lets a hundred megabytes of what a large spreadsheet was made
 * from lie about before it clears up. Of the young space 16 MB are needed: with half of that, what a kept-alive connection holds of
 * its last request outlives two collections and is taken for old. Whoever starts `apps/api/src/main.ts` gives them to Node.
 */
export const SERVER_FLAGS: readonly string[] = ['--max-semi-space-size=16', '--heap-growing-percent=40'];
