import { readFileSync } from 'node:fs';
import path from 'node:path';
import type { Equivalent } from './equivalent.ts';

/** As in the report: lines and columns from 1. */
export interface Mutant {
  fileName: string;
  mutatorName: string;
  replacement?: string;
  location: { start: { line: number; column: number } };
  status: string;
}

export type Survivor = Pick<Equivalent, 'file' | 'line' | 'becomes'> & { at: string; what: string };

const squeezed = (text: string) => text.replaceAll(/\s+/g, ' ').trim();

/** Undetected: no test ran there, or all that ran passed. */
const isUnnoticed = ({ status }: Mutant) => status === 'Survived' || status === 'NoCoverage';

export function survivorsAmong(mutants: readonly Mutant[]): Survivor[] {
  return mutants.filter(isUnnoticed).map(({ fileName, mutatorName, replacement = '', location, status }) => {
    const file = path.relative('.', fileName);
    const { line, column } = location.start;
    const text = readFileSync(fileName, 'utf8').split('\n')[line - 1] ?? '';
    return {
      file,
      line: text.trim(),
      becomes: squeezed(replacement),
      at: `${file}:${line}:${column}`,
      what: `${mutatorName}, ${status === 'Survived' ? 'every test went on passing' : 'no test runs it'}`,
    };
  });
}

const isSame = (a: Pick<Equivalent, 'file' | 'line' | 'becomes'>, b: typeof a) =>
  a.file === b.file && a.line === b.line && a.becomes === b.becomes;

/** The survivors that are not listed, and the listed ones for these files that no longer survive. */
export function compare(survivors: readonly Survivor[], listed: readonly Equivalent[]) {
  return {
    unlisted: survivors.filter((one) => !listed.some((known) => isSame(known, one))),
    stale: listed.filter((known) => !survivors.some((one) => isSame(known, one))),
  };
}
