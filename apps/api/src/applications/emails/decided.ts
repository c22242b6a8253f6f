import { displayPhone, HOLDER_CONTACT_NAMES, limitText } from '@jibline/contract';
import { z } from 'zod';
import { phonesAt } from '../permit/documents/said.ts';
import type { Content } from './content.ts';
import { permitFacts } from './crane-facts.ts';
import { airportsIn, type EmailContext, instantOf } from './email-context.ts';
import { isCrane } from './enclosures.ts';
import type { Template } from './template.ts';

const Conditions = z.array(z.object({ text: z.string() })).catch([]);

const MAX_CONDITIONS_SHOWN = 3;
const conditionsOf = ({ application }: EmailContext) => [
  ...new Set(application.airports.flatMap(({ conditions }) => Conditions.parse(conditions).map(({ text }) => text))),
];

/** Whom the holder rings at each airport that said yes. */
export const phoneFacts = ({ application }: EmailContext): [string, string][] =>
  application.airports
    .filter(({ outcome }) => outcome === 'approved')
    .flatMap((airport) =>
      phonesAt(airport).map(({ kind, phone }): [string, string] => [
        `${airport.icao} ${HOLDER_CONTACT_NAMES[kind].toLowerCase()}`,
        displayPhone(phone),
      ]),
    );

function permitEmail(about: EmailContext): Content {
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
        : [{ title: `The first of ${conditions.length} conditions`, items: conditions.slice(0, MAX_CONDITIONS_SHOWN) }],
    link: { label: 'View permit and conditions', url: about.caseUrl },
  };
}

function rejectionEmail(about: EmailContext): Content {
  const refused = about.application.airports.filter(({ outcome }) => outcome === 'rejected');
  const passes = refused.flatMap(({ height_that_passes_ahd_m }) => height_that_passes_ahd_m ?? []);
  return {
    subject: `${about.application.number}: not approved`,
    say: [
      `${refused.map(({ name }) => name).join(', ') || 'The airport'} could not approve your application. The decision notice is attached.`,
      passes.length > 0
        ? `A crane no higher than ${limitText(Math.min(...passes))} would pass at this place. You can apply again with your answers kept.`
        : 'You can apply again with your answers kept, for another height or place.',
      'If you think this is wrong, reply to this letter: the airport can open the case again within 28 days. The decision may also be reviewed as its reasons say.',
    ],
    lists: refused.flatMap(({ name, reasons }) => (reasons ? [{ title: `Reasons of ${name}`, items: [reasons] }] : [])),
    link: { label: 'See the decision and apply again', url: about.caseUrl },
  };
}

const WITH_PERMIT = ['permit', 'site-card', 'calendar'] as const;
const WITH_REFUSAL = ['refusal'] as const;

export const approved: Template = { to: ['applicant'], encloses: () => WITH_PERMIT, write: permitEmail };
export const rejected: Template = { to: ['applicant'], encloses: () => WITH_REFUSAL, write: rejectionEmail };

/** E27: chosen by what was decided, never by the state reached. */
export const continuationDecided: Template = {
  to: ['applicant'],
  encloses: (event) => (event === 'reject' ? WITH_REFUSAL : WITH_PERMIT),
  write: (about, told) => {
    const content = told.event === 'reject' ? rejectionEmail(about) : permitEmail(about);
    const kind = about.application.kind === 'EXTENSION' ? 'extension' : 'variation';
    const from = about.application.airports
      .flatMap(({ valid_from }) => valid_from ?? [])
      .toSorted((a, b) => b.getTime() - a.getTime())[0];
    const replaced =
      told.event === 'reject' || !from
        ? 'The permit you have stays as it is.'
        : `It replaces the permit you have from ${instantOf(about, from)}. Until then, and at latest until its own end, that one stays valid.`;
    return { ...content, subject: `${content.subject} (${kind})`, say: [...content.say, replaced] };
  },
};
