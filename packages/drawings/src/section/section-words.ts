import { formatNumber, limitDownM, reachedUpM } from '@jibline/contract/enums';
import { type Crane, displayHeights, type Edition, isEdition } from '@jibline/surfaces';
import type { SectionCut, SectionView } from './cut/cut-section.ts';
import type { SectionSurface } from './cut/section-surfaces.ts';

const UNIT_SPACE = '\u00A0';
const metres = (value: number, digits = 1) => `${value.toFixed(digits)}${UNIT_SPACE}m`;
/** A surface or a permitted height: rounded down. */
export const limitWords = (ahdM: number) => metres(limitDownM(ahdM));
/** What a crane reaches: rounded up. */
export const reachedWords = (ahdM: number) => metres(reachedUpM(ahdM));
export const distanceWords = (m: number) => `${formatNumber(m, { most: 0 })}${UNIT_SPACE}m`;

const ALPHABET = 'ABCDEFGHIJKLMNOPQRSTUVWXYZ';
type Through = Pick<SectionCut, 'positions' | 'at'>;

/** Its place in the application: a machine with one position of its own may be the second. */
const numberOf = (positions: readonly string[], at: string): number =>
  positions.length > 1 ? positions.indexOf(at) + 1 : Number(/^crane (\d+)$/.exec(at)?.[1] ?? 1);

/** Each crane has two letters of its own, so that sections of one case can be laid side by side. */
export const sectionLetter = ({ positions, at }: Through, view: 0 | 1): string => {
  const n = 2 * Math.max(0, numberOf(positions, at) - 1) + view;
  return `${ALPHABET.charAt(n % ALPHABET.length)}${n < ALPHABET.length ? '' : 2}`;
};
const lettersOf = (cut: Through, view: 0 | 1): string => `${sectionLetter(cut, view)}–${sectionLetter(cut, view)}`;

/** `crane 2` of several, otherwise `the crane`; as permits number them. */
export const craneWords = (positions: readonly string[], at: string, kind: Crane['kind']): string => {
  const thing = kind === 'structure' ? 'structure' : 'crane';
  const number = numberOf(positions, at);
  return positions.length > 1 || number > 1 ? `${thing} ${number}` : `the ${thing}`;
};

/** `Section A–A from the threshold of runway 16R through the crane`. */
export const sectionTitle = (cut: SectionCut): string =>
  `Section ${lettersOf(cut, 0)} from the ${cut.origin.name} through ${craneWords(cut.positions, cut.at, cut.input.crane.kind)}`;

/** `Section B–B square to runway 16R/34L`. */
export const acrossTitle = (cut: SectionCut): string =>
  `Section ${lettersOf(cut, 1)} square to runway ${cut.across?.runwayName}`;

/** The margin counts from the height that was assessed, allowances included, so a drawing that states it states that too. */
export const tipLines = ({ tipAhdM, topAhdM }: Pick<SectionCut, 'tipAhdM' | 'topAhdM'>): readonly string[] => [
  `highest point ${reachedWords(tipAhdM)} AHD`,
  ...assessedWords(tipAhdM, topAhdM),
];

const assessedWords = (tipAhdM: number, topAhdM: number): string[] =>
  topAhdM - tipAhdM > 0.005 ? [`assessed to ${reachedWords(topAhdM)} AHD`] : [];

/** Bearing, distance and heights: everything the drawing dimensions, also where a dimension found no room. */
export function sectionFacts(cut: SectionCut): string {
  const { input, bearingDeg, along, groundAhdM, tipAhdM, topAhdM, restingTipAhdM, limit } = cut;
  const permitted = limit?.permitted.passesAhdM ?? null;
  const heights = [
    `highest point ${heightWords(tipAhdM, groundAhdM, reachedWords)}`,
    ...(restingTipAhdM === null ? [] : [`at rest ${heightWords(restingTipAhdM, groundAhdM, reachedWords)}`]),
    ...assessedWords(tipAhdM, topAhdM),
    ...(limit
      ? [permitted === null ? 'no height is permitted' : `permitted ${heightWords(permitted, groundAhdM, limitWords)}`]
      : []),
    ...(limit ? [marginWords({ surfaceAhdM: limit.ahdM, craneAhdM: topAhdM, marginM: limit.marginM })] : []),
  ];
  return `${input.airport} · bearing ${bearingDeg.toFixed(1)}° true, ${distanceWords(along.craneM)} · ${heights.join(', ')}`;
}

