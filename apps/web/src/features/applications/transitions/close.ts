import {
  CLOSE_REASON_LABELS,
  closeReasonsFor,
  REVOCATION_LABELS,
  REVOCATION_REASONS,
  STATE_NAMES,
  upperFirst,
} from '@jibline/contract/enums';
import { serverNow } from '../../../lib/server-clock.ts';
import {
  atMostCharacters,
  charactersBetween,
  choose,
  END_AFTER_START,
  enter,
} from '../../../ui/fields/field-messages.ts';
import { writeMoment } from '../../../ui/fields/moments/moment-text.ts';
import { isHolder, readerOf } from '../application-labels.ts';
import {
  CHOOSE,
  ENTER_MOMENT,
  isTicked,
  momentAt,
  type TransitionField,
  type TransitionForm,
  type TransitionFormContext,
  type TransitionValues,
  text,
} from './transition-form.ts';

/** Empty at first: the server's clock is used unless the person enters a time, because a phone's clock can be wrong. */
const moment = (name: string, label: string, hint: string): TransitionField => ({
  name,
  label: `${label} (optional)`,
  kind: 'moment',
  initial: '',
  hint,
  invalid: ENTER_MOMENT,
});
/** The lifecycle requires this time. The server's is proposed, because the server refuses a time in its future. */
const required = (name: string, label: string, { timeZone }: TransitionFormContext): TransitionField => ({
  name,
  label,
  kind: 'moment',
  initial: writeMoment(serverNow().toISOString(), timeZone),
  invalid: ENTER_MOMENT,
});
const WHEN_REPORTED = 'Leave this empty if it is happening now. We then use the time we receive your report.';
const reason = (label: string, invalid = enter('a reason')): TransitionField => ({
  name: 'text',
  label,
  kind: 'text',
  initial: '',
  invalid,
});
/** A date without a time is a mistake, not an empty field. */
const at = (values: TransitionValues, name: string, { timeZone }: TransitionFormContext) =>
  text(values, name) === '' ? null : (momentAt(values, name, timeZone) ?? 'unreadable');
const nothing = (event: string): TransitionForm => ({ fields: () => [], request: () => ({ event }) });

export const applyAgain = nothing('apply-again');
export const changeAnswers = nothing('change-answers');

export const returnToQueue: TransitionForm = {
  fields: () => [reason('Reason')],
  request: (values) => ({ event: 'return-to-queue', text: text(values, 'text') }),
};

/** Staff who applied themselves may withdraw, as every applicant may. */
const reasonsToClose = ({ application }: TransitionFormContext) =>
  closeReasonsFor(STATE_NAMES[application.state], {
    holder: isHolder(application),
    staff: readerOf(application) === 'staff',
  });

export const cancel: TransitionForm = {
  fields: (context) => {
    const options = reasonsToClose(context).map((value) => ({ value, label: upperFirst(CLOSE_REASON_LABELS[value]) }));
    const note = reason('Note (optional)', atMostCharacters(1000));
    if (options.length < 2) return [note];
    const invalid = choose('a reason');
    return [
      { name: 'reason', label: 'Reason', kind: 'choice', options: [CHOOSE, ...options], initial: '', invalid },
      note,
    ];
  },
  request: (values, context) => {
    const [only, ...others] = reasonsToClose(context);
    return {
      event: 'cancel',
      reason: only && others.length === 0 ? only : text(values, 'reason'),
      text: text(values, 'text'),
    };
  },
};

export const reopen: TransitionForm = {
  fields: () => [
    {
      name: 'reasonCode',
      label: 'Reason',
      kind: 'choice',
      options: [
        { value: 'new-facts', label: 'New facts' },
        { value: 'error', label: 'An error in the decision' },
      ],
      initial: 'new-facts',
      invalid: choose('a reason'),
    },
    reason('What is new, or what was wrong'),
  ],
  request: (values) => ({ event: 'reopen', reasonCode: text(values, 'reasonCode'), text: text(values, 'text') }),
};

export const start: TransitionForm = {
  fields: () => [
    moment('startedAt', 'Crane up at', WHEN_REPORTED),
    {
      name: 'operatorName',
      label: 'Crane operator (optional)',
      kind: 'line',
      initial: '',
      invalid: charactersBetween({ least: 2, most: 100 }),
    },
  ],
  request: (values, context) => ({
    event: 'start',
    startedAt: at(values, 'startedAt', context),
    operatorName: text(values, 'operatorName') === '' ? null : text(values, 'operatorName'),
  }),
};

export const stop: TransitionForm = {
  fields: () => [moment('stoppedAt', 'Crane down at', WHEN_REPORTED)],
  request: (values, context) => ({ event: 'stop', stoppedAt: at(values, 'stoppedAt', context) }),
};

export const reportRemoval: TransitionForm = {
  fields: (context) => [required('removedAt', 'Crane removed at', context)],
  request: (values, context) => ({
    event: 'report-removal',
    removedAt: at(values, 'removedAt', context),
    fileId: null,
  }),
};

export const confirmRemoval: TransitionForm = {
  fields: (context) => [required('removedAt', 'Crane removed at', context)],
  request: (values, context) => ({ event: 'confirm-removal', removedAt: at(values, 'removedAt', context) }),
};

export const suspend: TransitionForm = {
  fields: () => [
    reason('Reason (shown to the permit holder)'),
    moment('from', 'From', 'Leave this empty to suspend the permit now.'),
    {
      ...moment('until', 'Expected until', 'The permit stays suspended until you lift it.'),
      invalid: `${END_AFTER_START} You can also leave it empty.`,
    },
  ],
  request: (values, context) => ({
    event: 'suspend',
    text: text(values, 'text'),
    from: at(values, 'from', context),
    until: at(values, 'until', context),
  }),
};

export const lift: TransitionForm = {
  fields: () => [reason('Note to the permit holder (optional)', atMostCharacters(2000))],
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
      invalid: choose('a reason'),
    },
    reason('Reason (shown to the permit holder)'),
    required('effectiveAt', 'Takes effect at', context),
    {
      name: 'instruction',
      label: 'What the permit holder must do',
      kind: 'text',
      hint: 'For example: lower the crane now, or dismantle it by a date.',
      initial: '',
      invalid: enter('what the permit holder must do'),
    },
    {
      name: 'confirmed',
      label: 'I have checked this and want to revoke the permit',
      kind: 'check',
      initial: false,
      invalid: 'Tick this box to confirm.',
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
