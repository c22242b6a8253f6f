import {
  conflictText,
  craneNumbers,
  describeMachine,
  displayAbn,
  displayPhone,
  groundEndsOf,
  groundEndsText,
  groundSourceText,
  HOLDER_CONTACT_NAMES,
  heightText,
  LegalText,
  LocationFinding,
  type LodgedAnswers,
  lightsText,
  positionName,
  type RecordedHeights,
  reachedUpM,
  textOfEach,
  zonedHours,
} from '@jibline/contract';
import { formatDms } from '@jibline/surfaces';
import type { Content, TableCell } from 'pdfmake/interfaces.js';
import { z } from 'zod';
import { craneFindings, findingsOf } from '../../../assessments/index.ts';
import { parseStored } from '../../../database/parse-stored.ts';
import { metres } from '../../../pdf/labels.ts';
import { TONES } from '../../../pdf/styles.ts';
import type { StoredAssessment } from '../../assessments/assessment-store.ts';
import type { ApplicationAirport } from '../../store.ts';
import type { Letterhead } from '../../wording/on-documents.ts';
import type { PermittedCrane } from '../issued.ts';
import { describeLocation, phonesAt, radiusText } from './permit-texts.ts';

type Row = readonly [label: string, value: string];

export const facts = (rows: readonly Row[]): Content => ({
  table: {
    widths: [130, '*'],
    body: rows.map(([label, value]): TableCell[] => [
      { text: label, style: 'label' },
      { text: value, fontSize: 9 },
    ]),
  },
  layout: 'noBorders',
});

export const strip = (text: string, tone: keyof typeof TONES): Content => ({
  table: {
    widths: ['*'],
    body: [
      [{ text, bold: true, fontSize: 14, color: TONES[tone].ink, fillColor: TONES[tone].fill, margin: [10, 8, 10, 8] }],
    ],
  },
  layout: 'noBorders',
  margin: [0, 0, 0, 10],
});

const formatCoordinates = (latitude: number, longitude: number) => `${latitude.toFixed(6)}, ${longitude.toFixed(6)}`;

/** Recorded heights; with several cranes, numbered. */
const heightRows = (
  { groundAhdM, resting }: RecordedHeights['positions'][number],
  where: string,
  source: string,
): Row[] => [
  [`Ground level${where}`, `${metres(groundAhdM, 2)} AHD${source}`],
  ...(resting
    ? [
        [
          `At rest${where}`,
          `${metres(reachedUpM(resting.aglM))} above ground = ${metres(reachedUpM(resting.ahdM))} AHD`,
        ] as const,
      ]
    : []),
];

/** One of several cranes: its position and permitted height. */
const craneRow = (
  { latitude, longitude, groundAhdM, highest, resting, machine }: PermittedCrane,
  at: number,
  source: string,
): Row => [
  positionName(at),
  [
    ...(machine === null ? [] : [machine]),
    `Highest point ${heightText(highest)}`,
    ...(resting ? [`at rest ${heightText(resting)}`] : []),
    `ground ${metres(groundAhdM, 2)} AHD${source}`,
    `at ${formatCoordinates(latitude, longitude)}`,
  ].join('; '),
];

export interface Described {
  answers: LodgedAnswers;
  /** Of the airport. */
  timeZone: string;
  /** As assessed; null without an assessment. */
  heights: RecordedHeights | null;
  place: { latitude: number; longitude: number };
  /** What each crane may do under the permit; empty without one. */
  cranes: readonly PermittedCrane[];
}

