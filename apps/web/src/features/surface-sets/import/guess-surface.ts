import type { ComponentKind, SurfaceType } from '@jibline/contract/enums';

/** What a drawing's shape most likely is, and why. */
export interface SurfaceGuess {
  readonly type: SurfaceType;
  readonly kind: ComponentKind;
  /** Designator of the airport's runway end it belongs to. */
  readonly runwayEnd: string | null;
  readonly reason: string;
}

type Row = readonly [pattern: RegExp, type: SurfaceType, kind: ComponentKind];

/**
 * Names of surfaces on charts, in lower case with single spaces; the first that fits counts. Types that speak of
 * approaches or horizontals too come before the obstacle limitation surfaces.
 */
const NAMES: readonly Row[] = [
  [/\bvss\b|\bvisual segment/, 'vss', 'vss'],
  [/\bbasic ils\b/, 'pansops', 'basic-ils'],
  [/\boas\b|\bobstacle assessment/, 'pansops', 'oas'],
  [/\bmissed approach/, 'pansops', 'missed-approach'],
  [/\bstraight in\b/, 'pansops', 'straight-in'],
  [/\bprecision approach(?! path)/, 'pansops', 'precision-approach'],
  [/\b(?:instrument departure|sids?)\b/, 'pansops', 'instrument-departure'],
  [
    /\bpans ?ops\b|\bdoc 8168\b|\bprocedures?\b|\bcircling\b|\bholding\b|\bstars?\b|\brn(?:p|av)\b/,
    'pansops',
    'procedure-area',
  ],
  [/\bmsa\b|\bminimum sector\b|\b25 ?nm\b/, 'pansops', 'procedure-area'],
  [/\banef\b|\banec\b|\banei\b|\bnoise\b|\bn ?(?:60|65|70)\b/, 'anef', 'noise-contour'],
  [/\bps[az]\b|\bpublic safety\b/, 'psa', 'public-safety-area'],
  [/\bwildlife\b|\bbirds?\b/, 'wildlife', 'wildlife-ring'],
  [/\bwind (?:farms?|turbines?)\b|\bturbines?\b/, 'wind_farms', 'wind-farm-ring'],
  [/\bwind ?shear\b|\bturbulence\b/, 'windshear', 'windshear'],
  [/\bheliport transitional\b/, 'helicopter', 'heliport-transitional'],
  [/\bheli(?:copter|port|pad)?s?\b|\bhls\b|\bfato\b|\bshls\b/, 'helicopter', 'flight-path'],
  [/\blight(?:ing|s)?\b(?! aircraft)/, 'lighting', 'lighting-zone'],
  [/\bzone a\b.*\b(?:cns|radar|ndb|vor|dme)|\b(?:cns|radar|ndb|d?vor|dme|tacan)\b.*\bzone a\b/, 'cns', 'cns-zone-a'],
  [/\bzone b\b.*\b(?:cns|radar|ndb|vor|dme)|\b(?:cns|radar|ndb|d?vor|dme|tacan)\b.*\bzone b\b/, 'cns', 'cns-zone-b'],
  [/\barea of interest\b/, 'cns', 'cns-area-of-interest'],
  [/\bbra\b|\bbuilding restricted\b/, 'cns', 'imported'],
  [
    /\bradars?\b|\b[psm]?ssr\b|\bpsr\b|\bnavaids?\b|\bcns\b|\bils\b|\bd?vor\b|\bndb\b|\bdme\b|\btacan\b|\bgbas\b/,
    'cns',
    'imported',
  ],
  [
    /\blocali[sz]er\b|\bglide ?(?:path|slope)\b|\bads ?b\b|\bwam\b|\bvhf\b|\bcommunications?\b|\bsurveillance\b/,
    'cns',
    'imported',
  ],
  [/\binner horizontal\b|\bihs\b/, 'ols', 'inner-horizontal'],
  [/\bouter horizontal\b|\bohs\b/, 'ols', 'outer-horizontal'],
  [/\bconical\b/, 'ols', 'conical'],
  [/\binner transition(?:al|s)?\b/, 'ols', 'inner-transitional'],
  [/\btransition(?:al|s)?\b/, 'ols', 'transitional'],
  [/\btake ?off\b|\btocs?\b|\bdeparture\b/, 'ols', 'take-off-climb'],
  [/\bba(?:u)?lked\b/, 'ols', 'baulked-landing'],
  [/\binner approach(?:es)?\b/, 'ols', 'inner-approach'],
  [/\bapproach(?:es)?\b|\bapp(?:ch)?\b/, 'ols', 'approach'],
  [/\b(?:runway )?strips?\b/, 'ols', 'strip'],
  [/\bhorizontal\b/, 'ols', 'inner-horizontal'],
  [/\bols\b|\bobstacle limitation\b|\bobstacle free\b|\bofz\b/, 'ols', 'imported'],
];

