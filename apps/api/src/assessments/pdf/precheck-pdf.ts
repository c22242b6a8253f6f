import {
  API_BASE,
  dayAt,
  formatDate,
  formatDateTime,
  groundEndsOf,
  groundEndsText,
  groundSourceBrief,
  groundSourceText,
  type SavedPrecheck,
} from '@jibline/contract';
import { cutSection, type FindingRecord, type SectionMark, sectionMark, sectionOfFinding } from '@jibline/drawings';
import { craneFromPrecheck, formatDms } from '@jibline/surfaces';
import type { Column, Content, TableCell } from 'pdfmake/interfaces.js';
import type { PdfDocument } from '../../pdf/document-frame.ts';
import { metres } from '../../pdf/labels.ts';
import { HAIRLINE_COLOUR, QUIET, TONES, WIDTH } from '../../pdf/styles.ts';
import { recordedLine, whoToAsk } from './coverage.ts';
import { findingsOf } from './findings.ts';
import { PERMIT_WORDS } from './permit-words.ts';
import { type PlanSurroundings, planSvg } from './plan-svg.ts';
import { worstOf } from './worst-of.ts';

const CAUTION =
  'Computed from the surfaces published in Jibline at the time stated. Not a permit, not a decision, not for navigation. An airport’s own charts and the decision of its operator prevail. Surfaces marked illustrative are for demonstration only.';

const CRANES = ['Mobile crane', 'Tower crane', 'Elevated platform'];

const freeWords = (upToAglM: number | null) => {
  if (upToAglM === null) return 'No permit needed at any height';
  return upToAglM === 0
    ? 'A permit may be needed at any height'
    : `No permit needed up to ${metres(upToAglM)} above ground`;
};

/** The strictest limit of all aerodromes, in large print; none where others are not known. */
function greatest({ airports, figures, coverage }: SavedPrecheck): Column[] {
  if (!coverage.known) return [];
  const limits = airports.filter(({ greatestTipAhdM }) => greatestTipAhdM !== null);
  const [least] = limits.toSorted((a, b) => (a.greatestTipAhdM ?? 0) - (b.greatestTipAhdM ?? 0));
  if (!least || least.greatestTipAhdM === null) return [];
  const { greatestTipAhdM: ahd, greatestTipAglM: agl } = least;
  return [
    {
      width: 118,
      alignment: 'right',
      stack: [
        { text: 'Maximum permissible height, rounded down', style: 'label' },
        { text: `${metres(ahd)} AHD`, style: 'figure' },
        ...(agl === null ? [] : [{ text: `${metres(agl)} above ground` }]),
        ...(figures === null ? [] : [{ text: freeWords(figures.noPermitUpToAglM) }]),
      ],
    },
  ];
}

function verdict(answer: SavedPrecheck, timeZone: string): Content {
  const { words, tone } = PERMIT_WORDS[answer.permitNeeded];
  const { fill, ink } = TONES[tone];
  const stated: Column = {
    width: '*',
    stack: [
      { text: words, fontSize: 17, bold: true, color: ink },
      { text: answer.sentence, margin: [0, 3, 0, 0] },
      ...recordedLine(answer, timeZone),
    ],
  };
  const cell: TableCell = {
    columns: [stated, ...greatest(answer)],
    columnGap: 14,
    fillColor: fill,
    margin: [10, 8, 10, 8],
  };
  return { table: { widths: ['*'], body: [[cell]] }, layout: 'noBorders', margin: [0, 0, 0, 12] };
}

function facts({ request, airports, coverage }: SavedPrecheck): TableCell[][] {
  // Each end of the ground would read as an answer.
  const ends = coverage.known ? groundEndsOf(airports) : null;
  const { latitude, longitude, groundLevelAhdM, heightAglM, contingencyM, radiusM, restingHeightAglM, days } = request;
  const rows: [string, string][] = [
    ...(request.address ? [['Address', request.address] as [string, string]] : []),
    ['Position (GDA2020)', `${latitude.toFixed(6)}, ${longitude.toFixed(6)}`],
    ['', `${formatDms(latitude, 'lat')}  ${formatDms(longitude, 'lon')}`],
    ['Ground level', `${metres(groundLevelAhdM, 2)} AHD, ${groundSourceText(request)}`],
    ...(ends ? [['Ground, both ends', groundEndsText(ends)] as [string, string]] : []),
    ['Crane', request.craneType === null ? 'Not stated' : (CRANES[request.craneType] ?? 'Not stated')],
    ['Requested height', `${metres(heightAglM, 2)} above ground = ${metres(groundLevelAhdM + heightAglM, 2)} AHD`],
    [
      'Height contingency',
      `${metres(contingencyM, 2)} (assessed to ${metres(groundLevelAhdM + heightAglM + contingencyM, 2)} AHD)`,
    ],
    ['Radius swept', radiusM === 0 ? 'Not stated' : metres(radiusM)],
    [
      'Height at rest',
      restingHeightAglM === null ? 'Same as working height' : `${metres(restingHeightAglM, 2)} above ground`,
    ],
    ['Duration', days === null ? '1 day (not stated)' : `${days} day${days === 1 ? '' : 's'}`],
  ];
  return rows.map(([label, value]) => [
    { text: label, style: 'label' },
    { text: value, fontSize: 8.5 },
  ]);
}

