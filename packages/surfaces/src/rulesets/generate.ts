import type { Aerodrome } from '../aerodrome/aerodrome.ts';
import { SurfacesError } from '../errors.ts';
import type { Component } from '../surface/component.ts';
import { generateDoc8168 } from './doc8168/generate.ts';
import { type CnsOptions, generateEurDoc015 } from './eur-doc-015/generate.ts';
import { generateAnnex14 } from './icao-annex14/generate.ts';
import { generateMasterPlan, generateMos139 } from './mos139-2019/generate.ts';
import { generateNasfB } from './nasf-b/generate.ts';
import { generateNasfG } from './nasf-g/generate.ts';
import { generateNasfH } from './nasf-h/generate.ts';
import { generateNasfC, generateNasfD, generateNasfE, generateNasfI } from './nasf-zones/generate.ts';
import { generateOfsOes } from './ofs-oes-2030/generate.ts';
import { generatePublished } from './published/generate.ts';

const GENERATORS = {
  'mos139-2019': generateMos139,
  'icao-annex14': generateAnnex14,
  'master-plan-mos139-2019': generateMasterPlan,
  'ofs-oes-2030': generateOfsOes,
  doc8168: generateDoc8168,
  'eur-doc-015': generateEurDoc015,
  'nasf-b': generateNasfB,
  'nasf-c': generateNasfC,
  'nasf-d': generateNasfD,
  'nasf-e': generateNasfE,
  'nasf-g': generateNasfG,
  'nasf-h': generateNasfH,
  'nasf-i': generateNasfI,
  published: generatePublished,
} as const satisfies Record<string, (aerodrome: Aerodrome, options: CnsOptions) => readonly Component[]>;

export type Edition = keyof typeof GENERATORS;
export const EDITIONS: readonly Edition[] = Object.keys(GENERATORS).filter(isEdition);

export function isEdition(name: string): name is Edition {
  return Object.hasOwn(GENERATORS, name);
}

export interface GenerateOptions extends CnsOptions {
  readonly ruleset: Edition;
}

/** The surfaces of an aerodrome by one edition, in the aerodrome's plane (frameAt its reference point). */
export function generate(aerodrome: Aerodrome, { ruleset, ...options }: GenerateOptions): readonly Component[] {
  if (!isEdition(ruleset)) throw new SurfacesError('bad_text', 'ruleset', `one of ${EDITIONS.join(', ')}`, ruleset);
  return GENERATORS[ruleset](aerodrome, options);
}

/** Editions that give surfaces of type `ols` and `future_ols`. */
export const OLS_EDITIONS = ['mos139-2019', 'icao-annex14'] as const;
export const FUTURE_OLS_EDITIONS = ['master-plan-mos139-2019', 'ofs-oes-2030'] as const;

export interface SetOptions extends CnsOptions {
  readonly ols: (typeof OLS_EDITIONS)[number];
  /** Null: no future surfaces. */
  readonly futureOls: (typeof FUTURE_OLS_EDITIONS)[number] | null;
}

/** Every surface of an aerodrome: the chosen OLS, and all other editions its description has data for. */
export function generateSet(aerodrome: Aerodrome, { ols, futureOls, ...options }: SetOptions): readonly Component[] {
  const chosen: readonly Edition[] = [
    ...(aerodrome.runways.some((runway) => runway.status !== 'planned') ? [ols] : []),
    ...(futureOls === null ? [] : [futureOls]),
    'doc8168',
    'eur-doc-015',
    'nasf-g',
    'nasf-b',
    'nasf-h',
    'nasf-c',
    'nasf-d',
    'nasf-e',
    'nasf-i',
    'published',
  ];
  return chosen.flatMap((ruleset) => generate(aerodrome, { ruleset, ...options }));
}
