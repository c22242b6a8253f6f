import {
  AirportFinding,
  airportLabel,
  Condition,
  DraftAnswers,
  displayAbn,
  displayPhone,
  HOLDER_CONTACT_NAMES,
  LegalText,
  lightsText,
  limitText,
  type PermitStatusName,
  permitStatusAt,
  type RecordedHeights,
  reachedUpM,
} from '@jibline/contract';
import { formatDms } from '@jibline/surfaces';
import type { Content, TableCell } from 'pdfmake/interfaces.js';
import { z } from 'zod';
import { findingsOf } from '../../assessments/index.ts';
import { TONES } from '../../print/look.ts';
import { paper } from '../../print/paper.ts';
import { metres } from '../../print/words.ts';
import { heightsAt } from '../assessment-record.ts';
import type { StoredAssessment } from '../assessment-store.ts';
import type { CaseAirport, StoredCase } from '../store.ts';
import { permitRecordOf } from './record.ts';
import { hoursSaid, machineSaid, phonesAt, placeSaid } from './said.ts';
import { codeFor } from './signed-code.ts';
import type { PermitSigner } from './signer.ts';

/** Some 48 mm for about 60 squares a side: read by a telephone at arm's length, also through a scratched cover. */
const QR_POINTS = 136;
/** ISO/IEC 18004: four modules around a code stay white; of 60 a side that is 9 points. */
const QR_CAPTION_GAP = 10;
const facts = (rows: readonly (readonly [string, string])[]): Content => ({
  table: {
    widths: [130, '*'],
    body: rows.map(([label, value]): TableCell[] => [
      { text: label, style: 'label' },
      { text: value, fontSize: 9 },
    ]),
  },
  layout: 'noBorders',
});

/** Local time at the airport, its zone named, and UTC beside it: papers travel. */
function moment(at: Date, timeZone: string): string {
  const say = (zone: string) =>
    new Intl.DateTimeFormat('en-AU', {
      timeZone: zone,
      day: '2-digit',
      month: '2-digit',
      year: 'numeric',
      hour: '2-digit',
      minute: '2-digit',
      hourCycle: 'h23',
    }).format(at);
  return `${say(timeZone)} (${timeZone}); ${say('UTC')} UTC`;
}

export interface Deciding {
  application: StoredCase;
  airport: CaseAirport;
  assessment: StoredAssessment | undefined;
  legalTexts: unknown;
  publicUrl: string;
  signer: PermitSigner;
  now: Date;
}

const strip = (text: string, tone: keyof typeof TONES): Content => ({
  table: {
    widths: ['*'],
    body: [
      [{ text, bold: true, fontSize: 14, color: TONES[tone].ink, fillColor: TONES[tone].fill, margin: [10, 8, 10, 8] }],
    ],
  },
  layout: 'noBorders',
  margin: [0, 0, 0, 10],
});

const STRIPS: Record<PermitStatusName, [string, keyof typeof TONES]> = {
  'valid-now': ['APPROVED', 'good'],
  'valid-outside-hours': ['APPROVED', 'good'],
  upcoming: ['APPROVED', 'good'],
  suspended: ['SUSPENDED: do not raise', 'bad'],
  ended: ['ENDED', 'plain'],
  superseded: ['REPLACED by a later permit: scan the code', 'plain'],
  revoked: ['REVOKED: do not use this permit', 'bad'],
  canceled: ['CANCELLED: do not use this permit', 'bad'],
};

/** What the permit says when it is printed; a suspension that is still ahead is printed too. */
export function stateOfPermit({ application, airport, now }: Deciding): [string, keyof typeof TONES] {
  const permit = permitRecordOf(application, airport);
  if (!permit) return ['NOT ISSUED', 'plain'];
  const { status } = permitStatusAt(permit, now);
  if (permit.suspension === null || STRIPS[status][1] !== 'good') return STRIPS[status];
  return [`SUSPENDED from ${moment(new Date(permit.suspension.from), airport.time_zone)}`, 'careful'];
}

type Position = RecordedHeights['positions'][number];

/** As recorded, position by position: each is held to what was asked for there, below the permit's height. */
function heightRows(at: Position, isOneOfSeveral: boolean, approvedAhdM: number | null): (readonly [string, string])[] {
  const where = isOneOfSeveral ? `, ${at.name}` : '';
  const most = approvedAhdM === null ? null : Math.min(approvedAhdM, at.requested.ahdM);
  return [
    [`Ground level${where}`, `${metres(at.groundAhdM, 2)} AHD`],
    ...(isOneOfSeveral && most !== null ? [[`Highest point${where}`, limitText(most)] as const] : []),
    ...(at.resting
      ? [
          [
            `At rest${where}`,
            `${metres(reachedUpM(at.resting.aglM))} above ground = ${metres(reachedUpM(at.resting.ahdM))} AHD`,
          ] as const,
        ]
      : []),
  ];
}

/** Up to its end, or up to the first instant of the permit that replaces it. */
const validUntil = ({ application: { replaced_from }, airport: { valid_to } }: Deciding) =>
  replaced_from !== null && valid_to !== null && replaced_from < valid_to ? replaced_from : valid_to;

