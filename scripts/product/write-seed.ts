import { mkdirSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { DEMO_ORGANISATIONS, DEMO_PEOPLE } from '../demo-people.ts';

/**
 * Writes the demonstration's people and organisations to the seed file of an empty database; returns its path.
 * `history`: with two years of applications at the airports of the operator of three.
 */
export function writeSeed(dataDir: string, { history = false } = {}): string {
  mkdirSync(dataDir, { recursive: true, mode: 0o700 });
  const file = path.join(dataDir, 'demo.json');
  const seed = { organisations: DEMO_ORGANISATIONS, people: DEMO_PEOPLE, history };
  writeFileSync(file, JSON.stringify(seed, null, 1));
  return file;
}
