import type { HandOver } from '@jibline/contract';
import { counted } from '@jibline/contract/enums';
import { writeDay } from '../../../ui/fields/moments/day-text.ts';

const daysText = ({ firstDay, lastDay }: HandOver) =>
  lastDay === null ? `since ${writeDay(firstDay)}` : `from ${writeDay(firstDay)} to ${writeDay(lastDay)}`;

/** What happens after the last day, where there is one. */
const afterText = ({ lastDay, returns, from }: HandOver) => {
  if (lastDay === null) return 'It lasts until someone ends it.';
  return returns ? `Those still open then return to ${from.name}.` : 'They stay there afterwards.';
};

/** One hand-over in words. */
export function HandOverState({ handOver }: { handOver: HandOver }) {
  const { status, from, to, applications, stayed, note } = handOver;
  return (
    <>
      <p>
        {status === 'planned'
          ? `The open applications of ${from.name} go to ${to.name} ${daysText(handOver)}. `
          : `${counted(applications, 'application')} of ${from.name} went to ${to.name}, ${daysText(handOver)}. `}
        {afterText(handOver)}
      </p>
      <p>Note: {note}</p>
      {stayed.length > 0 && <StayedList title={`Still with ${from.name}`} stayed={stayed} />}
    </>
  );
}

export const StayedList = ({ title, stayed }: { title: string; stayed: HandOver['stayed'] }) => (
  <>
    <p>{title}:</p>
    <ul>
      {stayed.map(({ id, number, reason }) => (
        <li key={id}>
          {number}: {reason}
        </li>
      ))}
    </ul>
  </>
);