/** Holder or applicant, crane, position, heights, hours, lights. */
export function craneBlock({ answers, timeZone, heights, place, cranes }: Described): Content[] {
  const { craneDetail, people, applicant } = answers;
  const isStructure = answers.craneType === null;
  const who = cranes.length > 0 ? 'Holder' : 'Applicant';
  const reached = (name: string | undefined, phone: string | undefined) =>
    [name, phone && displayPhone(phone)].filter(Boolean).join(', ');
  const emergency = reached(people.emergencyContactName, people.emergencyContactPhone);
  const positions = heights?.positions ?? [];
  const source = `, ${groundSourceText(answers.site)}`;
  return [
    { text: `${who} and ${isStructure ? 'structure' : 'crane'}`, style: 'h2' },
    facts([
      [
        who,
        [applicant.companyName, applicant.abn ? `ABN ${displayAbn(applicant.abn)}` : undefined]
          .filter(Boolean)
          .join(', '),
      ],
      ['Site contact', reached(people.siteContactName, people.siteContactPhone) || '–'],
      ...(emergency === '' ? [] : [['Emergency contact', emergency] as const]),
      [isStructure ? 'Structure' : 'Crane', describeMachine(answers)],
      ['Location', describeLocation(answers)],
      [
        'Position (GDA2020)',
        `${formatCoordinates(place.latitude, place.longitude)}; ${formatDms(place.latitude, 'lat')} ${formatDms(place.longitude, 'lon')}`,
      ],
      ...(cranes.length > 1
        ? cranes.map((crane, at) => craneRow(crane, at, at === 0 ? source : ''))
        : positions.flatMap((one, at) =>
            heightRows(one, positions.length > 1 ? `, crane ${at + 1}` : '', at === 0 ? source : ''),
          )),
      ...(craneDetail ? [['Radius', textOfEach(answers, radiusText) ?? '–'] as const] : []),
      ...(isStructure ? [] : [['Hours', zonedHours(answers, timeZone) || 'See conditions'] as const]),
      ['Lights', textOfEach(answers, lightsText) ?? 'None'],
    ]),
  ];
}

/** The holder needs the airport's phone numbers, whichever authority decided. */
export function phonesBlock(airport: ApplicationAirport): Content[] {
  const rows = phonesAt(airport).map(
    ({ kind, name, phone }) =>
      [
        HOLDER_CONTACT_NAMES[kind],
        [displayPhone(phone), name].filter((one) => one !== HOLDER_CONTACT_NAMES[kind]).join(', '),
      ] as const,
  );
  return [
    { text: `Phone ${airport.name}`, style: 'h2' },
    rows.length > 0 ? facts(rows) : { text: 'This airport has given no phone number.', fontSize: 9 },
  ];
}

/** As wide and high as a letterhead's; a logo of any shape fits in. */
const LOGO_FIT: [number, number] = [170, 48];

/** The airport's logo and contact block, above everything else. */
export const letterheadBlock = ({ logo, contact }: Letterhead): Content[] =>
  logo === null && contact.length === 0
    ? []
    : [
        {
          columns: [
            logo === null ? { text: '' } : { image: logo, fit: LOGO_FIT },
            { stack: contact.map((text): Content => ({ text, style: 'small' })), alignment: 'right', width: 220 },
          ],
          margin: [0, 0, 0, 10],
        },
      ];

const ABOVE: [number, number, number, number] = [0, 6, 0, 0];

/** The findings of the assessment, also of each of different cranes; after a terrain model's level, what both ends of its uncertainty mean. */
export function findingsBlock(assessment: StoredAssessment | undefined): Content[] {
  if (!assessment) return [];
  const finding = LocationFinding.parse(assessment.finding);
  const ends = groundEndsOf([finding]);
  return [
    ...(ends ? [{ text: groundEndsText(ends), margin: ABOVE }] : []),
    ...findingsOf(finding),
    ...finding.conflicts.map((conflict) => ({ text: conflictText(conflict), bold: true, margin: ABOVE })),
    ...finding.cranes.flatMap((crane) => [{ text: craneNumbers(crane), style: 'h2' }, ...craneFindings(crane)]),
  ];
}

/** The texts of law the airport quotes, and its own small print. */
export function legalBlock(legalTexts: unknown, { legal }: Letterhead, now: Date): Content[] {
  const today = now.toISOString().slice(0, 10);
  const inForce = parseStored(z.array(LegalText), legalTexts).filter(({ effectiveFrom }) => effectiveFrom <= today);
  return [...inForce.map(({ text }) => text), ...legal].map((text) => ({
    text,
    style: 'small',
    margin: [0, 4, 0, 0],
  }));
}

/** What a line holds in small print; a long word would run over the edge. */
const CODE_LINE = /.{1,100}/g;

/** Signed, so that a copy of this document shows later whether the record was changed since. */
export const historyBlock = (signedHead: string | null): Content[] =>
  signedHead === null
    ? []
    : [
        {
          text: [
            'Record of this application when this document was made:',
            ...(signedHead.match(CODE_LINE) ?? []),
          ].join('\n'),
          style: 'small',
          margin: [0, 8, 0, 0],
        },
      ];