const locationAndPlan = (
  answer: SavedPrecheck,
  surroundings: PlanSurroundings,
  section: SectionMark | null,
): Content => ({
  columns: [
    { width: '*', table: { widths: [96, '*'], body: facts(answer) }, layout: 'noBorders' },
    { width: 196, svg: planSvg(answer, surroundings, section) },
  ],
  columnGap: 10,
});

/** What the section of a saved pre-check is drawn from; it states a permitted height. */
function sectionOf(answer: SavedPrecheck, stored: StoredSurfaces | null, timeZone: string): FindingRecord | null {
  const finding = worstOf(answer);
  if (!finding || !stored || !answer.coverage.known) return null;
  const { answeredAt, request } = answer;
  const lastInstant = new Date(Date.parse(answeredAt) + ((request.days ?? 1) - 1) * MS_PER_DAY);
  return {
    ...stored,
    finding,
    crane: craneFromPrecheck(request),
    lastDay: dayAt(lastInstant, timeZone),
    groundSource: groundSourceBrief(request),
    assessedOn: `Assessed ${formatDate(answeredAt, timeZone)}, pre-check ${answer.number}`,
  };
}

const MS_PER_DAY = 86_400_000;
export type StoredSurfaces = Pick<FindingRecord, 'set' | 'runways'>;

function proof({ number, answeredAt, engine, airports }: SavedPrecheck, publicUrl: string, timeZone: string): Content {
  const address = `${publicUrl}${API_BASE}/precheck/${encodeURIComponent(number)}/pdf`;
  const sets = airports.map(({ icao, surfaceSetId }) => `${icao} ${surfaceSetId}`).join(', ');
  return {
    unbreakable: true,
    margin: [0, 14, 0, 0],
    columns: [
      { width: 72, qr: address, fit: 72 },
      {
        width: '*',
        stack: [
          { text: 'Check this document', bold: true },
          {
            text: `Scan the code or open ${address} to see ${number} as it reads now. What was recorded never changes.`,
            style: 'small',
          },
          { text: `Calculated ${formatDateTime(answeredAt, timeZone)} by ${engine}.`, style: 'small' },
          ...(sets ? [{ text: `Surface sets: ${sets}.`, style: 'small', color: QUIET }] : []),
        ],
      },
    ],
    columnGap: 12,
  };
}

const RULE: Content = {
  canvas: [{ type: 'line', x1: 0, y1: 8, x2: WIDTH, y2: 8, lineWidth: 0.6, lineColor: HAIRLINE_COLOUR }],
};

/** The section of the last page, on the plan of the first. */
function markOf(section: FindingRecord | null): SectionMark | null {
  const cut = section && cutSection(sectionOfFinding(section));
  return cut ? sectionMark(cut) : null;
}

/** A saved pre-check as a document, with the same texts as on the screen. */
export function precheckDocument(
  answer: SavedPrecheck,
  publicUrl: string,
  stored: StoredSurfaces | null,
  surroundings: PlanSurroundings,
  /** Of the aerodrome the answer depends on. */
  timeZone: string,
): PdfDocument {
  const section = sectionOf(answer, stored, timeZone);
  return {
    title: 'Pre-check of a crane height',
    number: answer.number,
    madeAt: new Date(answer.answeredAt),
    caution: CAUTION,
    sections: section ? [section] : [],
    content: [
      verdict(answer, timeZone),
      ...whoToAsk(answer),
      locationAndPlan(answer, surroundings, markOf(section)),
      RULE,
      // What is clear by so many metres would read as room.
      ...(answer.permitNeeded === 'cannot_tell' ? [] : answer.airports).flatMap((airport) =>
        findingsOf(airport, answer.coverage.known),
      ),
      proof(answer, publicUrl, timeZone),
    ],
  };
}
