import { reportListTitle } from '@jibline/contract/enums';
import { Chip } from './chip.tsx';
import classes from './list.module.css';
import type { ApplicationsListFilter } from './list-filter.ts';

interface Props {
  filter: ApplicationsListFilter;
  to: (filter: ApplicationsListFilter) => string;
}

/** The figure of a report whose applications the list shows. */
export function ReportChip({ filter, to }: Props) {
  const all = to({ ...filter, report: null });
  return filter.report === null ? null : (
    <nav aria-label="Figure of a report">
      <ul className={classes.chips}>
        <Chip to={all} current count={null}>
          {reportListTitle(filter.report)}
        </Chip>
        <Chip to={all} current={false} count={null}>
          Show all applications
        </Chip>
      </ul>
    </nav>
  );
}
