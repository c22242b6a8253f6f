import { z } from 'zod';
import type { Content } from './content.ts';
import { type EmailContext, instantOf } from './email-context.ts';
import { alsoOf, reportedUp } from './ended.ts';
import type { EmailEvent, Template } from './template.ts';

/**
 * What an event says of the suspension, as it was when the event happened: emails are written later, and the application may
 * have changed by then.
 */
const SuspensionDetail = z.object({
  from: z.iso.datetime().nullable(),
  until: z.iso.datetime().nullable(),
  /** It had not started: until then the permit is valid. */
  announced: z.boolean(),
});
export type SuspensionDetail = z.infer<typeof SuspensionDetail>;

function suspensionIn({ application }: EmailContext, { detail }: EmailEvent): SuspensionDetail {
  const recorded = SuspensionDetail.safeParse(detail.suspension);
  if (recorded.success) return recorded.data;
  // Recorded by the version before.
  const { suspended_from: from, suspended_until: until } = application;
  return { from: from?.toISOString() ?? null, until: until?.toISOString() ?? null, announced: false };
}

type Words = Pick<Content, 'subject' | 'say'>;

const announcement = ({ application: { number } }: EmailContext, from: string): Words => ({
  subject: `${number}: permit will be suspended from ${from}`,
  say: [
    `This permit will be suspended from ${from} until the airport lifts the suspension. Until then it stays valid, with the same dates, hours and conditions.`,
    'Have the crane down when the suspension starts. We email you again at that time.',
  ],
});

const announcementCalledOff = ({ application: { number } }: EmailContext, from: string): Words => ({
  subject: `${number}: announced suspension will not take place`,
  say: [`The suspension announced for ${from} will not take place. The permit stays valid under its conditions.`],
});

const suspended = ({ application: { number } }: EmailContext): Words => ({
  subject: `${number}: permit suspended, lower the crane now`,
  say: [
    'This permit is suspended. Lower the crane now. Do not raise it until the airport tells you the suspension is lifted.',
  ],
});

const lifted = ({ application: { number } }: EmailContext): Words => ({
  subject: `${number}: suspension lifted`,
  say: ['The suspension of this permit is lifted. You may raise the crane again under its conditions.'],
});

/** E20: announced, started, lifted, or called off before its start. */
export const suspendedOrLifted: Template = {
  to: ['applicant', 'tower'],
  write: (about, event) => {
    const { from, until, announced } = suspensionIn(about, event);
    const isLifted = event.event === 'lift';
    const ahead = announced && from !== null ? instantOf(about, from) : null;
    const { subject, say } =
      ahead === null
        ? (isLifted ? lifted : suspended)(about)
        : (isLifted ? announcementCalledOff : announcement)(about, ahead);
    return {
      subject,
      say: [...say, ...alsoOf(event), ...(ahead === null ? reportedUp(about) : [])],
      ...(event.detail.text ? { quote: event.detail.text } : {}),
      facts: isLifted
        ? []
        : [
            ...(from ? [['From', instantOf(about, from)] as const] : []),
            ...(until
              ? [
                  [
                    'Expected until',
                    `${instantOf(about, until)}. The suspension lasts until the airport lifts it.`,
                  ] as const,
                ]
              : []),
          ],
      link: { label: 'View permit', url: about.applicationUrl },
    };
  },
};
