import {
  type AirportPhone,
  Condition,
  describeMachine,
  displayPhone,
  formatDate,
  formatDateTime,
  formatHours,
  groundSourceBrief,
  HOLDER_CONTACT_NAMES,
  hoursClock,
  lightsText,
  textOfEach,
} from '@jibline/contract';
import type { Content, TableCell, TDocumentDefinitions } from 'pdfmake/interfaces.js';
import { z } from 'zod';
import { parseStored } from '../../../database/parse-stored.ts';
import { metres } from '../../../pdf/labels.ts';
import { HAIRLINE_COLOUR, INK, QUIET } from '../../../pdf/styles.ts';
import { layout } from '../../../pdf/table-layouts.ts';
import type { Letterhead } from '../../wording/on-documents.ts';
import type { IssuedPermit } from '../issued.ts';
import { codeFor } from '../signed-code.ts';
import { oneHeight, severalHeights } from './card-heights.ts';
import { type CardRule, cardRules } from './card-rules.ts';
import { levelFor, type PrintedPermit, stateOfPermit } from './certificate.ts';
import { describeLocation, phonesAt, radiusText } from './permit-texts.ts';

type Carded = Pick<PrintedPermit, 'permit' | 'publicUrl' | 'signer' | 'now'> & Pick<Letterhead, 'logo'>;

export const siteCardName = (permitNumber: string) => `${permitNumber}-site-card.pdf`;

/** A5 portrait without margins, in points. */
const MARGIN = 24;
const WIDTH = 419.53 - 2 * MARGIN;
/**
 * Two points per module for codes of 54 to 81 modules a side: 43 mm and more, readable at arm's length through a
 * scratched sleeve.
 */
const QR_POINTS = 162;
/** A margin of four modules above and below stays white. */
const QUIET_ZONE = 8;
/** How many characters of conditions fit, without and with the box saying that the permit is not in force. */
const ROOM = { usual: 560, framed: 380 };
const GAP = 10;

const rule = (y: number, lineWidth: number, lineColor: string): Content => ({
  canvas: [{ type: 'line', x1: 0, y1: y, x2: WIDTH, y2: y, lineWidth, lineColor }],
});

/** As high as the two lines beside it. */
const LOGO_FIT: [number, number] = [90, 26];

function head({ airport, permitNumber }: IssuedPermit, logo: Carded['logo']): Content[] {
  return [
    {
      columns: [
        logo === null
          ? { text: 'Jibline', bold: true, fontSize: 14, width: 90 }
          : { image: logo, fit: LOGO_FIT, width: 90 },
        {
          stack: [
            { text: 'Site card · keep at the crane', bold: true, fontSize: 11.5 },
            { text: `Permit ${permitNumber} · ${airport.name}`, fontSize: 9 },
          ],
          alignment: 'right',
        },
      ],
    },
    rule(4, 2, INK),
  ];
}

/** Black on white with the word in a box, so that it survives a bad copier. */
function stateNotice({ permit: { application, airport }, now }: Carded): Content[] {
  const [words, tone] = stateOfPermit(application, airport, now);
  if (tone === 'good') return [];
  return [
    {
      table: {
        widths: ['*'],
        body: [[{ text: words, bold: true, fontSize: 14, alignment: 'center', margin: [0, 2, 0, 2] }]],
      },
      margin: [0, 8, 0, 0],
    },
  ];
}

function heights({ permit, publicUrl, signer }: Carded): Content {
  const [first, ...others] = permit.cranes;
  const address = `${publicUrl}/verify/${codeFor(signer, permit)}`;
  return {
    margin: [0, 10, 0, 0],
    columns: [
      {
        width: '*',
        stack:
          others.length === 0
            ? oneHeight(first, groundSourceBrief(permit.answers.site))
            : severalHeights(permit.cranes),
      },
      {
        width: QR_POINTS,
        stack: [
          {
            qr: address,
            fit: QR_POINTS,
            eccLevel: levelFor(address),
            alignment: 'center',
            margin: [0, 0, 0, QUIET_ZONE],
          },
          { text: 'Can it be up now? Scan.', bold: true, fontSize: 9, alignment: 'center' },
          {
            text: permit.permitCode.replace(/(.{4})(?=.)/g, '$1 '),
            fontSize: 8,
            alignment: 'center',
            characterSpacing: 0.6,
          },
        ],
      },
    ],
  };
}

/** Three lines of half the card; the permit has the full text. */
const MAX_FACT_LENGTH = 84;
const shortened = (text: string) =>
  text.length <= MAX_FACT_LENGTH ? text : `${text.slice(0, text.lastIndexOf(' ', MAX_FACT_LENGTH))} …`;

const fact = (label: string, text: string): TableCell => {
  const value = shortened(text) || '–';
  return {
    stack: [
      { text: label, fontSize: 8, color: QUIET },
      { text: value, bold: true, fontSize: value.length > 44 ? 8.5 : 10.5 },
    ],
    margin: [5, 2, 5, 2],
  };
};

