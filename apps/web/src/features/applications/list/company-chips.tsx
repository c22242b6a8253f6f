import type { BoardPerson } from '@jibline/contract';
import { Chip } from './chip.tsx';
import { LANE_LABELS } from './lane-labels.ts';
import classes from './list.module.css';
import type { ApplicationsListFilter } from './list-filter.ts';

interface Props {
  people: readonly BoardPerson[];
  filter: ApplicationsListFilter;
  to: (filter: ApplicationsListFilter) => string;
}

/** Those with the most open applications have a chip; everyone is in the list of people. */
const SHOWN = 6;

/** The lane of the board the list is narrowed to, and who applied, as links with the number of applications. */
export function CompanyChips({ people, filter, to }: Props) {
  const shown = people.filter(({ id }, at) => at < SHOWN || id === filter.person);
  return (
    <>
      {filter.lane && (
        <nav aria-label="Part of the board">
          <ul className={classes.chips}>
            <Chip to={to({ ...filter, lane: '' })} current count={null}>
              {LANE_LABELS[filter.lane].label}
            </Chip>
            <Chip to={to({ ...filter, lane: '' })} current={false} count={null}>
              Show all applications
            </Chip>
          </ul>
        </nav>
      )}
      {people.length > 1 && (
        <nav aria-label="Applications by person">
          <ul className={classes.chips}>
            <Chip to={to({ ...filter, person: '' })} current={filter.person === ''} count={null}>
              Everyone
            </Chip>
            {shown.map(({ id, name, active, total }) => (
              <Chip
                key={id}
                to={to({ ...filter, person: filter.person === id ? '' : id })}
                current={filter.person === id}
                count={total}
              >
                {`${name ?? 'No name'}${active ? '' : ' (left)'}`}
              </Chip>
            ))}
          </ul>
        </nav>
      )}
    </>
  );
}
