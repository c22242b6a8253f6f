import { TransitionRequest } from '@jibline/contract';
import { readMoment } from '../../../ui/fields/moments/moment-text.ts';
import {
  applyAgain,
  cancel,
  changeAnswers,
  confirmRemoval,
  lift,
  reopen,
  reportRemoval,
  returnToQueue,
  revoke,
  start,
  stop,
  suspend,
} from './close.ts';
import { approve, markReady, reject } from './decide.ts';
import { refer, referralField } from './refer.ts';
import { answer, ask, recordReply, take } from './review.ts';
import {
  ENTER_MOMENT,
  type TransitionField,
  type TransitionForm,
  type TransitionFormContext,
  type TransitionValues,
  text,
} from './transition-form.ts';
import type { OfferedEvent } from './transition-labels.ts';

export const TRANSITION_FORMS: Readonly<Record<OfferedEvent, TransitionForm>> = {
  take,
  answer,
  approve,
  'mark-ready': markReady,
  ask,
  refer,
  'record-reply': recordReply,
  start,
  stop,
  'report-removal': reportRemoval,
  'confirm-removal': confirmRemoval,
  lift,
  reopen,
  'apply-again': applyAgain,
  'change-answers': changeAnswers,
  suspend,
  'return-to-queue': returnToQueue,
  reject,
  cancel,
  revoke,
};

export type Problems = Readonly<Record<string, string>>;
export type Checked =
  | { readonly request: TransitionRequest; readonly problems: null }
  | { readonly request: null; readonly problems: Problems };

/** The field an issue of the contract belongs to, by its path. */
function fieldOf(
  path: readonly PropertyKey[],
  fields: readonly TransitionField[],
  values: TransitionValues,
): string | undefined {
  const names = path.map(String);
  const reply =
    names[0] === 'replies'
      ? Object.keys(values).filter((name) => name.startsWith('reply '))[Number(names[1])]
      : undefined;
  if (reply !== undefined) return reply;
  if (names[0] === 'referrals') return referralField(names, values);
  if (names[0] === 'outsideDecision')
    return `outside${(names[1] ?? '').replace(/^./, (letter) => letter.toUpperCase())}`;
  return fields.find(({ name }) => names.includes(name) || name === names.join('.'))?.name;
}

/** An unreadable date or time has the common message; a readable one fails with the field's own message. */
function invalidText(
  { name, kind, invalid }: TransitionField,
  values: TransitionValues,
  context: TransitionFormContext,
) {
  const typed = text(values, name);
  if (kind !== 'moment') return invalid;
  if (typed === '') return ENTER_MOMENT;
  return readMoment(typed, context.timeZone).problem ?? invalid;
}

/** The request as the contract parses it, or the problems by field. */
export function checkTransition(
  event: OfferedEvent,
  values: TransitionValues,
  context: TransitionFormContext,
): Checked {
  const form = TRANSITION_FORMS[event];
  const fields = form.fields(context);
  const parsed = TransitionRequest.safeParse(form.request(values, context));
  const refused = form.problems?.(values, context) ?? {};
  if (parsed.success && Object.keys(refused).length === 0) return { request: parsed.data, problems: null };
  const wrong = new Set((parsed.error?.issues ?? []).map(({ path }) => fieldOf(path, fields, values) ?? ''));
  const problems = fields.flatMap((field) => {
    const { name } = field;
    const problem = wrong.has(name) ? invalidText(field, values, context) : refused[name];
    return problem === undefined ? [] : [[name, problem] as const];
  });
  // An error outside the fields can't be fixed by typing.
  return {
    request: null,
    problems: Object.fromEntries(
      problems.length > 0 ? problems : [['', 'This can’t be sent. Reload the page and try again.']],
    ),
  };
}
