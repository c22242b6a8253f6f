import { AUTHORITIES, AUTHORITY_NAMES, REFERRAL_REPLIES, unaskedOf } from '@jibline/contract/enums';
import { momentIn, readMoment, writeMoment } from '../../../ui/fields/moment-text.ts';
import { REPLY_LABELS } from './choice-words.ts';
import { CHOOSE, type TransitionForm, text } from './move.ts';

const ANSWER_DAYS = 14;
const REPLY_DAYS = 28;
const OFFICE_CLOSES = 17;
const A_MOMENT = 'Please give the day and the time.';
const lines = (typed: string) =>
  typed
    .split('\n')
    .map((line) => line.trim())
    .filter(Boolean);

export const take: TransitionForm = { fields: () => [], request: () => ({ event: 'take', assigneeId: null }) };

export const ask: TransitionForm = {
  fields: ({ timeZone }) => [
    {
      name: 'questions',
      label: 'Questions, one on each line',
      kind: 'text',
      initial: '',
      wanted: 'Please write at least one question of three letters or more.',
    },
    {
      name: 'dueAt',
      label: 'To be answered by',
      kind: 'moment',
      initial: writeMoment(momentIn(ANSWER_DAYS, OFFICE_CLOSES, timeZone), timeZone),
      wanted: A_MOMENT,
    },
  ],
  request: (values, { timeZone }) => ({
    event: 'ask',
    questions: lines(text(values, 'questions')),
    dueAt: readMoment(text(values, 'dueAt'), timeZone),
  }),
};

const open = (questions: readonly { id: string; question: string; reply: string | null }[]) =>
  questions.filter(({ reply }) => reply === null);

export const answer: TransitionForm = {
  fields: ({ application }) =>
    open(application.questions).map(({ id, question }) => ({
      name: `reply ${id}`,
      label: question,
      kind: 'text' as const,
      initial: '',
      wanted: 'Please answer this question.',
    })),
  request: (values, { application }) => ({
    event: 'answer',
    replies: open(application.questions).map(({ id }) => ({ questionId: id, text: text(values, `reply ${id}`) })),
  }),
};

export const refer: TransitionForm = {
  fields: ({ application: { assessments, referrals }, timeZone }) => [
    {
      name: 'authority',
      label: 'Authority',
      kind: 'choice',
      options: AUTHORITIES.map((value) => ({ value, label: AUTHORITY_NAMES[value] })),
      // Whoever must be asked before it can go on.
      initial:
        assessments.flatMap(({ evaluation }) => (evaluation ? unaskedOf(evaluation, referrals) : []))[0] ?? 'CASA',
      wanted: 'Please choose the authority.',
    },
    { name: 'name', label: 'Office or person', kind: 'line', initial: '', wanted: 'Please say who is asked.' },
    { name: 'email', label: 'E-mail', kind: 'line', initial: '', wanted: 'Please give an e-mail address.' },
    {
      name: 'replyBy',
      label: 'Reply by',
      kind: 'moment',
      hint: 'If this is not before the day the decision is due, that day moves to 3 business days after it, and we tell the applicant.',
      initial: writeMoment(momentIn(REPLY_DAYS, OFFICE_CLOSES, timeZone), timeZone),
      wanted: A_MOMENT,
    },
    {
      name: 'note',
      label: 'What you ask them (optional)',
      kind: 'text',
      initial: '',
      wanted: 'At most 2,000 letters.',
    },
  ],
  request: (values, { timeZone }) => ({
    event: 'refer',
    referrals: [
      {
        authority: text(values, 'authority'),
        name: text(values, 'name'),
        email: text(values, 'email'),
        replyBy: readMoment(text(values, 'replyBy'), timeZone),
        note: text(values, 'note'),
      },
    ],
  }),
};

export const recordReply: TransitionForm = {
  fields: ({ application, timeZone }) => {
    const waiting = application.referrals.filter(({ reply }) => reply === null);
    const some = waiting.length > 0 ? waiting : application.referrals;
    return [
      {
        name: 'referralId',
        label: 'Reply of',
        kind: 'choice',
        options: some.map(({ id, name, authority }) => ({
          value: id,
          label: `${name} (${AUTHORITY_NAMES[authority]})`,
        })),
        initial: some[0]?.id ?? '',
        wanted: 'Please choose whose reply it is.',
      },
      {
        name: 'reply',
        label: 'They say',
        kind: 'choice',
        options: [CHOOSE, ...REFERRAL_REPLIES.map((value) => ({ value, label: REPLY_LABELS[value] }))],
        initial: '',
        wanted: 'Please choose what they say.',
      },
      { name: 'text', label: 'In their words (optional)', kind: 'text', initial: '', wanted: 'At most 5,000 letters.' },
      {
        name: 'receivedAt',
        label: 'Received',
        kind: 'moment',
        initial: writeMoment(new Date().toISOString(), timeZone),
        wanted: A_MOMENT,
      },
    ];
  },
  request: (values, { timeZone }) => ({
    event: 'record-reply',
    referralId: text(values, 'referralId'),
    reply: text(values, 'reply'),
    text: text(values, 'text'),
    receivedAt: readMoment(text(values, 'receivedAt'), timeZone),
  }),
};
