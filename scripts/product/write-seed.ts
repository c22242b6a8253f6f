import { mkdirSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { DEMO_ORGANISATIONS, DEMO_PEOPLE } from '../demo-people.ts';

/** Writes the demonstration's people and organisations to the seed file of an empty database; returns its path. */
export function writeSeed(dataDir: string): string {
  mkdirSync(dataDir, { recursive: true, mode: 0o700 });
  const file = path.join(dataDir, 'demo.json');
  writeFileSync(file, JSON.stringify({ organisations: DEMO_ORGANISATIONS, people: DEMO_PEOPLE }, null, 1));
  return file;
}
