import type { Regime } from '../assess/evaluate/referral-rules.ts';
import { REGIMES } from '../assess/evaluate/referral-rules.ts';
import { UsageError } from './command-error.ts';

export const VERBS = ['elevation', 'assess', 'heightmap'] as const;
export type Verb = (typeof VERBS)[number];

/** The second file each verb needs. */
const SUBJECT_FILE = { elevation: '--points', assess: '--crane', heightmap: null } as const;

const OPTIONS = [
  '--aerodrome',
  '--points',
  '--crane',
  '--ruleset',
  '--regime',
  '--short-term-months',
  '--first-day',
  '--last-day',
  '--buffer',
  '--marginal',
  '--centre',
  '--half-width',
  '--cell',
  '--radius',
] as const;
const FLAGS = ['--only'] as const;

export type Arguments = {
  readonly verb: Verb;
  readonly aerodromeFile: string;
  readonly subjectFile: string | null;
  readonly rulesets: readonly string[];
  /** Only the named editions, without the other surfaces of the aerodrome file. */
  readonly only: boolean;
  readonly thresholds: { readonly bufferM: number | null; readonly marginalM: number | null };
  readonly permit: {
    readonly regime: Regime;
    readonly shortTermMonths: number;
    readonly firstDay: string;
    readonly lastDay: string;
  } | null;
  readonly grid: {
    readonly centre: { readonly lat: number; readonly lon: number } | null;
    readonly halfWidthM: number;
    readonly cellM: number;
    readonly radiusM: number;
  } | null;
};

export const USAGE =
  'surfaces elevation|assess|heightmap --aerodrome FILE --ruleset EDITION[,EDITION] [--only] ' +
  '(elevation: --points FILE) (assess: --crane FILE [--buffer M] [--marginal M] ' +
  '[--regime R --short-term-months N --first-day D --last-day D]) ' +
  '(heightmap: --half-width M --cell M [--centre LAT,LON] [--radius M])';

function collect(words: readonly string[]): { values: Map<string, string>; flags: Set<string> } {
  const values = new Map<string, string>();
  const flags = new Set<string>();
  for (let i = 0; i < words.length; i++) {
    const word = words[i] ?? '';
    if (FLAGS.some((f) => f === word)) {
      flags.add(word);
      continue;
    }
    if (!OPTIONS.some((o) => o === word))
      throw new UsageError(word, `one of ${[...OPTIONS, ...FLAGS].join(', ')}`, word);
    const value = words[i + 1];
    if (value === undefined || value.startsWith('--')) throw new UsageError(word, 'a value after it', 'nothing');
    if (values.has(word)) throw new UsageError(word, 'the option once', 'it twice');
    values.set(word, value);
    i++;
  }
  return { values, flags };
}

function need(values: ReadonlyMap<string, string>, option: string, what: string): string {
  const value = values.get(option);
  if (value === undefined) throw new UsageError(option, what, 'nothing');
  return value;
}

function numberOf(values: ReadonlyMap<string, string>, option: string): number | null {
  const text = values.get(option);
  if (text === undefined) return null;
  const value = Number(text);
  if (text.trim() === '' || !Number.isFinite(value)) throw new UsageError(option, 'a number', text);
  return value;
}

function permitOf(values: ReadonlyMap<string, string>): Arguments['permit'] {
  const provided = ['--regime', '--short-term-months', '--first-day', '--last-day'].filter((o) => values.has(o));
  if (provided.length === 0) return null;
  const requested = need(values, '--regime', `one of ${REGIMES.join(', ')}`);
  const regime = REGIMES.find((r) => r === requested);
  if (!regime) throw new UsageError('--regime', `one of ${REGIMES.join(', ')}`, requested);
  need(values, '--short-term-months', 'the months that count as short-term');
  return {
    regime,
    shortTermMonths: numberOf(values, '--short-term-months') ?? Number.NaN,
    firstDay: need(values, '--first-day', 'a date as YYYY-MM-DD'),
    lastDay: need(values, '--last-day', 'a date as YYYY-MM-DD'),
  };
}

function gridOf(values: ReadonlyMap<string, string>): Arguments['grid'] {
  need(values, '--half-width', 'metres from the centre to the edge of the map');
  need(values, '--cell', 'metres from one cell to the next');
  const centre = values
    .get('--centre')
    ?.split(',')
    .map((part) => (part.trim() === '' ? Number.NaN : Number(part)));
  const [lat, lon, ...more] = centre ?? [];
  if (centre && (lat === undefined || lon === undefined || more.length > 0 || !Number.isFinite(lat + lon))) {
    throw new UsageError('--centre', 'LAT,LON in degrees', values.get('--centre'));
  }
  return {
    centre: lat === undefined || lon === undefined ? null : { lat, lon },
    halfWidthM: numberOf(values, '--half-width') ?? Number.NaN,
    cellM: numberOf(values, '--cell') ?? Number.NaN,
    radiusM: numberOf(values, '--radius') ?? 0,
  };
}

/** Parses the words after `surfaces`; refuses unknown ones. */
export function readArguments(words: readonly string[]): Arguments {
  const verb = VERBS.find((v) => v === words[0]);
  if (!verb) throw new UsageError('verb', `one of ${VERBS.join(', ')}`, words[0]);
  const { values, flags } = collect(words.slice(1));
  const subject = SUBJECT_FILE[verb];
  return {
    verb,
    aerodromeFile: need(values, '--aerodrome', 'a file with an aerodrome'),
    subjectFile: subject && need(values, subject, `a file with ${verb === 'assess' ? 'a crane' : 'points'}`),
    rulesets: need(values, '--ruleset', 'an edition such as mos139-2019')
      .split(',')
      .map((name) => name.trim()),
    only: flags.has('--only'),
    thresholds: { bufferM: numberOf(values, '--buffer'), marginalM: numberOf(values, '--marginal') },
    permit: verb === 'assess' ? permitOf(values) : null,
    grid: verb === 'heightmap' ? gridOf(values) : null,
  };
}