/** Kinds that belong to one end, or to one runway. */
const OF_RUNWAYS: ReadonlySet<ComponentKind> = new Set([
  'approach',
  'take-off-climb',
  'inner-approach',
  'inner-transitional',
  'baulked-landing',
  'transitional',
  'strip',
  'vss',
  'basic-ils',
  'oas',
  'windshear',
  'public-safety-area',
  'missed-approach',
  'straight-in',
  'precision-approach',
  'instrument-departure',
]);
const FUTURE = /\bfuture\b|\bultimate\b|\bmaster plan\b|\bproposed\b/;

/** `InnerHorizontal_16R` as `inner horizontal 16r`. */
const plain = (text: string) =>
  text
    .replaceAll(/([a-z])([A-Z])/g, '$1 $2')
    .replaceAll(/([A-Za-z])(\d{2}[LCR]?\b)/g, '$1 $2')
    .toLowerCase()
    .replaceAll(/[^a-z0-9]+/g, ' ')
    .trim();

interface Match {
  readonly type: SurfaceType;
  readonly kind: ComponentKind;
  readonly word: string;
}

function matchOf(text: string): Match | null {
  for (const [pattern, type, kind] of NAMES) {
    const word = pattern.exec(text)?.[0];
    if (word !== undefined) return { type: type === 'ols' && FUTURE.test(text) ? 'future_ols' : type, kind, word };
  }
  return null;
}

/** A runway end of this airport named in the text: `16R`, `RWY 7`, `runway 07`. */
function endIn(text: string, ends: readonly string[]): string | null {
  for (const [, digits = '', side = ''] of text.matchAll(/\b(\d{1,2}) ?([lcr])?\b/g)) {
    const designator = `${digits.padStart(2, '0')}${side.toUpperCase()}`;
    if (ends.includes(designator)) return designator;
  }
  return null;
}

/** Such folders say more than the general words of their shapes: an approach within PANS-OPS is none of the OLS. */
const isStronger = (folder: Match, name: Match) => name.type === 'ols' && folder.type !== 'ols';

function chosen(name: Match | null, folder: Match | null): { match: Match; from: 'name' | 'folder' } | null {
  if (name && folder && isStronger(folder, name))
    return folder.type === 'future_ols'
      ? { match: { ...name, type: 'future_ols' }, from: 'name' }
      : { match: folder, from: 'folder' };
  if (name && (name.kind !== 'imported' || !folder)) return { match: name, from: 'name' };
  const match = folder ?? name;
  return match && { match, from: folder ? 'folder' : 'name' };
}

const PLACES = { name: 'the name', folder: 'the folder’s name' } as const;

/** The likely type, kind and runway end by the names of a shape and of its folders, outermost first. */
export function guessSurface(
  { name, folders }: { readonly name: string; readonly folders: readonly string[] },
  ends: readonly string[],
): SurfaceGuess | null {
  const around = folders.map(plain).toReversed();
  const own = plain(name);
  const found = chosen(matchOf(own), around.map(matchOf).find((match) => match !== null) ?? null);
  if (!found) return null;
  const { type, kind, word } = found.match;
  const runwayEnd = OF_RUNWAYS.has(kind)
    ? ([own, ...around].map((text) => endIn(text, ends)).find((end) => end !== null) ?? null)
    : null;
  const reason = `Guessed from “${word}” in ${PLACES[found.from]}${runwayEnd ? `, for runway end ${runwayEnd}` : ''}.`;
  return { type, kind, runwayEnd, reason };
}
