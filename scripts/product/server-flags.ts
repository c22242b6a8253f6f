/**
 * How the server's runtime keeps its memory small: without them it lets a hundred megabytes of what a large spreadsheet was made
 * from lie about before it clears up. Whoever starts `apps/api/src/main.ts` gives them to Node.
 */
export const SERVER_FLAGS: readonly string[] = ['--max-semi-space-size=8', '--heap-growing-percent=40'];