function crane({ application, airport }: Deciding): Content[] {
  const answers = DraftAnswers.parse(application.answers);
  const { craneDetail, site, people, applicant } = answers;
  const positions = heightsAt(airport)?.positions ?? [];
  const reached = (name: string | undefined, phone: string | undefined) =>
    [name, phone && displayPhone(phone)].filter(Boolean).join(', ');
  const emergency = reached(people?.emergencyContactName, people?.emergencyContactPhone);
  return [
    { text: application.crane_type === null ? 'Holder and structure' : 'Holder and crane', style: 'h2' },
    facts([
      [
        'Holder',
        [applicant?.companyName, applicant?.abn ? `ABN ${displayAbn(applicant.abn)}` : undefined]
          .filter(Boolean)
          .join(', '),
      ],
      ['Site contact', reached(people?.siteContactName, people?.siteContactPhone) || '–'],
      ...(emergency === '' ? [] : [['Emergency contact', emergency] as const]),
      [application.crane_type === null ? 'Structure' : 'Crane', machineSaid(application, answers)],
      ['Location', placeSaid(answers)],
      [
        'Position (GDA2020)',
        `${site?.latitude?.toFixed(6)}, ${site?.longitude?.toFixed(6)}; ${formatDms(site?.latitude ?? 0, 'lat')} ${formatDms(site?.longitude ?? 0, 'lon')}`,
      ],
      ...positions.flatMap((at) => heightRows(at, positions.length > 1, airport.approved_height_ahd_m)),
      ...(craneDetail?.maxRadiusM === undefined ? [] : [['Radius', metres(craneDetail.maxRadiusM)] as const]),
      ...(application.crane_type === null ? [] : [['Hours', hoursSaid(answers) || 'as the conditions say'] as const]),
      ['Lights', lightsText(answers) ?? 'None'],
    ]),
  ];
}

/** Whoever decided, the holder must know whom to ring. */
function phones({ airport }: Deciding): Content[] {
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

const findings = ({ assessment }: Deciding): Content[] =>
  assessment ? findingsOf(AirportFinding.parse(assessment.finding)) : [];

function legal({ legalTexts, now }: Deciding): Content[] {
  const today = now.toISOString().slice(0, 10);
  const inForce = z
    .array(LegalText)
    .parse(legalTexts)
    .filter(({ effectiveFrom }) => effectiveFrom <= today);
  return inForce.map(({ text }) => ({ text, style: 'small', margin: [0, 4, 0, 0] }));
}

/** The permit of one airport: what holds, for whom, where, how high, when, and a code by which anyone can check it. */
export function permitPaper(deciding: Deciding) {
  const { application, airport, publicUrl, signer, now } = deciding;
  const [words, tone] = stateOfPermit(deciding);
  const until = validUntil(deciding);
  const height = airport.approved_height_ahd_m ?? 0;
  const address = `${publicUrl}/verify/${codeFor(signer, application, airport)}`;
  const conditions = z.array(Condition).parse(airport.conditions);
  return paper({
    title: `Crane permit, ${airportLabel(airport)}`,
    number: airport.permit_number ?? '',
    madeAt: now,
    caution:
      'This paper concerns airspace only. It shows what held when it was printed; scan the code for what holds now.',
    content: [
      strip(words, tone),
      {
        columns: [
          {
            width: '*',
            stack: [
              { text: 'No part of the crane, load or rope above', style: 'label' },
              { text: limitText(height), style: 'figure' },
              facts([
                ['Valid from', airport.valid_from ? moment(airport.valid_from, airport.time_zone) : '–'],
                ['Valid until', until ? moment(until, airport.time_zone) : '–'],
                ['Case', application.number],
                [
                  'Decided',
                  `${airport.decided_at ? moment(airport.decided_at, airport.time_zone) : '–'} by ${airport.decided_by_name ?? '–'}`,
                ],
              ]),
            ],
          },
          {
            width: QR_POINTS,
            stack: [
              { qr: address, fit: QR_POINTS, eccLevel: 'M' },
              {
                text: airport.permit_code ?? '',
                style: 'small',
                alignment: 'center',
                margin: [0, QR_CAPTION_GAP, 0, 0],
              },
            ],
          },
        ],
      },
      ...phones(deciding),
      ...crane(deciding),
      { text: 'Conditions', style: 'h2' },
      { ol: conditions.map(({ text }) => text) },
      { text: 'Reasons', style: 'h2' },
      { text: airport.reasons ?? '' },
      ...findings(deciding),
      ...legal(deciding),
    ],
  });
}

/** The refusal of one airport: why, the height that would pass, and what one may do next. */
export function refusalPaper(deciding: Deciding) {
  const { application, airport, publicUrl, now } = deciding;
  const passes = airport.height_that_passes_ahd_m;
  return paper({
    title: `Refusal, ${airportLabel(airport)}`,
    number: application.number,
    madeAt: now,
    caution: 'This letter concerns airspace only.',
    content: [
      strip('NOT APPROVED', 'bad'),
      facts([
        [
          'Decided',
          `${airport.decided_at ? moment(airport.decided_at, airport.time_zone) : '–'} by ${airport.decided_by_name ?? '–'}`,
        ],
        ['Height that would pass here', passes === null ? 'none is known' : `${metres(passes)} AHD`],
      ]),
      { text: 'Reasons', style: 'h2' },
      { text: airport.reasons ?? '' },
      { text: 'What you may do', style: 'h2' },
      {
        text: `Apply again with your answers kept, at ${publicUrl}/home/craneApplicationStatus/${application.id}; or ask the airport within 28 days to look again, with new facts or where you see an error.`,
      },
      ...crane(deciding),
      ...findings(deciding),
      ...legal(deciding),
    ],
  });
}
