import { REVOCATION_REASONS } from '@jibline/contract/enums';
import { readMoment, writeMoment } from '../../../ui/fields/moment-text.ts';
import { REVOCATION_LABELS } from './choice-words.ts';
import {
  CHOOSE,
  isTicked,
  type TransitionField,
  type TransitionForm,
  type TransitionFormContext,
  text,
} from './move.ts';

const now = ({ timeZone }: TransitionFormContext) => writeMoment(new Date().toISOString(), timeZone);
const moment = (name: string, label: string, initial: string, hint?: string): TransitionField => ({
  name,
  label,
  kind: 'moment',
  initial,
  ...(hint === undefined ? {} : { hint }),
  wanted: 'Please give the day and the time.',
});
const why = (label: string, wanted = 'Please give the reason.'): TransitionField => ({
  name: 'text',
  label,
  kind: 'text',
  initial: '',
  wanted,
});
const at = (values: Parameters<TransitionForm['request']>[0], name: string, { timeZone }: TransitionFormContext) =>
  readMoment(text(values, name), timeZone);
const nothing = (event: string): TransitionForm => ({ fields: () => [], request: () => ({ event }) });

export const applyAgain = nothing('apply-again');
export const changeAnswers = nothing('change-answers');

export const returnToQueue: TransitionForm = {
  fields: () => [why('Why')],
  request: (values) => ({ event: 'return-to-queue', text: text(values, 'text') }),
};

export const cancel: TransitionForm = {
  fields: () => [
    {
      name: 'reason',
      label: 'Reason',
      kind: 'choice',
      options: [
        { value: 'WITHDRAWN', label: 'Withdrawn' },
        { value: 'DUPLICATE', label: 'Applied for twice' },
        { value: 'NOT_NEEDED', label: 'No permit is needed' },
      ],
      initial: 'WITHDRAWN',
      wanted: 'Please choose a reason.',
    },
    why('A word to the others (optional)', 'At most 1,000 letters.'),
  ],
  request: (values) => ({ event: 'cancel', reason: text(values, 'reason'), text: text(values, 'text') }),
};

export const reopen: TransitionForm = {
  fields: () => [
    {
      name: 'reasonCode',
      label: 'Reason',
      kind: 'choice',
      options: [
        { value: 'new-facts', label: 'New facts' },
        { value: 'error', label: 'An error was made' },
      ],
      initial: 'new-facts',
      wanted: 'Please choose a reason.',
    },
    why('Which facts, or which error'),
  ],
  request: (values) => ({ event: 'reopen', reasonCode: text(values, 'reasonCode'), text: text(values, 'text') }),
};

export const start: TransitionForm = {
  fields: (context) => [
    moment('startedAt', 'The crane goes up at', now(context)),
    {
      name: 'operatorName',
      label: 'Who operates it (optional)',
      kind: 'line',
      initial: '',
      wanted: 'A name, or nothing.',
    },
  ],
  request: (values, context) => ({
    event: 'start',
    startedAt: at(values, 'startedAt', context),
    operatorName: text(values, 'operatorName') === '' ? null : text(values, 'operatorName'),
  }),
};

export const stop: TransitionForm = {
  fields: (context) => [moment('stoppedAt', 'The crane was down at', now(context))],
  request: (values, context) => ({ event: 'stop', stoppedAt: at(values, 'stoppedAt', context) }),
};

export const reportRemoval: TransitionForm = {
  fields: (context) => [moment('removedAt', 'The crane was gone at', now(context))],
  request: (values, context) => ({
    event: 'report-removal',
    removedAt: at(values, 'removedAt', context),
    fileId: null,
  }),
};

export const confirmRemoval: TransitionForm = {
  fields: (context) => [moment('removedAt', 'The crane was gone at', now(context))],
  request: (values, context) => ({ event: 'confirm-removal', removedAt: at(values, 'removedAt', context) }),
};

export const suspend: TransitionForm = {
  fields: (context) => [
    why('Why, as the holder reads it'),
    moment('from', 'From', now(context)),
    {
      ...moment('until', 'Expected until (optional)', '', 'The permit stays suspended until you lift it.'),
      wanted: 'Later than the beginning, or empty.',
    },
  ],
  request: (values, context) => ({
    event: 'suspend',
    text: text(values, 'text'),
    from: at(values, 'from', context),
    // Half a moment is a mistake, not "until it is lifted".
    until: text(values, 'until') === '' ? null : (at(values, 'until', context) ?? 'unreadable'),
  }),
};

export const lift: TransitionForm = {
  fields: () => [why('A word to the holder (optional)', 'At most 2,000 letters.')],
  request: (values) => ({ event: 'lift', text: text(values, 'text') }),
};

export const revoke: TransitionForm = {
  fields: (context) => [
    {
      name: 'reasonCode',
      label: 'Reason',
      kind: 'choice',
      options: [CHOOSE, ...REVOCATION_REASONS.map((value) => ({ value, label: REVOCATION_LABELS[value] }))],
      initial: '',
      wanted: 'Please choose a reason.',
    },
    why('Why, as the holder reads it'),
    moment('effectiveAt', 'Takes effect at', now(context)),
    {
      name: 'instruction',
      label: 'What must be done',
      kind: 'text',
      hint: 'Lower now, or dismantle by a day.',
      initial: '',
      wanted: 'Please say what the holder must do.',
    },
    {
      name: 'confirmed',
      label: 'I have read this again, and mean it',
      kind: 'check',
      initial: false,
      wanted: 'Please confirm it a second time.',
    },
  ],
  request: (values, context) => ({
    event: 'revoke',
    reasonCode: text(values, 'reasonCode'),
    text: text(values, 'text'),
    effectiveAt: at(values, 'effectiveAt', context),
    instruction: text(values, 'instruction'),
    confirmed: isTicked(values, 'confirmed'),
  }),
};
