import {
  type CraneFinding,
  FINDING_LABELS,
  type LocationFinding,
  SURFACE_NAMES,
  type SurfaceResult,
} from '@jibline/contract';
import { concerningResults, isBinding } from '@jibline/surfaces';
import type { Content, TableCell } from 'pdfmake/interfaces.js';
import { kilometres, metres } from '../../pdf/labels.ts';
import { QUIET, TONES, type Tone } from '../../pdf/styles.ts';
import { layout } from '../../pdf/table-layouts.ts';

const TONE_OF: Record<string, Tone> = { clear: 'good', near: 'careful', pierced: 'bad', inside: 'careful' };

const LABELS: Record<string, string> = { ...FINDING_LABELS, info: 'Information' };

/** Clear of one surface is no good news where others are not known. */
const toneOf = (finding: string, isCovered: boolean): Tone => {
  const tone = TONE_OF[finding] ?? 'plain';
  return tone === 'good' && !isCovered ? 'plain' : tone;
};

const badge = (finding: string, isCovered: boolean): TableCell => {
  const { fill, ink } = TONES[toneOf(finding, isCovered)];
  return {
    text: LABELS[finding] ?? finding,
    fontSize: 8,
    bold: true,
    color: ink,
    fillColor: fill,
    alignment: 'center',
    margin: [0, 2, 0, 2],
  };
};

/** A surface that does not apply to cranes is shown as information, not as a warning. */
export function sentencesOf(result: SurfaceResult): { finding: string; text: string[] } {
  if (result.dimension === 2)
    return { finding: result.finding, text: result.zones.map(({ name, advice }) => `${name}: ${advice}`) };
  const { working, resting } = result;
  const text = [working.sentence];
  if (resting && working.sentence !== resting.sentence) text.push(`At rest: ${resting.sentence}`);
  if (isBinding(result)) return { finding: working.finding, text };
  const isAlarming = working.finding === 'pierced' || working.finding === 'near';
  return {
    finding: isAlarming ? 'info' : working.finding,
    text: [...text, 'Information only: this surface applies to buildings, not cranes.'],
  };
}

const row = (result: SurfaceResult, isCovered: boolean): TableCell[] => {
  const { finding, text } = sentencesOf(result);
  return [
    { text: SURFACE_NAMES[result.surfaceType], fontSize: 8, margin: [0, 2, 0, 2] },
    badge(finding, isCovered),
    { stack: text, fontSize: 8, margin: [0, 2, 0, 2] },
  ];
};

type Limited = Pick<LocationFinding, 'greatestTipAhdM' | 'greatestTipAglM'>;

const isOutside = (result: SurfaceResult) =>
  result.dimension === 2
    ? result.finding === 'outside'
    : result.working.finding === 'outside' && (result.resting?.finding ?? 'outside') === 'outside';

const limit = ({ greatestTipAhdM, greatestTipAglM }: Limited) => {
  if (greatestTipAhdM === null) return 'not limited here';
  const above = greatestTipAglM === null ? '' : `, ${metres(greatestTipAglM)} above ground`;
  return `${metres(greatestTipAhdM)} AHD${above}, rounded down`;
};

const limitLine = (before: string, limited: Limited): Content => ({
  margin: [0, 0, 0, 5],
  text: [`${before}Maximum permissible height: `, { text: `${limit(limited)}.`, bold: true }],
});

/**
 * One aerodrome: distance, maximum height, and a sentence for every kind of surface above the location. Where the
 * answer's coverage is not known, no height is stated as permissible.
 */
export function findingsOf(airport: LocationFinding, isCovered = true): Content[] {
  const where = `${kilometres(airport.distanceM)} from the aerodrome reference point, bearing ${Math.round(airport.bearingDeg)}° true. `;
  return [
    { text: airport.label, style: 'h2' },
    isCovered ? limitLine(where, airport) : { text: where.trimEnd(), margin: [0, 0, 0, 5] },
    ...resultsTable(airport, isCovered),
  ];
}

/** One of different cranes: its own maximum height and findings. */
export const craneFindings = (crane: CraneFinding): Content[] => [limitLine('', crane), ...resultsTable(crane, true)];

/** Height surfaces first, then the areas. */
function resultsTable(finding: Pick<LocationFinding, 'results'>, isCovered: boolean): Content[] {
  const results = concerningResults(finding.results).toSorted((a, b) => b.dimension - a.dimension);
  const shown = results.filter((result) => !isOutside(result));
  const silent = results.filter(isOutside).map(({ surfaceType }) => SURFACE_NAMES[surfaceType]);
  return [
    ...(shown.length === 0
      ? []
      : [
          {
            table: {
              headerRows: 0,
              widths: [118, 58, '*'],
              dontBreakRows: true,
              body: shown.map((one) => row(one, isCovered)),
            },
            layout: layout('ruledRows'),
          },
        ]),
    ...(silent.length === 0
      ? []
      : [
          {
            text: `Not above this location: ${silent.join(', ')}.`,
            fontSize: 7.5,
            color: QUIET,
            margin: [0, 4, 0, 0],
          } as Content,
        ]),
  ];
}
