import { displayPhone, HOLDER_CONTACT_NAMES, limitText } from '@jibline/contract';
import { z } from 'zod';
import type { Printed } from '../../outbox/index.ts';
import { phonesAt } from '../permit/said.ts';
import { siteCardName } from '../permit/site-card.ts';
import { type About, airportsIn, instantOf } from './about.ts';
import type { Content } from './content.ts';
import type { Template } from './template.ts';

const Conditions = z.array(z.object({ text: z.string() })).catch([]);

/** What holds at each airport that said yes. */
const permitFacts = (about: About): [string, string][] =>
  about.application.airports.flatMap((airport): [string, string][] =>
    airport.outcome !== 'approved'
      ? []
      : [
          [`${airport.icao} permit`, airport.permit_number ?? '–'],
          ...(airport.approved_height_ahd_m === null
            ? []
            : [[`${airport.icao} highest point`, limitText(airport.approved_height_ahd_m)] as [string, string]]),
          ...(airport.valid_from && airport.valid_to
            ? [
                [
                  `${airport.icao} valid`,
                  `${instantOf(about, airport.valid_from)} to ${instantOf(about, airport.valid_to)}`,
                ] as [string, string],
              ]
            : []),
          ...(airport.permit_code === null
            ? []
            : [
                [`${airport.icao} check on site`, `${about.publicUrl}/verify/${airport.permit_code}`] as [
                  string,
                  string,
                ],
              ]),
        ],
  );

const MOST_IMPORTANT = 3;
const conditionsOf = ({ application }: About) => [
  ...new Set(application.airports.flatMap(({ conditions }) => Conditions.parse(conditions).map(({ text }) => text))),
];

/** Whom the holder rings at each airport that said yes. */
const phoneFacts = ({ application }: About): [string, string][] =>
  application.airports
    .filter(({ outcome }) => outcome === 'approved')
    .flatMap((airport) =>
      phonesAt(airport).map(({ kind, phone }): [string, string] => [
        `${airport.icao} ${HOLDER_CONTACT_NAMES[kind].toLowerCase()}`,
        displayPhone(phone),
      ]),
    );

const isCrane = ({ application }: About) => application.crane_type !== null;

/** The permits of all airports, for cranes their site cards, and the dates for a calendar. */
const papersOf = (about: About): Printed[] => {
  const { application } = about;
  return [
    ...application.airports.flatMap(({ outcome, permit_number, airport_id }): Printed[] => {
      if (outcome !== 'approved' || permit_number === null) return [];
      const of = [application.id, airport_id];
      const media = 'application/pdf';
      return [
        { filename: `${permit_number}.pdf`, media, paper: 'decision', of },
        ...(isCrane(about) ? [{ filename: siteCardName(permit_number), media, paper: 'site-card', of }] : []),
      ];
    }),
    { filename: `${application.number}.ics`, media: 'text/calendar', paper: 'calendar', of: [application.id] },
  ];
};

function permitLetter(about: About): Content {
  const conditions = conditionsOf(about);
  return {
    subject: `${about.application.number}: approved`,
    say: [
      isCrane(about)
        ? `${airportsIn(about)} has approved your crane. Your permit and a one-page site card are attached. Keep both at the crane and show them on request.`
        : `${airportsIn(about)} has approved your structure. Your permit is attached.`,
      'Open the calendar file to add the dates to your calendar.',
    ],
    facts: [...permitFacts(about), ...phoneFacts(about)],
    lists:
      conditions.length === 0
        ? []
        : [{ title: `The first of ${conditions.length} conditions`, items: conditions.slice(0, MOST_IMPORTANT) }],
    link: { label: 'View permit and conditions', url: about.caseUrl },
    papers: papersOf(about),
  };
}

function refusalLetter(about: About): Content {
  const refused = about.application.airports.filter(({ outcome }) => outcome === 'rejected');
  const passes = refused.flatMap(({ height_that_passes_ahd_m }) => height_that_passes_ahd_m ?? []);
  return {
    subject: `${about.application.number}: not approved`,
    say: [
      `${refused.map(({ name }) => name).join(', ') || 'The airport'} could not approve your application.`,
      passes.length > 0
        ? `A crane no higher than ${limitText(Math.min(...passes))} would pass at this place. You can apply again with your answers kept.`
        : 'You can apply again with your answers kept, for another height or place.',
      'If you think this is wrong, reply to this letter: the airport can open the case again within 28 days. The decision may also be reviewed as its reasons say.',
    ],
    lists: refused.flatMap(({ name, reasons }) => (reasons ? [{ title: `Reasons of ${name}`, items: [reasons] }] : [])),
    link: { label: 'See the decision and apply again', url: about.caseUrl },
  };
}

export const approved: Template = { to: ['applicant'], write: permitLetter };
export const rejected: Template = { to: ['applicant'], write: refusalLetter };

/** E27: chosen by what was decided, never by the state reached. */
export const continuationDecided: Template = {
  to: ['applicant'],
  write: (about, told) => {
    const content = told.event === 'reject' ? refusalLetter(about) : permitLetter(about);
    const kind = about.application.kind === 'EXTENSION' ? 'extension' : 'variation';
    const replaced =
      told.event === 'reject' ? 'The permit you have stays as it is.' : 'It takes the place of the permit you had.';
    return { ...content, subject: `${content.subject} (${kind})`, say: [...content.say, replaced] };
  },
};

export const operationalCopy: Template = {
  to: ['tower'],
  write: (about) => {
    const { application } = about;
    const at = application.latitude !== null && application.longitude !== null;
    return {
      subject: `${application.number}: crane approved near ${application.airports[0]?.icao ?? 'the airport'}`,
      say: ['For tower and operations: this crane may stand from now on as described.'],
      facts: [
        ...(at
          ? [
              [
                'Position',
                `${application.latitude?.toFixed(6)}, ${application.longitude?.toFixed(6)} (GDA2020)`,
              ] as const,
            ]
          : []),
        ...permitFacts(about),
        ['Holder', [application.applicant_name, application.company_name].filter(Boolean).join(', ')],
      ],
      link: { label: 'Open the case', url: about.caseUrl },
    };
  },
};
