import { displayPhone, HOLDER_CONTACT_NAMES, limitText } from '@jibline/contract';
import { z } from 'zod';
import { phonesAt } from '../permit/documents/permit-texts.ts';
import type { Content } from './content.ts';
import { permitFacts } from './crane-facts.ts';
import { airportsIn, type EmailContext, instantOf } from './email-context.ts';
import { isCrane } from './enclosures.ts';
import type { EmailEvent, Template } from './template.ts';
import { unsentLines } from './unsent.ts';

const Conditions = z.array(z.object({ text: z.string() })).catch([]);

const MAX_CONDITIONS_SHOWN = 3;
const conditionsOf = ({ application }: EmailContext) => [
  ...new Set(application.airports.flatMap(({ conditions }) => Conditions.parse(conditions).map(({ text }) => text))),
];

/** Phone numbers of each airport that approved. */
export const phoneFacts = ({ application }: EmailContext): [string, string][] =>
  application.airports
    .filter(({ outcome }) => outcome === 'approved')
    .flatMap((airport) =>
      phonesAt(airport).map(({ kind, phone }): [string, string] => [
        `${airport.icao} ${HOLDER_CONTACT_NAMES[kind].toLowerCase()}`,
        displayPhone(phone),
      ]),
    );

const conditionsTitle = (count: number) =>
  count > MAX_CONDITIONS_SHOWN ? `First ${MAX_CONDITIONS_SHOWN} of ${count} conditions` : 'Conditions';

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
        : [{ title: conditionsTitle(conditions.length), items: conditions.slice(0, MAX_CONDITIONS_SHOWN) }],
    link: { label: 'View permit and conditions', url: about.applicationUrl },
  };
}

function rejectionEmail(about: EmailContext, event: EmailEvent): Content {
  const rejecting = about.application.airports.filter(({ outcome }) => outcome === 'rejected');
  const passes = rejecting.flatMap(({ height_that_passes_ahd_m }) => height_that_passes_ahd_m ?? []);
  return {
    subject: `${about.application.number}: not approved`,
    say: [
      `${rejecting.map(({ name }) => name).join(', ') || 'The airport'} could not approve your application. The decision notice is attached.`,
      ...unsentLines(event),
      passes.length > 0
        ? `The maximum permissible height here is ${limitText(Math.min(...passes))}. You can apply again; your answers are saved.`
        : 'You can apply again for another height or location; your answers are saved.',
      'If you think this is wrong, reply to this email. The airport can reopen the application within 28 days. The reasons explain any other right of review.',
    ],
    lists: rejecting.flatMap(({ name, reasons }) =>
      reasons ? [{ title: `Reasons given by ${name}`, items: [reasons] }] : [],
    ),
    link: { label: 'View decision', url: about.applicationUrl },
  };
}

const WITH_PERMIT = ['permit', 'site-card', 'calendar'] as const;
const WITH_REFUSAL = ['refusal'] as const;

export const approved: Template = { to: ['applicant'], encloses: () => WITH_PERMIT, write: permitEmail };
export const rejected: Template = { to: ['applicant'], encloses: () => WITH_REFUSAL, write: rejectionEmail };

/** E27: chosen by the decision, never by the state reached. */
export const continuationDecided: Template = {
  to: ['applicant'],
  encloses: (event) => (event === 'reject' ? WITH_REFUSAL : WITH_PERMIT),
  write: (about, event) => {
    const content = event.event === 'reject' ? rejectionEmail(about, event) : permitEmail(about);
    const kind = about.application.kind === 'EXTENSION' ? 'extension' : 'change';
    const from = about.application.airports
      .flatMap(({ valid_from }) => valid_from ?? [])
      .toSorted((a, b) => b.getTime() - a.getTime())[0];
    const replaced =
      event.event === 'reject' || !from
        ? 'Your current permit does not change.'
        : `This permit replaces your current permit from ${instantOf(about, from)}. Until then your current permit stays valid, but not past its own end date.`;
    return { ...content, subject: `${content.subject} (${kind})`, say: [...content.say, replaced] };
  },
};
