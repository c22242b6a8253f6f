const DEVICE_NOW = /\bnew Date\(\)/;
const HOME = 'apps/web/src/lib/server-clock.ts';

/** Lines of the web front end that ask this device what time it is: what is due or valid goes by the server's clock. */
export function deviceClocks(file: string, source: string): number[] {
  if (!file.startsWith('apps/web/src/') || file === HOME || /\.test\.tsx?$/.test(file)) return [];
  return source.split('\n').flatMap((line, at) => (DEVICE_NOW.test(line) ? [at + 1] : []));
}
