import { mkdirSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { DEMO_ORGANISATIONS, DEMO_PEOPLE } from '../demo-people.ts';

/** The demonstration people and organisations as the file an empty database is filled from; returns where it is. */
export function writeSeed(dataDir: string): string {
  mkdirSync(dataDir, { recursive: true, mode: 0o700 });
  const file = path.join(dataDir, 'demo.json');
  writeFileSync(file, JSON.stringify({ organisations: DEMO_ORGANISATIONS, people: DEMO_PEOPLE }, null, 1));
  return file;
}
