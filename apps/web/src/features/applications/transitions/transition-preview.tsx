import type { Application, StateMove } from '@jibline/contract';
import {
  APPLICATION_STATE,
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
import type { OfferedEvent } from './move-words.ts';
import classes from './moves.module.css';
import { stateMoveQuery } from './preview-transition.ts';

type Move = StateMove['moves'][number];

/** Typed into the dialog itself, so it cannot stand in the way beforehand. */
const MENDED_HERE: Partial<Record<OfferedEvent, readonly string[]>> = { approve: ['airport-may-decide'] };

/** Where the table leads from here; null where the case would be gone or the table knows no way. */
function targetOf({ state, phase }: Application, event: OfferedEvent) {
  const found = verdict(STATE_NAMES[state], event as LifecycleEvent, phase);
  return found.allowed && found.transition.to !== null ? APPLICATION_STATE[found.transition.to] : null;
}

/** What the API says about a move before it is made. */
export function useOutlook(application: Application, event: OfferedEvent) {
  const { id, version, state } = application;
  const to = targetOf(application, event);
  const { data, isPending } = useQuery({
    ...stateMoveQuery({ id, version, from: state, to: to ?? state }),
    enabled: to !== null,
  });
  const move = data?.moves.find((one) => one.event === event) ?? null;
  const stopping = (move?.reasons ?? []).filter(({ guard }) => !MENDED_HERE[event]?.includes(guard));
  return { move, asking: isPending && to !== null, blocked: stopping.length > 0 };
}

const LISTED = new Intl.ListFormat('en-AU');
/** One letter serves several moves: here it is known which. */
const ABOUT: Partial<Record<EmailId, Partial<Record<string, string>>>> = {
  E15: { 'record-reply': 'a reply has come' },
  E20: { suspend: 'suspended', lift: 'suspension lifted' },
  E34: {
    start: 'crane up',
    stop: 'crane down',
    'report-removal': 'crane removed',
    'confirm-removal': 'crane removed',
    cancel: 'permit cancelled',
  },
};
const aboutOf = (letter: string, event: string) =>
  ABOUT[letter as EmailId]?.[event] ?? (letter in EMAILS ? EMAILS[letter as EmailId].about : letter);

const emailText = ({ letter, to }: Move['letters'][number], event: string) => {
  // Some letters say in their name to whom they go.
  const [about] = aboutOf(letter, event).split(', to ');
  return `Email to ${LISTED.format(to)}: ${about}`;
};
/** Said when it is done: who was emailed that the crane is up, down or gone. Nothing where nobody was. */
export function emailedText(move: Move | null): string {
  const to = move?.letters.find(({ letter }) => letter === 'E34' || letter === 'E37')?.to ?? [];
  return to.length === 0 ? '' : `We emailed ${LISTED.format(to)}.`;
}
/** What the table says the move does besides. */
const effectsOf = ({ transition }: Move) => {
  const rows: readonly Transition[] = LIFECYCLE;
  return (rows.find(({ id }) => id === transition)?.effects ?? []).map((effect) => EFFECTS[effect]);
};
const dollars = (cents: number) => (cents / 100).toLocaleString('en-AU', { style: 'currency', currency: 'AUD' });

/** Why it cannot be done now, or what will happen. */
export function TransitionPreview({ move, asking }: { move: Move | null; asking: boolean }) {
  if (asking) return <p className={classes.outlook}>Asking what will happen…</p>;
  if (!move) return null;
  if (move.reasons.length > 0)
    return (
      <div className={classes.outlook} role="status">
        <p>
          <strong>Not available now:</strong>
        </p>
        <ul>
          {move.reasons.map(({ guard, message }) => (
            <li key={`${guard} ${message}`}>{message}</li>
          ))}
        </ul>
      </div>
    );
  const happens = [
    ...effectsOf(move),
    ...move.letters.map((letter) => emailText(letter, move.event)),
    ...move.documents.map((document) => `Attached: ${document}`),
    ...(move.refund ? [`Refund: ${dollars(move.refund.cents)} (${move.refund.percent} % of the fee)`] : []),
  ];
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
