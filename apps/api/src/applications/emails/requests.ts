import { MAY_CONTINUE_TEXT, REFERRAL_REPLY_LABELS, withoutReplyText } from '@jibline/contract';
import { dayOf, type EmailContext, instantOf } from './email-context.ts';
import { dueFact } from './lodged.ts';
import type { EmailEvent, Template } from './template.ts';
import { unsentLines } from './unsent.ts';

const idsIn = (event: EmailEvent, key: string): ReadonlySet<unknown> => {
  const value = event.detail[key];
  return new Set(Array.isArray(value) ? value : []);
};

/** What happens without an answer. */
const afterwards = ({ timeZone }: EmailContext, [first]: EmailContext['questions']) =>
  first ? [withoutReplyText(first.due_at, timeZone), MAY_CONTINUE_TEXT] : [];

export const informationRequested: Template = {
  to: ['applicant'],
  write: (about, event) => {
    const named = idsIn(event, 'questionIds');
    const requested = about.questions.filter(({ id, reply }) => (named.size > 0 ? named.has(id) : reply === null));
    const due = requested[0]?.due_at;
    return {
      subject: `${about.application.number}: the airport has questions`,
      say: [
        'Please answer these questions. Your application is on hold until you do.',
        ...afterwards(about, requested),
      ],
      lists: [{ title: 'Questions', items: requested.map(({ question }) => question) }],
      facts: due ? [['Answer by', instantOf(about, due)]] : [],
      link: { label: 'Answer questions', url: about.applicationUrl },
    };
  },
};

export const informationReminder: Template = {
  to: ['applicant'],
  write: (about) => {
    const open = about.questions.filter(({ reply }) => reply === null);
    return {
      subject: `${about.application.number}: your answers are still needed`,
      say: [
        'The airport is waiting for your answers. Your application is on hold until you send them.',
        ...afterwards(about, open),
      ],
      lists: [{ title: 'Questions', items: open.map(({ question }) => question) }],
      facts: open[0] ? [['Answer by', instantOf(about, open[0].due_at)]] : [],
      link: { label: 'Answer questions', url: about.applicationUrl },
    };
  },
};

export const continuedWithoutReply: Template = {
  to: ['applicant'],
  write: (about, event) => {
    const waiting = about.questions.filter(({ reply }) => reply === null);
    return {
      subject: `${about.application.number}: the airport continues without your answers`,
      say: [
        'The airport continues the review with what you submitted, without your answers to its questions.',
        ...unsentLines(event),
        'If there is something the airport should know, add a comment to the application.',
      ],
      lists: [{ title: 'Questions without an answer', items: waiting.map(({ question }) => question) }],
      link: { label: 'View application', url: about.applicationUrl },
    };
  },
};

const reassessed = (event: EmailEvent) => {
  const { size } = idsIn(event, 'changed');
  if (size === 0) return [];
  return [`${size === 1 ? '1 answer' : `${size} answers`} changed, so the application was reassessed.`];
};

export const informationAnswered: Template = {
  to: ['officer'],
  write: (about, event) => ({
    subject: `${about.application.number}: the applicant has answered`,
    say: ['The applicant answered your questions. The clock is running again.', ...reassessed(event)],
    link: { label: 'View application', url: about.applicationUrl },
  }),
};

export const referralNotice: Template = {
  to: ['applicant'],
  write: (about, event) => {
    const named = idsIn(event, 'referralIds');
    const sent = about.referrals.filter(({ id }) => named.size === 0 || named.has(id));
    return {
      subject: `${about.application.number}: referred to other authorities`,
      say: [
        'The airport has asked other authorities for advice on your application.',
        ...(typeof event.detail.dueReason === 'string' ? [event.detail.dueReason] : []),
      ],
      lists: [
        {
          title: 'Authorities',
          items: sent.map(({ name, reply_by }) => `${name}, reply due by ${dayOf(about, reply_by)}`),
        },
      ],
      facts: dueFact(about),
      link: { label: 'Track application', url: about.applicationUrl },
    };
  },
};

export const replyReceived: Template = {
  to: ['officer'],
  write: (about, event) => {
    const referral = about.referrals.find(({ id }) => id === event.detail.referralId);
    return {
      subject: `${about.application.number}: ${referral?.name ?? 'an authority'} replied`,
      say: [`Recorded reply: ${REFERRAL_REPLY_LABELS[referral?.reply ?? 'no-reply']}.`],
      ...(referral?.reply_text ? { quote: referral.reply_text } : {}),
      link: { label: 'View application', url: about.applicationUrl },
    };
  },
};
