import { dayOf, instantOf } from './email-context.ts';
import { dueFact } from './lodged.ts';
import type { EmailEvent, Template } from './template.ts';

const idsIn = (told: EmailEvent, key: string): ReadonlySet<unknown> => {
  const value = told.detail[key];
  return new Set(Array.isArray(value) ? value : []);
};

export const informationRequested: Template = {
  to: ['applicant'],
  write: (about, told) => {
    const named = idsIn(told, 'questionIds');
    const asked = about.questions.filter(({ id, reply }) => (named.size > 0 ? named.has(id) : reply === null));
    const due = asked[0]?.due_at;
    return {
      subject: `${about.application.number}: the airport needs to know more`,
      say: ['Please answer these questions. The clock of your application stands still until you do.'],
      lists: [{ title: 'Questions', items: asked.map(({ question }) => question) }],
      facts: due ? [['Please answer by', instantOf(about, due)]] : [],
      link: { label: 'Answer', url: about.caseUrl },
    };
  },
};

export const informationReminder: Template = {
  to: ['applicant'],
  write: (about) => {
    const open = about.questions.filter(({ reply }) => reply === null);
    return {
      subject: `${about.application.number}: your answer is still needed`,
      say: [
        'The airport is waiting for your answer before it can go on. Without it the application is canceled in the end.',
      ],
      lists: [{ title: 'Open questions', items: open.map(({ question }) => question) }],
      facts: open[0] ? [['Please answer by', instantOf(about, open[0].due_at)]] : [],
      link: { label: 'Answer', url: about.caseUrl },
    };
  },
};

export const informationAnswered: Template = {
  to: ['officer'],
  write: (about, told) => ({
    subject: `${about.application.number}: the applicant has answered`,
    say: ['The application was assessed again with the new answers, and its clock runs again.'],
    lists: [{ title: 'Answers changed', items: [...idsIn(told, 'changed')].map(String) }].filter(
      ({ items }) => items.length > 0,
    ),
    link: { label: 'Open the application', url: about.caseUrl },
  }),
};

export const referralNotice: Template = {
  to: ['applicant'],
  write: (about, told) => {
    const named = idsIn(told, 'referralIds');
    const sent = about.referrals.filter(({ id }) => named.size === 0 || named.has(id));
    return {
      subject: `${about.application.number}: other authorities are asked`,
      say: [
        'Your crane concerns more than the airport. We have asked:',
        ...(typeof told.detail.dueReason === 'string' ? [told.detail.dueReason] : []),
      ],
      lists: [
        {
          title: 'Authorities',
          items: sent.map(({ name, reply_by }) => `${name}, reply expected by ${dayOf(about, reply_by)}`),
        },
      ],
      facts: dueFact(about),
      link: { label: 'Follow your application', url: about.caseUrl },
    };
  },
};

export const replyReceived: Template = {
  to: ['officer'],
  write: (about, told) => {
    const referral = about.referrals.find(({ id }) => id === told.detail.referralId);
    return {
      subject: `${about.application.number}: ${referral?.name ?? 'an authority'} replied`,
      say: [`Recorded reply: ${referral?.reply ?? 'none'}.`],
      ...(referral?.reply_text ? { quote: referral.reply_text } : {}),
      link: { label: 'Open the application', url: about.caseUrl },
    };
  },
};