const heightWords = (ahdM: number, groundAhdM: number | null, words: (m: number) => string): string =>
  groundAhdM === null ? `${words(ahdM)} AHD` : `${words(ahdM - groundAhdM)} AGL (${words(ahdM)} AHD)`;

type Heights = NonNullable<SectionSurface['over']>;
export const marginWords = (heights: Heights): string =>
  `${heights.marginM < 0 ? 'penetrates by' : 'clear by'} ${displayHeights(heights).margin}${UNIT_SPACE}m`;

/** The last column of the table: the worst over the whole sweep. */
export function rowMargin({ over, binds, needsGround }: SectionSurface): string {
  if (needsGround) return 'needs the ground level';
  if (!over) return 'not over the crane';
  return binds ? marginWords(over) : 'information only';
}

/** Elevation of the surface where it is worst for the crane. */
export const rowElevation = ({ over }: SectionSurface): string =>
  over ? `${displayHeights(over).surface}${UNIT_SPACE}m` : '–';

export const exaggerationWords = (times: number): string =>
  times === 1 ? 'Heights and distances to the same scale.' : `Heights ${times} times larger than distances.`;

export const groundWords = ({ groundAhdM, input }: SectionCut): string =>
  groundAhdM === null
    ? 'ground level not known'
    : `ground ${metres(groundAhdM)} AHD${input.groundSource === '' ? '' : `, ${input.groundSource}`}`;

/** About the ground away from the crane. */
export const betweenWords = ({ terrain }: Pick<SectionView, 'terrain'>): string =>
  terrain.length > 0 ? 'ground by a terrain model' : 'ground between not known';

const NOTE =
  'Margins are the worst over the whole sweep, from the assessment. Slopes are along each surface’s own axis, so they look flatter in an oblique section. Shaded: below the lowest surface of all. The shape of the crane is an illustration; its sweep is assessed.';

/** What the drawing means, and what the star in a name and the line of the ground stand for. */
export const noteWords = ({ surfaces, along, input: { terrain } }: SectionCut): string =>
  [
    NOTE,
    ...(terrain && along.terrain.length > 0
      ? [`Ground line: ${[terrain.model, terrain.credit].filter(Boolean).join(', ')}; not assessed.`]
      : []),
    ...(surfaces.some(({ name }) => name.includes('*')) ? ['* Illustrative, made up for demonstration.'] : []),
  ].join(' ');

export const leftWords = (left: number): string =>
  left === 0 ? '' : `${left} more ${left === 1 ? 'surface' : 'surfaces'} here, higher above the crane or not over it.`;

const EDITION_NAMES: Record<Edition, string> = {
  'mos139-2019': 'Part 139 MOS 2019',
  'icao-annex14': 'ICAO Annex 14',
  'master-plan-mos139-2019': 'master plan by Part 139 MOS 2019',
  'ofs-oes-2030': 'ICAO Annex 14 (2030)',
  doc8168: 'ICAO Doc 8168',
  'eur-doc-015': 'ICAO EUR Doc 015',
  'nasf-b': 'NASF Guideline B',
  'nasf-c': 'NASF Guideline C',
  'nasf-d': 'NASF Guideline D',
  'nasf-e': 'NASF Guideline E',
  'nasf-g': 'NASF Guideline G',
  'nasf-h': 'NASF Guideline H',
  'nasf-i': 'NASF Guideline I',
  published: 'the airport’s own charts',
};

/** Editions of the surfaces shown, day, datum: what the drawing rests on. */
export function basisWords({ input, surfaces }: SectionCut): string {
  const editions = surfaces.map(({ component: { provenance } }) => provenance.edition);
  const names = [...new Set(editions.map((one) => (isEdition(one) ? EDITION_NAMES[one] : one)))].toSorted();
  const rules = names.length === 0 ? '' : `Surfaces by ${names.join(', ')}. `;
  return `${rules}${input.assessedOn}. Positions GDA2020, heights in metres AHD. Not for navigation.`;
}

/** The drawing in words, for people who cannot see it. */
export function sectionDescription(cut: SectionCut): string {
  const rows = cut.surfaces.map(
    (surface) =>
      `${surface.number}: ${surface.name}, ${surface.slope}, ${surface.over ? `${rowElevation(surface)} AHD, ` : ''}${rowMargin(surface)}`,
  );
  return `${sectionFacts(cut)}. ${rows.join('. ')}.`;
}
