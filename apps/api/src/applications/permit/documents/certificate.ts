import {
  airportLabel,
  Condition,
  formatDateTime,
  limitText,
  type PermitStatusName,
  permitStatusAt,
} from '@jibline/contract';
import type { FindingRecord } from '@jibline/drawings';
import { gda2020Positions } from '@jibline/surfaces';
import type { Content } from 'pdfmake/interfaces.js';
import { z } from 'zod';
import { parseStored } from '../../../database/parse-stored.ts';
import type { PdfDocument } from '../../../pdf/document-frame.ts';
import { metres } from '../../../pdf/labels.ts';
import type { TONES } from '../../../pdf/styles.ts';
import type { PermitSigner } from '../../../signing/signer.ts';
import { heightsAt } from '../../assessments/assessment-record.ts';
import type { StoredAssessment } from '../../assessments/assessment-store.ts';
import { lodgedAnswers } from '../../lodged.ts';
import type { ApplicationAirport, ApplicationRow } from '../../store.ts';
import type { Letterhead } from '../../wording/on-documents.ts';
import type { IssuedPermit } from '../issued.ts';
import { permitRecordOf } from '../record.ts';
import { codeFor } from '../signed-code.ts';
import {
  craneBlock,
  facts,
  findingsBlock,
  historyBlock,
  legalBlock,
  letterheadBlock,
  phonesBlock,
  strip,
} from './document-parts.ts';

/** About 48 mm for some 60 modules a side: a phone reads it at arm's length, even through a scratched cover. */
const QR_POINTS = 136;
/** The code of several cranes has up to 81 modules a side, at two points each. */
const QR_POINTS_SEVERAL = 162;
/** ISO/IEC 18004: a margin of four modules stays white; with 60 modules a side that is 9 points. */
const QR_CAPTION_GAP = 10;
/**
 * ISO/IEC 18004, table 7: capacity of 77 modules a side at level M. Longer codes use level L, so that modules stay
 * large.
 */
const MAX_CHARACTERS_AT_LEVEL_M = 412;
export const levelFor = (address: string) => (address.length > MAX_CHARACTERS_AT_LEVEL_M ? 'L' : 'M');

/** What every decision document is made from. */
export interface Printing {
  assessment: StoredAssessment | undefined;
  /** What the sections are drawn from, one record for each machine; none: no drawing. */
  sections: readonly FindingRecord[];
  legalTexts: unknown;
  letterhead: Letterhead;
  publicUrl: string;
  signer: PermitSigner;
  /** Of the application's history, for those who keep this document. */
  signedHead: string | null;
  now: Date;
}
export type PrintedPermit = Printing & { permit: IssuedPermit };
export type PrintedRejection = Printing & { application: ApplicationRow; airport: ApplicationAirport };

const STRIPS: Record<PermitStatusName, [string, keyof typeof TONES]> = {
  'valid-now': ['APPROVED', 'good'],
  'valid-outside-hours': ['APPROVED', 'good'],
  upcoming: ['APPROVED', 'good'],
  suspended: ['SUSPENDED: do not raise the crane', 'bad'],
  ended: ['ENDED', 'plain'],
  superseded: ['REPLACED by a later permit: scan the code', 'plain'],
  revoked: ['REVOKED: do not use this permit', 'bad'],
  canceled: ['CANCELLED: do not use this permit', 'bad'],
};

/** Status of the permit at the time of printing; a future suspension is printed too. */
export function stateOfPermit(
  application: ApplicationRow,
  airport: ApplicationAirport,
  now: Date,
): [string, keyof typeof TONES] {
  const permit = permitRecordOf(application, airport);
  if (!permit) return ['NOT ISSUED', 'plain'];
  const { status } = permitStatusAt(permit, now);
  if (permit.suspension === null || STRIPS[status][1] !== 'good') return STRIPS[status];
  return [`SUSPENDED from ${formatDateTime(new Date(permit.suspension.from), airport.time_zone)}`, 'careful'];
}

/** Until its end, or until the permit that replaces it starts. */
const validUntil = ({ application: { replaced_from }, validTo }: IssuedPermit) =>
  replaced_from !== null && replaced_from < validTo ? replaced_from : validTo;

