import type { ApplicationPage } from '@jibline/contract';
import { STATE_LABELS, STATE_ORDER } from '@jibline/contract/enums';
import { Chip } from './chip.tsx';
import classes from './list.module.css';
import { type ApplicationsListFilter, NO_FILTER } from './list-filter.ts';

interface Props {
  counts: ApplicationPage['counts'];
  filter: ApplicationsListFilter;
  to: (filter: ApplicationsListFilter) => string;
}

/** The number of applications per state, as links; all other filters apply to the counts. */
export function StateChips({ counts, filter, to }: Props) {
  const counted = new Map(counts.map(({ state, count }) => [state, count]));
  const all = counts.reduce((sum, { count }) => sum + count, 0);
  const isWhole = filter.states.length === 0 && !filter.mine && filter.due === '';
  return (
    <nav aria-label="Applications by state">
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
        {STATE_ORDER.map((state) => {
          const count = counted.get(state) ?? 0;
          const current = filter.states.includes(state);
          if (count === 0 && !current) return null;
          const isOnly = current && filter.states.length === 1;
          return (
            <Chip key={state} to={to({ ...filter, states: isOnly ? [] : [state] })} current={current} count={count}>
              {STATE_LABELS[state]}
            </Chip>
          );
        })}
      </ul>
    </nav>
  );
}