function facts({ airport, answers, restingHeightAhdM, validFrom, validTo }: IssuedPermit): Content {
  const clock = hoursClock(answers, airport.time_zone, validFrom);
  const lights = textOfEach(answers, lightsText);
  const isMixed = (answers.furtherCranes ?? []).length > 0;
  return {
    margin: [0, 10, 0, 0],
    table: {
      widths: ['*', '*'],
      dontBreakRows: true,
      body: [
        [
          fact(
            'Valid',
            `${formatDateTime(validFrom, airport.time_zone)} to ${formatDateTime(validTo, airport.time_zone)}`,
          ),
          fact(`Hours (${clock})`, formatHours(answers) || 'See conditions'),
        ],
        [
          fact('Crane', isMixed ? 'Each named with its height above' : describeMachine(answers)),
          fact('Location', describeLocation(answers)),
        ],
        [
          fact(
            'Radius; at rest',
            [
              textOfEach(answers, radiusText),
              restingHeightAhdM === null ? null : `${metres(restingHeightAhdM)} AHD at most`,
            ]
              .filter(Boolean)
              .join('; '),
          ),
          fact('Lights', lights ?? 'None'),
        ],
      ],
    },
    layout: layout('thinFrame'),
  };
}

const PURPOSE: Record<AirportPhone['kind'], string> = {
  operations: 'Before raising, after lowering',
  tower: 'Danger, or when told to lower',
  'after-hours': 'At night and on weekends',
};

/**
 * Whom to phone and why. Without a number the card says so, otherwise it would seem that no one needs to be notified.
 */
function phones({ airport }: IssuedPermit): Content {
  const all = phonesAt(airport);
  if (all.length === 0)
    return { text: `${airport.name} has given no phone number.`, bold: true, fontSize: 11, margin: [0, 10, 0, 0] };
  const cell = ({ kind, name, phone }: AirportPhone): TableCell => ({
    stack: [
      { text: PURPOSE[kind], bold: true, fontSize: all.length > 2 ? 7.5 : 8.5 },
      { text: displayPhone(phone), bold: true, fontSize: all.length > 2 ? 13.5 : 19 },
      { text: name === HOLDER_CONTACT_NAMES[kind] ? name : `${HOLDER_CONTACT_NAMES[kind]}: ${name}`, fontSize: 8 },
    ],
    margin: [4, 3, 2, 3],
    ...(kind === 'tower' ? { fillColor: INK, color: '#ffffff' } : {}),
  });
  return {
    margin: [0, GAP, 0, 0],
    table: { widths: all.map(() => '*'), body: [all.map(cell)] },
    layout: layout('strongFrame'),
  };
}

const line = ({ number, text }: CardRule): Content => ({
  text: [{ text: `${number}  `, bold: true }, text],
  fontSize: 8.5,
  margin: [0, 0, 0, 3],
});

function rules(carded: Carded, conditions: readonly z.infer<typeof Condition>[]): Content {
  const chosen = cardRules(conditions, stateNotice(carded).length > 0 ? ROOM.framed : ROOM.usual);
  const half = Math.ceil(chosen.length / 2);
  return {
    margin: [0, GAP, 0, 0],
    columnGap: 14,
    columns: [{ stack: chosen.slice(0, half).map(line) }, { stack: chosen.slice(half).map(line) }],
  };
}

/** The one-page card kept at the crane: height, times, whom to phone, and a code that shows the current permit. */
export function siteCard(carded: Carded): TDocumentDefinitions {
  const { permit, logo, now } = carded;
  const { airport, answers } = permit;
  const conditions = parseStored(z.array(Condition), airport.conditions);
  const holder = answers.applicant.companyName;
  const printed = formatDate(now, airport.time_zone);
  return {
    pageSize: 'A5',
    pageMargins: [MARGIN, 22, MARGIN, 46],
    info: { title: `Site card ${permit.permitNumber}`, author: 'Jibline', creationDate: airport.decided_at ?? now },
    language: 'en-AU',
    defaultStyle: { font: 'Roboto', fontSize: 9, color: INK, lineHeight: 1.1 },
    footer: {
      margin: [MARGIN, 0, MARGIN, 0],
      stack: [
        rule(0, 0.8, HAIRLINE_COLOUR),
        {
          margin: [0, 4, 0, 0],
          fontSize: 7.5,
          color: QUIET,
          text: `Holder: ${holder}. Printed on ${printed}: scan the code to see what is valid now. Airspace only. Feet are rounded up. All ${conditions.length} conditions are on the permit.`,
        },
      ],
    },
    content: [
      ...head(permit, logo),
      ...stateNotice(carded),
      heights(carded),
      facts(permit),
      phones(permit),
      rules(carded, conditions),
    ],
  };
}
