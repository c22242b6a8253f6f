import type { SurfaceSetImport, SurfaceSetList } from '@jibline/contract';
import { readDay } from '../../../ui/fields/day-text.ts';
import { STATE_LABELS } from '../set-labels.ts';
import type { ImportRequest } from './import-surface-set.ts';
import { type RuleEntry, readRule } from './rule-form-values.ts';

export interface ImportEntry {
  readonly name: string;
  readonly source: string;
  /** Day first, as typed. */
  readonly effectiveFrom: string;
  readonly heightsIn: SurfaceSetImport['heightsIn'];
  readonly heightsAre: SurfaceSetImport['heightsAre'];
  readonly standing: SurfaceSetImport['standing'];
  readonly base: string;
  readonly replaces: SurfaceSetImport['replaces'];
  readonly rules: readonly RuleEntry[];
}
export type ImportProblems = Partial<Record<'name' | 'source' | 'effectiveFrom' | 'rules', string>>;

export const HEIGHTS_IN = [
  { value: 'metres', label: 'Metres' },
  { value: 'feet', label: 'Feet' },
] as const;
export const HEIGHTS_ARE = [
  { value: 'as-written', label: 'As the file says (altitude mode)' },
  { value: 'sea-level', label: 'Above sea level, whatever the file says' },
] as const;
export const STANDINGS = [
  { value: 'current', label: 'Current: before generated surfaces' },
  { value: 'legacy', label: 'Older: behind current surfaces' },
] as const;
export const REPLACES = [
  { value: 'kind', label: 'Surfaces of the same kind' },
  { value: 'type', label: 'All surfaces of its type' },
  { value: 'nothing', label: 'Nothing: stands beside them' },
] as const;

export const basesOf = (sets: SurfaceSetList['items']) => [
  { value: 'in-force', label: 'The set in force' },
  { value: 'nothing', label: 'Nothing: only what is imported' },
  ...sets
    .filter(({ state }) => state !== 'published')
    .map(({ id, number, name, state }) => ({
      value: id,
      label: `${number}. ${name} (${STATE_LABELS[state].word.toLowerCase()})`,
    })),
];

export function readImport(
  entry: ImportEntry,
  file: Pick<ImportRequest, 'airportId' | 'kmlFileId' | 'format'>,
): { request: Omit<ImportRequest, 'preview'> | null; problems: ImportProblems } {
  const problems: ImportProblems = {};
  const effectiveFrom = readDay(entry.effectiveFrom);
  const mapping = entry.rules.map(readRule).filter((rule) => rule !== null);
  if (entry.name.trim() === '') problems.name = 'Please give the draft a name.';
  if (entry.source.trim() === '') problems.source = 'Please say which chart it is, with edition and page.';
  if (effectiveFrom === null) problems.effectiveFrom = 'Please write a date as day/month/year, such as 31/12/2026.';
  if (mapping.length < entry.rules.length) problems.rules = 'A rule is not complete.';
  if (Object.keys(problems).length > 0 || effectiveFrom === null) return { request: null, problems };
  const { rules: _, ...rest } = entry;
  return {
    request: { ...file, ...rest, name: entry.name.trim(), source: entry.source.trim(), effectiveFrom, mapping },
    problems,
  };
}
