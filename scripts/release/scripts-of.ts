import { readFileSync } from 'node:fs';
import path from 'node:path';

/** Programs of `scripts` beside the server, with what they import of `scripts`. */
export function scriptsOf(programs: readonly string[]): string[] {
  const found = new Set<string>();
  const open = programs.map((name) => `scripts/${name}.ts`);
  for (let file = open.pop(); file !== undefined; file = open.pop()) {
    if (found.has(file) || !file.startsWith('scripts/')) continue;
    found.add(file);
    for (const [, named = ''] of readFileSync(file, 'utf8').matchAll(/from '(\.[^']+)'/g))
      open.push(path.posix.join(path.posix.dirname(file), named));
  }
  return [...found].toSorted();
}
