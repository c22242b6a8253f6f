import type { Application, PossibleTransitions } from '@jibline/contract';
import {
  APPLICATION_STATE,
  dollars,
  EFFECTS,
  EMAILS,
  type EmailId,
  LIFECYCLE,
  type LifecycleEvent,
  STATE_NAMES,
  type Transition,
  verdict,
} from '@jibline/contract/enums';
import { useQuery } from '@tanstack/react-query';
import { transitionsQuery } from './preview-transition.ts';
import type { OfferedEvent } from './transition-labels.ts';
import classes from './transitions.module.css';

type OfferedTransition = PossibleTransitions['moves'][number];

/** The dialog's own fields can satisfy these guards, so they do not block it beforehand. */
const SATISFIED_BY_FORM: Partial<Record<OfferedEvent, readonly string[]>> = { approve: ['airport-may-decide'] };

/** The state this event leads to; null if the application would be deleted or the table has no such row. */
function targetOf({ state, phase }: Application, event: OfferedEvent) {
  const found = verdict(STATE_NAMES[state], event as LifecycleEvent, phase);
  return found.allowed && found.transition.to !== null ? APPLICATION_STATE[found.transition.to] : null;
}

/** The API's preview of a transition. */
export function useOutlook(application: Application, event: OfferedEvent) {
  const { id, version, state } = application;
  const to = targetOf(application, event);
  const { data, isPending } = useQuery({
    ...transitionsQuery({ id, version, from: state, to: to ?? state }),
    enabled: to !== null,
  });
  const transition = data?.moves.find((one) => one.event === event) ?? null;
  const stopping = (transition?.reasons ?? []).filter(({ guard }) => !SATISFIED_BY_FORM[event]?.includes(guard));
  return { move: transition, asking: isPending && to !== null, blocked: stopping.length > 0 };
}

const LISTED = new Intl.ListFormat('en-AU');
/** One email serves several transitions; this text names the one at hand. */
const ABOUT: Partial<Record<EmailId, Partial<Record<string, string>>>> = {
  E07: { reopen: 'application reopened' },
  E15: { 'record-reply': 'reply received' },
  E20: { suspend: 'suspension', lift: 'suspension lifted' },
  E34: {
    start: 'crane up',
    stop: 'crane down',
    'report-removal': 'crane removed',
    'confirm-removal': 'crane removed',
    cancel: 'permit cancelled',
  },
};
const aboutOf = (letter: string, event: string) =>
  ABOUT[letter as EmailId]?.[event] ?? (letter in EMAILS ? EMAILS[letter as EmailId].about : 'update');

const emailText = ({ letter, to }: OfferedTransition['letters'][number], event: string, emailed?: string) => {
  // Some purposes end with the recipient, which is named already.
  const [about] = (emailed ?? aboutOf(letter, event)).split(', to ');
  return `Email to ${LISTED.format(to)}: ${about}`;
};
/** Shown afterwards: who was emailed that the crane is up, down or removed. Empty if no one was. */
export function emailedText(transition: OfferedTransition | null): string {
  const to = transition?.letters.find(({ letter }) => letter === 'E34' || letter === 'E37')?.to ?? [];
  return to.length === 0 ? '' : `We emailed ${LISTED.format(to)}.`;
}
/** The table's other effects of the transition; of a fee only where there is one. */
const effectsOf = ({ transition, onAccount }: OfferedTransition) => {
  const rows: readonly Transition[] = LIFECYCLE;
  const effects = rows.find(({ id }) => id === transition)?.effects ?? [];
  return effects.filter((effect) => effect !== 'charge-account' || onAccount).map((effect) => EFFECTS[effect]);
};

/** Everything that will happen, a line each. */
export const happeningLines = (move: OfferedTransition, emailed?: string): string[] => [
  ...effectsOf(move),
  ...move.letters.map((email) => emailText(email, move.event, emailed)),
  ...(move.documents.length > 0 ? [`Attached: ${move.documents.join(', ')}`] : []),
  ...(move.refund ? [`Refund: ${dollars(move.refund.cents)} (${move.refund.percent}% of the fee)`] : []),
];

/** Why it is not possible now, or what will happen. */
export function TransitionPreview({
  move,
  asking,
  emailed,
}: {
  move: OfferedTransition | null;
  asking: boolean;
  emailed?: string | undefined;
}) {
  if (asking) return <p className={classes.outlook}>Checking what happens next…</p>;
  if (!move) return null;
  if (move.reasons.length > 0)
    return (
      <div className={classes.outlook} role="status">
        <p>
          <strong>Not possible yet</strong>
        </p>
        <ul>
          {move.reasons.map(({ guard, message }) => (
            <li key={`${guard} ${message}`}>{message}</li>
          ))}
        </ul>
      </div>
    );
  const happens = happeningLines(move, emailed);
  if (happens.length === 0) return null;
  return (
    <div className={classes.outlook} role="status">
      <p>
        <strong>What happens next</strong>
      </p>
      <ul>
        {happens.map((line) => (
          <li key={line}>{line}</li>
        ))}
      </ul>
    </div>
  );
}
