import { authorityTitle, REFERRAL_REPLIES, REFERRAL_REPLY_LABELS } from '@jibline/contract/enums';
import { serverNow } from '../../../lib/server-clock.ts';
import { atMostCharacters, choose, enter } from '../../../ui/fields/field-messages.ts';
import { momentIn, writeMoment } from '../../../ui/fields/moments/moment-text.ts';
import { CHOOSE, ENTER_MOMENT, momentAt, type TransitionForm, text } from './transition-form.ts';

const ANSWER_DAYS = 14;
const OFFICE_CLOSES = 17;
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
      label: 'Questions, one per line',
      kind: 'text',
      template: 'question',
      initial: '',
      invalid: 'Enter at least one question, of 3 characters or more.',
    },
    {
      name: 'dueAt',
      label: 'Answer by',
      kind: 'moment',
      initial: writeMoment(momentIn(ANSWER_DAYS, OFFICE_CLOSES, timeZone), timeZone),
      invalid: ENTER_MOMENT,
    },
  ],
  request: (values, { timeZone }) => ({
    event: 'ask',
    questions: lines(text(values, 'questions')),
    dueAt: momentAt(values, 'dueAt', timeZone),
  }),
};

export const openQuestions = <T extends { reply: string | null }>(questions: readonly T[]): T[] =>
  questions.filter(({ reply }) => reply === null);
/** Name of the field with the answer to a question. */
export const replyField = (questionId: string) => `reply ${questionId}`;

export const answer: TransitionForm = {
  fields: ({ application }) =>
    openQuestions(application.questions).map(({ id, question }) => ({
      name: replyField(id),
      label: question,
      kind: 'text' as const,
      initial: '',
      invalid: enter('your answer'),
    })),
  request: (values, { application }) => ({
    event: 'answer',
    replies: openQuestions(application.questions).map(({ id }) => ({
      questionId: id,
      text: text(values, replyField(id)),
    })),
  }),
};

export const recordReply: TransitionForm = {
  fields: ({ application, timeZone, upload }) => {
    const waiting = application.referrals.filter(({ reply }) => reply === null);
    const some = waiting.length > 0 ? waiting : application.referrals;
    return [
      {
        name: 'referralId',
        label: 'Reply from',
        kind: 'choice',
        options: some.map(({ id, name, authority }) => ({
          value: id,
          label: `${name} (${authorityTitle(authority)})`,
        })),
        initial: some[0]?.id ?? '',
        invalid: choose('who replied'),
      },
      {
        name: 'reply',
        label: 'Reply',
        kind: 'choice',
        options: [CHOOSE, ...REFERRAL_REPLIES.map((value) => ({ value, label: REFERRAL_REPLY_LABELS[value] }))],
        initial: '',
        invalid: choose('a reply'),
      },
      {
        name: 'text',
        label: 'Text of the reply (optional)',
        kind: 'text',
        initial: '',
        invalid: atMostCharacters(5000),
      },
      ...(upload
        ? [
            {
              name: 'fileId',
              label: 'Their written reply (optional)',
              kind: 'letter' as const,
              hint: 'Only the airport’s staff see it.',
              initial: '',
              invalid: 'Choose the file again.',
            },
          ]
        : []),
      {
        name: 'receivedAt',
        label: 'Received at',
        kind: 'moment',
        initial: writeMoment(serverNow().toISOString(), timeZone),
        invalid: ENTER_MOMENT,
      },
    ];
  },
  request: (values, { timeZone }) => ({
    event: 'record-reply',
    referralId: text(values, 'referralId'),
    reply: text(values, 'reply'),
    text: text(values, 'text'),
    receivedAt: momentAt(values, 'receivedAt', timeZone),
    fileId: text(values, 'fileId') || null,
  }),
};
