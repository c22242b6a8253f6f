import { DAY_MS, firstEndOf } from '@jibline/contract';
import { DRAFT_EXPIRY_DAYS } from '../../drafts/draft-expiry.ts';
import { permitRecordsOf } from '../../permit/record.ts';
import { phoneFacts } from '../decided.ts';
import { dayOf, type EmailContext, instantOf } from '../email-context.ts';
import type { Template } from '../template.ts';

const begins = ({ application }: EmailContext) =>
  application.airports.flatMap(({ valid_from }) => valid_from ?? []).toSorted((a, b) => a.getTime() - b.getTime())[0];
const ends = ({ application }: EmailContext) =>
  application.airports.flatMap(({ valid_to }) => valid_to ?? []).toSorted((a, b) => b.getTime() - a.getTime())[0];

export const draftLeft: Template = {
  to: ['applicant'],
  write: (about) => ({
    subject: `${about.application.number}: your draft is waiting`,
    say: ['You began an application and did not hand it over. Everything you typed is kept.'],
    facts: [
      [
        'Deleted if untouched until',
        dayOf(about, new Date(about.application.updated_at.getTime() + DRAFT_EXPIRY_DAYS * DAY_MS)),
      ],
    ],
    link: {
      label: 'Go on',
      url: `${about.publicUrl}/${about.application.is_crane ? 'crane' : 'development'}?draft=${about.application.id}`,
    },
  }),
};

export const beginsTomorrow: Template = {
  to: ['applicant'],
  write: (about) => {
    const from = begins(about);
    return {
      subject: `${about.application.number}: first day tomorrow`,
      say: [
        'Your permit begins tomorrow. Keep it at the crane, keep the conditions, and tell the airport before you raise it.',
      ],
      facts: [...(from ? [['From', instantOf(about, from)] as const] : []), ...phoneFacts(about)],
      link: { label: 'Permit and conditions', url: about.caseUrl },
    };
  },
};

export const endsSoon: Template = {
  to: ['applicant'],
  write: (about) => {
    const until = firstEndOf(permitRecordsOf(about.application))?.at;
    return {
      subject: `${about.application.number}: your permit ends ${until ? `on ${dayOf(about, until)}` : 'soon'}`,
      say: ['Needed longer? Ask for an extension now. Finished early? Report the removal and the case is closed.'],
      facts: until ? [['Last valid instant', instantOf(about, until)]] : [],
      link: { label: 'Extend, or report the removal', url: about.caseUrl },
    };
  },
};

export const stillUp: Template = {
  to: ['applicant', 'tower', 'officer'],
  write: (about) => ({
    subject: `${about.application.number}: the hours are over, is the crane down?`,
    say: [
      'The hours of the permit are over and nobody said that the crane is down. Lower it now if it is still up, and report the stop.',
    ],
    link: { label: 'Report the stop', url: about.caseUrl },
  }),
};

/** Nothing changes by itself when the expected end has passed: somebody must lift it, or say that it goes on. */
export const suspensionExpected: Template = {
  to: ['officer'],
  write: (about) => {
    const { number, suspended_until: until, suspension_reason: reason } = about.application;
    return {
      subject: `${number}: still suspended after the expected end`,
      say: [
        'This permit is still suspended, and the expected end of the suspension has passed. It lasts until you lift it.',
      ],
      facts: [
        ...(until ? [['Expected until', instantOf(about, until)] as const] : []),
        ...(reason ? [['Reason', reason] as const] : []),
      ],
      link: { label: 'Lift the suspension', url: about.caseUrl },
    };
  },
};

export const removalMissing: Template = {
  to: ['applicant', 'officer'],
  write: (about) => {
    const until = ends(about);
    return {
      subject: `${about.application.number}: the permit is over, is the crane gone?`,
      say: [
        'The permit is over and no removal was reported. If the crane still stands it must come down now; if it is gone, please say when.',
      ],
      facts: until ? [['Ended', instantOf(about, until)]] : [],
      link: { label: 'Report the removal', url: about.caseUrl },
    };
  },
};
