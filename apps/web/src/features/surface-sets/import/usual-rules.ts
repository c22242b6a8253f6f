import type { COMPONENT_KINDS, SurfaceType } from '@jibline/contract/enums';

type ComponentKind = (typeof COMPONENT_KINDS)[number];

/** Initial values of a mapping rule. */
export interface RuleStart {
  readonly match: 'folder';
  readonly contains: string;
  readonly type?: SurfaceType;
  readonly kind: ComponentKind;
}
export const NEW_RULE: RuleStart = { match: 'folder', contains: '', kind: 'imported' };

/** Common names of chart folders. The first match is suggested; people correct it. */
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

/** One rule for each folder of the file, with a suggested type where the name indicates it. */
export function rulesFor(folders: readonly { name: string }[]): RuleStart[] {
  const rules = folders.slice(0, MAX_RULES).map(({ name }): RuleStart => {
    const [, type, kind] = USUAL.find(([pattern]) => pattern.test(name)) ?? [];
    return { ...NEW_RULE, contains: name.slice(0, 200), ...(type && kind ? { type, kind } : {}) };
  });
  return rules.length > 0 ? rules : [NEW_RULE];
}
