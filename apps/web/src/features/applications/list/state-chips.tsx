import type { ApplicationPage } from '@jibline/contract';
import { APPLICANT_LABELS, type ApplicationState, STATE_ORDER } from '@jibline/contract/enums';
import { Link } from 'react-router';
import { STATE_LABELS } from '../application-labels.ts';
import classes from './list.module.css';
import { type ApplicationsListFilter, NO_FILTER } from './list-filter.ts';

interface Props {
  counts: ApplicationPage['counts'];
  reader: 'staff' | 'applicant';
  filter: ApplicationsListFilter;
  to: (filter: ApplicationsListFilter) => string;
}

/** The words each reader knows and the states behind them: nine for staff, five for applicants. */
const chipsFor = (reader: Props['reader']): [string, readonly ApplicationState[]][] => [
  ...Map.groupBy(STATE_ORDER, (state) => (reader === 'staff' ? STATE_LABELS : APPLICANT_LABELS)[state]),
];

/** How many cases are in each state, and one press away; the counts obey every other filter. */
export function StateChips({ counts, reader, filter, to }: Props) {
  const counted = new Map(counts.map(({ state, count }) => [state, count]));
  const all = counts.reduce((sum, { count }) => sum + count, 0);
  const isWhole = filter.states.length === 0 && !filter.mine && filter.due === '';
  const due = (value: ApplicationsListFilter['due'], words: string) => (
    <Chip to={to({ ...filter, due: filter.due === value ? '' : value })} current={filter.due === value} count={null}>
      {words}
    </Chip>
  );
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
        {reader === 'staff' && due('due', 'With a due date')}
        {reader === 'staff' && due('overdue', 'Overdue')}
        {chipsFor(reader).map(([word, states]) => {
          const count = states.reduce<number>((sum, state) => sum + (counted.get(state) ?? 0), 0);
          const current = states.some((state) => filter.states.includes(state));
          if (count === 0 && !current) return null;
          const isOnly = filter.states.length === states.length && states.every((one) => filter.states.includes(one));
          return (
            <Chip key={word} to={to({ ...filter, states: isOnly ? [] : states })} current={current} count={count}>
              {word}
            </Chip>
          );
        })}
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
