import { mkdirSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { DEMO_ORGANISATIONS, DEMO_PEOPLE, HISTORY_ORGANISATIONS, HISTORY_PEOPLE } from '../demo-people.ts';

/**
 * Writes the demonstration's people and organisations to the seed file of an empty database; returns its path. `people`:
 * with the operator of three airports; `history`: with its two years of applications.
 */
export function writeSeed(dataDir: string, { people = false, history = false } = {}): string {
  mkdirSync(dataDir, { recursive: true, mode: 0o700 });
  const file = path.join(dataDir, 'demo.json');
  const seed = {
    organisations: [...DEMO_ORGANISATIONS, ...(people ? HISTORY_ORGANISATIONS : [])],
    people: [...DEMO_PEOPLE, ...(people ? HISTORY_PEOPLE : [])],
    history,
  };
  writeFileSync(file, JSON.stringify(seed, null, 1));
  return file;
}
