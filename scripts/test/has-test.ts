import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';

/** Whether a test called so stands in its file; written `apps/api/src/x.test.ts › its title`. */
export function hasTest(root: string, named: string): boolean {
  const [file = '', title = ''] = named.split(' › ');
  const place = path.join(root, file);
  if (title === '' || !existsSync(place)) return false;
  const source = readFileSync(place, 'utf8').replaceAll(/\s+/g, ' ');
  return [`'${title}'`, `"${title}"`, `\`${title}\``].some((quoted) => source.includes(quoted));
}
