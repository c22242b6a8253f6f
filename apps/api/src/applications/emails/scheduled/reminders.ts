import { DAY_MS, firstEndOf } from '@jibline/contract';
import { DRAFT_EXPIRY_DAYS } from '../../drafts/draft-expiry.ts';
import { permitRecordsOf } from '../../permit/record.ts';
import { phonesToRing } from '../crane-facts.ts';
import { phoneFacts } from '../decided.ts';
import { dayOf, type EmailContext, instantOf } from '../email-context.ts';
import { isCrane } from '../enclosures.ts';
import { holderAddress } from '../holder-address.ts';
import type { Template } from '../template.ts';

const startsAt = ({ application }: EmailContext) =>
  application.airports.flatMap(({ valid_from }) => valid_from ?? []).toSorted((a, b) => a.getTime() - b.getTime())[0];
const endsAt = ({ application }: EmailContext) =>
  application.airports.flatMap(({ valid_to }) => valid_to ?? []).toSorted((a, b) => b.getTime() - a.getTime())[0];

export const draftLeft: Template = {
  to: ['applicant'],
  write: (about) => ({
    subject: `${about.application.number}: your draft is not submitted yet`,
    say: ['You started an application but haven’t submitted it. Your answers are saved.'],
    facts: [
      [
        'Deleted if not changed by',
        dayOf(about, new Date(about.application.updated_at.getTime() + DRAFT_EXPIRY_DAYS * DAY_MS)),
      ],
    ],
    link: {
      label: 'Continue',
      url: `${about.publicUrl}/${about.application.is_crane ? 'crane' : 'development'}?draft=${about.application.id}`,
    },
  }),
};

export const beginsTomorrow: Template = {
  to: ['applicant'],
  write: (about) => {
    const from = startsAt(about);
    return {
      subject: `${about.application.number}: your permit starts tomorrow`,
      say: [
        `Your permit starts tomorrow${from ? `, ${dayOf(about, from)}` : ''}. ${
          isCrane(about)
            ? 'Keep a copy at the crane, follow its conditions and notify the airport before raising the crane.'
            : 'Keep a copy on site and follow its conditions.'
        }`,
      ],
      facts: [...(from ? [['Starts', instantOf(about, from)] as const] : []), ...phoneFacts(about)],
      link: { label: 'View permit and conditions', url: about.applicationUrl },
    };
  },
};

export const endsSoon: Template = {
  to: ['applicant'],
  write: (about) => {
    const until = firstEndOf(permitRecordsOf(about.application))?.at;
    return {
      subject: `${about.application.number}: your permit ends ${until ? `on ${dayOf(about, until)}` : 'soon'}`,
      say: ['Need more time? Request an extension now. Finished early? Report the removal.'],
      facts: until ? [['Valid until', instantOf(about, until)]] : [],
      link: { label: 'Extend permit or report removal', url: about.applicationUrl },
    };
  },
};

export const stillUp: Template = {
  to: ['applicant', 'tower', 'officer'],
  write: (about) => ({
    subject: `${about.application.number}: permitted hours have ended, is the crane down?`,
    say: [
      'The permitted hours have ended and the crane has not been reported down. If it is still up, lower it now and report it down.',
    ],
    link: { label: 'Report crane down', url: about.applicationUrl },
  }),
};

/** A suspension never ends by itself: when its expected end has passed, the officer lifts it or leaves it. */
export const suspensionExpected: Template = {
  to: ['officer'],
  write: (about) => {
    const { number, suspended_until: until, suspension_reason: reason } = about.application;
    return {
      subject: `${number}: still suspended after the expected end`,
      say: [
        'This permit is still suspended, and the expected end of the suspension has passed. The suspension lasts until you lift it.',
      ],
      facts: [
        ...(until ? [['Expected until', instantOf(about, until)] as const] : []),
        ...(reason ? [['Reason', reason] as const] : []),
      ],
      link: { label: 'Lift suspension', url: about.applicationUrl },
    };
  },
};

/** E44: what the airport writes may reach no one, so the officer phones. */
export const accountGone: Template = {
  to: ['officer'],
  write: (about) => {
    const { number, owner_name: name, owner_removed_at: removed } = about.application;
    const holder = holderAddress(about.application);
    return {
      subject: `${number}: the applicant’s account is ${removed ? 'deleted' : 'inactive'}`,
      say: [
        `The account of ${name ?? 'the applicant'} is ${removed ? 'deleted' : 'inactive'}.`,
        holder
          ? `Emails about this application go to ${holder.email}, the address in it. Phone to make sure that someone reads them.`
          : 'The application has no other email address, so emails to the applicant reach no one. Phone them.',
      ],
      facts: phonesToRing(about),
      link: { label: 'View application', url: about.applicationUrl },
    };
  },
};

export const removalMissing: Template = {
  to: ['applicant', 'officer'],
  write: (about) => {
    const until = endsAt(about);
    return {
      subject: `${about.application.number}: permit ended, has the crane been removed?`,
      say: [
        'The permit has ended and no removal was reported. If the crane is still there, remove it now. If it is gone, report when it was removed.',
      ],
      facts: until ? [['Ended', instantOf(about, until)]] : [],
      link: { label: 'Report removal', url: about.applicationUrl },
    };
  },
};
