import { formatNumber, limitDownM, reachedUpM } from '@jibline/contract/enums';
import { displayHeights } from '@jibline/surfaces';
import type { SectionCut } from './cut/cut-section.ts';
import type { SectionSurface } from './cut/section-surfaces.ts';

const UNIT_SPACE = '\u00A0';
const metres = (value: number, digits = 1) => `${value.toFixed(digits)}${UNIT_SPACE}m`;
/** A surface or a permitted height: rounded down. */
export const limitWords = (ahdM: number) => metres(limitDownM(ahdM));
/** What a crane reaches: rounded up. */
export const reachedWords = (ahdM: number) => metres(reachedUpM(ahdM));
export const distanceWords = (m: number) => `${formatNumber(m, { most: 0 })}${UNIT_SPACE}m`;

/** `Section A–A from the threshold of runway 16R through the crane`. */
export const sectionTitle = ({ origin, input }: SectionCut): string =>
  `Section A–A from the ${origin.name} through the ${thing(input.crane.kind)}`;

const thing = (kind: SectionCut['input']['crane']['kind']) => (kind === 'structure' ? 'structure' : 'crane');

export const acrossTitle = (runwayName: string): string => `Section B–B square to runway ${runwayName}`;

/** Bearing, distance and heights: everything the drawing dimensions, also where a dimension found no room. */
export function sectionFacts(cut: SectionCut): string {
  const { input, bearingDeg, along, groundAhdM, tipAhdM, topAhdM, limit } = cut;
  const permitted = limit?.permitted.passesAhdM ?? null;
  const heights = [
    `highest point ${heightWords(tipAhdM, groundAhdM, reachedWords)}`,
    ...(topAhdM - tipAhdM > 0.005 ? [`assessed to ${reachedWords(topAhdM)} AHD`] : []),
    ...(limit
      ? [permitted === null ? 'no height is permitted' : `permitted ${heightWords(permitted, groundAhdM, limitWords)}`]
      : []),
    ...(limit ? [marginWords({ surfaceAhdM: limit.ahdM, craneAhdM: topAhdM, marginM: limit.marginM })] : []),
  ];
  return `${input.airport} · bearing ${bearingDeg.toFixed(1)}° true, ${distanceWords(along.craneM)} · ${heights.join(', ')}`;
}

function heightWords(ahdM: number, groundAhdM: number | null, words: (m: number) => string): string {
  const agl = groundAhdM === null ? '' : ` (${words(ahdM - groundAhdM)} AGL)`;
  return `${words(ahdM)} AHD${agl}`;
}

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
  times === 1
    ? 'Heights and distances are to the same scale.'
    : `Heights are drawn ${times} times larger than distances.`;

export const groundWords = ({ groundAhdM, input }: SectionCut): string =>
  groundAhdM === null
    ? 'ground level not known'
    : `ground ${metres(groundAhdM)} AHD${input.groundSource === '' ? '' : `, ${input.groundSource}`}`;

export const UNKNOWN_GROUND = 'ground between not known';

export const SECTION_NOTE =
  'Margins are the worst over the whole sweep, from the assessment. Slopes are along each surface’s own axis, so they look flatter in an oblique section. Shaded: below the lowest surface shown. The shape of the crane is an illustration; its sweep is assessed.';

export const leftWords = (left: number): string =>
  left === 0 ? '' : `${left} more ${left === 1 ? 'surface' : 'surfaces'} here, higher above the crane or not over it.`;

/** Set, editions, day, datum: what the drawing rests on. */
export function basisWords({ input }: SectionCut): string {
  const editions = [...new Set(input.components.map(({ provenance }) => provenance.edition))].toSorted();
  return `${input.surfaceSet} (${editions.join(', ')}). ${input.assessedOn}. Positions GDA2020, heights in metres AHD. Not for navigation.`;
}

/** The drawing in words, for people who cannot see it. */
export function sectionDescription(cut: SectionCut): string {
  const rows = cut.surfaces.map(
    (surface) =>
      `${surface.number}: ${surface.name}, ${surface.slope}, ${surface.over ? `${rowElevation(surface)} AHD, ` : ''}${rowMargin(surface)}`,
  );
  return `${sectionFacts(cut)}. ${rows.join('. ')}.`;
}
