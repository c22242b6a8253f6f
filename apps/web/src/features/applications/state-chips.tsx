import type { ApplicationPage } from '@jibline/contract';
import { STATE_ORDER } from '@jibline/contract/words';
import { Link } from 'react-router';
import { STATE_LABELS } from './case-words.ts';
import classes from './desk.module.css';
import { type DeskFilter, NO_FILTER } from './desk-filter.ts';

interface Props {
  counts: ApplicationPage['counts'];
  filter: DeskFilter;
  to: (filter: DeskFilter) => string;
}

/** How many cases are in each state, and one press away; the counts obey every other filter. */
export function StateChips({ counts, filter, to }: Props) {
  const counted = new Map(counts.map(({ state, count }) => [state, count]));
  const all = counts.reduce((sum, { count }) => sum + count, 0);
  const isWhole = filter.states.length === 0 && !filter.mine && filter.due === '';
  const [only] = filter.states.length === 1 ? filter.states : [];
  return (
    <nav aria-label="Cases by state">
      <ul className={classes.chips}>
        <Chip
          to={to({ ...filter, states: NO_FILTER.states, mine: false, due: '' })}
          current={isWhole}
          count={filter.mine || filter.due ? null : all}
        >
          All
        </Chip>
        <Chip to={to({ ...filter, mine: !filter.mine })} current={filter.mine} count={null}>
          Mine
        </Chip>
        <Chip
          to={to({ ...filter, due: filter.due === 'due' ? '' : 'due' })}
          current={filter.due === 'due'}
          count={null}
        >
          With a due date
        </Chip>
        <Chip
          to={to({ ...filter, due: filter.due === 'overdue' ? '' : 'overdue' })}
          current={filter.due === 'overdue'}
          count={null}
        >
          Overdue
        </Chip>
        {STATE_ORDER.filter((state) => (counted.get(state) ?? 0) > 0 || filter.states.includes(state)).map((state) => (
          <Chip
            key={state}
            to={to({ ...filter, states: only === state ? [] : [state] })}
            current={filter.states.includes(state)}
            count={counted.get(state) ?? 0}
          >
            {STATE_LABELS[state]}
          </Chip>
        ))}
      </ul>
    </nav>
  );
}

interface ChipProps {
  to: string;
  current: boolean;
  count: number | null;
  children: string;
}

const Chip = ({ to, current, count, children }: ChipProps) => (
  <li>
    <Link className={classes.chip} to={to} aria-current={current ? 'true' : undefined} preventScrollReset>
      {children} {count !== null && <span className={classes.count}>{count.toLocaleString('en-AU')}</span>}
    </Link>
  </li>
);