/** The highest of all cranes; with several, each one's own height is listed below. */
const headline = ({ cranes, approvedHeightAhdM, answers }: IssuedPermit): Content[] => [
  {
    text:
      answers.craneType === null
        ? 'Maximum height of the structure and anything on it'
        : `Maximum height of ${cranes.length > 1 ? 'any' : 'the'} crane, load and rope`,
    style: 'label',
  },
  { text: limitText(approvedHeightAhdM), style: 'figure' },
  ...(cranes.length > 1
    ? [{ text: `${cranes.length} cranes: each has its own highest point, listed below.`, bold: true, fontSize: 9 }]
    : []),
];

/** The permit of one airport: holder, position, height, dates, conditions, and a code for checking it. */
export function permitPdf({
  permit,
  assessment,
  sections,
  legalTexts,
  letterhead,
  publicUrl,
  signer,
  signedHead,
  now,
}: PrintedPermit): PdfDocument {
  const { application, airport, answers, heights, cranes } = permit;
  const [status, tone] = stateOfPermit(application, airport, now);
  const address = `${publicUrl}/verify/${codeFor(signer, permit)}`;
  const points = cranes.length > 1 ? QR_POINTS_SEVERAL : QR_POINTS;
  const conditions = parseStored(z.array(Condition), airport.conditions);
  return {
    title: `Crane permit, ${airportLabel(airport)}`,
    number: permit.permitNumber,
    madeAt: airport.decided_at ?? now,
    caution: 'This permit covers airspace only. It was correct when issued; scan the code to check its current status.',
    sections,
    content: [
      ...letterheadBlock(letterhead),
      strip(status, tone),
      {
        columns: [
          {
            width: '*',
            stack: [
              ...headline(permit),
              facts([
                ['Valid from', formatDateTime(permit.validFrom, airport.time_zone)],
                ['Valid until', formatDateTime(validUntil(permit), airport.time_zone)],
                ['Application', application.number],
                [
                  'Decided',
                  `${airport.decided_at ? formatDateTime(airport.decided_at, airport.time_zone) : '–'} by ${airport.decided_by_name ?? '–'}`,
                ],
              ]),
            ],
          },
          {
            width: points,
            stack: [
              { qr: address, fit: points, eccLevel: levelFor(address) },
              {
                text: permit.permitCode,
                style: 'small',
                alignment: 'center',
                margin: [0, QR_CAPTION_GAP, 0, 0],
              },
            ],
          },
        ],
      },
      ...phonesBlock(airport),
      ...craneBlock({ answers, timeZone: airport.time_zone, heights, cranes, place: cranes[0] }),
      { text: 'Conditions', style: 'h2' },
      { ol: conditions.map(({ text }) => text) },
      { text: 'Reasons', style: 'h2' },
      { text: airport.reasons ?? '' },
      ...findingsBlock(assessment),
      ...legalBlock(legalTexts, letterhead, now),
      ...historyBlock(signedHead),
    ],
  };
}

/** The rejection of one airport: reasons, the maximum permissible height, and what the applicant can do next. */
export function decisionNoticePdf({
  application,
  airport,
  assessment,
  sections,
  legalTexts,
  letterhead,
  publicUrl,
  signedHead,
  now,
}: PrintedRejection): PdfDocument {
  const answers = lodgedAnswers(application);
  const [{ lat, lon }] = gda2020Positions(answers);
  const location = { latitude: lat, longitude: lon };
  const passes = airport.height_that_passes_ahd_m;
  return {
    title: `Decision notice, ${airportLabel(airport)}`,
    number: application.number,
    madeAt: airport.decided_at ?? now,
    caution: 'This decision covers airspace only.',
    sections,
    content: [
      ...letterheadBlock(letterhead),
      strip('NOT APPROVED', 'bad'),
      facts([
        [
          'Decided',
          `${airport.decided_at ? formatDateTime(airport.decided_at, airport.time_zone) : '–'} by ${airport.decided_by_name ?? '–'}`,
        ],
        ['Maximum permissible height', passes === null ? 'Not known' : `${metres(passes)} AHD`],
      ]),
      { text: 'Reasons', style: 'h2' },
      { text: airport.reasons ?? '' },
      { text: 'What you can do', style: 'h2' },
      {
        text: `Apply again at ${publicUrl}/home/craneApplicationStatus/${application.id}; your answers are saved. Or ask the airport within 28 days to reconsider, with new information or if there is an error.`,
      },
      ...craneBlock({ answers, timeZone: airport.time_zone, heights: heightsAt(airport), place: location, cranes: [] }),
      ...findingsBlock(assessment),
      ...legalBlock(legalTexts, letterhead, now),
      ...historyBlock(signedHead),
    ],
  };
}
