import { type COMPONENT_KINDS, SURFACE_TYPES, type SurfaceType } from '@jibline/contract/enums';
import type { ImportRequest } from './import-surface-set.ts';

type Rule = ImportRequest['mapping'][number];
export type ComponentKind = (typeof COMPONENT_KINDS)[number];

/** A rule of the mapping as typed. */
export interface RuleEntry {
  readonly key: number;
  readonly match: Rule['match'];
  readonly contains: string;
  readonly type: SurfaceType | '';
  readonly kind: ComponentKind;
  readonly runwayEnd: string;
  readonly elevationField: string;
  readonly valueField: string;
}

let made = 0;
export const newRule = (part: Partial<RuleEntry> = {}): RuleEntry => ({
  match: 'folder',
  contains: '',
  type: '',
  kind: 'imported',
  runwayEnd: '',
  elevationField: '',
  valueField: '',
  ...part,
  key: ++made,
});

/** What folders of charts are usually called. The first that fits is offered; people say what is right. */
const USUAL: readonly [RegExp, SurfaceType, ComponentKind][] = [
  [/inner\s*horizontal/i, 'ols', 'inner-horizontal'],
  [/outer\s*horizontal/i, 'ols', 'outer-horizontal'],
  [/conical/i, 'ols', 'conical'],
  [/inner\s*transition/i, 'ols', 'inner-transitional'],
  [/transition/i, 'ols', 'transitional'],
  [/take.?off/i, 'ols', 'take-off-climb'],
  [/baulked/i, 'ols', 'baulked-landing'],
  [/inner\s*approach/i, 'ols', 'inner-approach'],
  [/vss|visual\s*segment/i, 'vss', 'vss'],
  [/oas\b|obstacle\s*assessment/i, 'pansops', 'oas'],
  [/pans.?ops|procedure/i, 'pansops', 'procedure-area'],
  [/approach/i, 'ols', 'approach'],
  [/anef|noise/i, 'anef', 'noise-contour'],
  [/radar|navaid|\bcns\b|\bils\b|\bvor\b|\bdme\b/i, 'cns', 'imported'],
  [/helic|heliport|\bhls\b/i, 'helicopter', 'flight-path'],
  [/light/i, 'lighting', 'lighting-zone'],
  [/public\s*safety|\bpsa\b/i, 'psa', 'public-safety-area'],
  [/wildlife|bird/i, 'wildlife', 'wildlife-ring'],
  [/wind\s*farm|turbine/i, 'wind_farms', 'wind-farm-ring'],
  [/wind\s*shear/i, 'windshear', 'windshear'],
  [/\bols\b|obstacle\s*limitation/i, 'ols', 'imported'],
];

const MAX_RULES = 40;

/** One rule for each folder of the file, its type offered where the name tells it. */
export function rulesFor(folders: readonly { name: string }[]): RuleEntry[] {
  const rules = folders.slice(0, MAX_RULES).map(({ name }) => {
    const usual = USUAL.find(([pattern]) => pattern.test(name));
    return newRule({ contains: name.slice(0, 200), ...(usual ? { type: usual[1], kind: usual[2] } : {}) });
  });
  return rules.length > 0 ? rules : [newRule()];
}

export interface RuleProblems {
  contains?: string;
  type?: string;
}

export function ruleProblems({ contains, type }: RuleEntry): RuleProblems {
  return {
    ...(contains.trim() === '' ? { contains: 'Please say which words to look for.' } : {}),
    ...(SURFACE_TYPES.some((known) => known === type) ? {} : { type: 'Please choose one.' }),
  };
}

const orNull = (text: string) => text.trim() || null;

/** Null while anything is missing. */
export function readRule(entry: RuleEntry): Rule | null {
  const type = SURFACE_TYPES.find((known) => known === entry.type);
  if (!type || entry.contains.trim() === '') return null;
  return {
    match: entry.match,
    contains: entry.contains.trim(),
    type,
    kind: entry.kind,
    runwayEnd: orNull(entry.runwayEnd.toUpperCase()),
    elevationField: orNull(entry.elevationField),
    valueField: orNull(entry.valueField),
  };
}
