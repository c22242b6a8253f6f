import type { ApplicationSummary } from '@jibline/contract';
import { useMemo } from 'react';
import { Link } from 'react-router';
import { reachedMetres } from '../../../../domain/height-text.ts';
import { shortNumbers } from '../short-numbers.ts';
import classes from './cards.module.css';
import chips from './chips.module.css';
import { dueText } from './due-text.ts';
import { MarginChip } from './margin-chip.tsx';
import { isAlarmRow } from './row-state.ts';
import { StateChip } from './state-chip.tsx';

interface Props {
  rows: readonly ApplicationSummary[];
  now: Date;
  to: (id: string) => string;
}

/** The queue on a phone: two lines and two chips for each application, the whole card a link. */
export function DeskCards({ rows, now, to }: Props) {
  const numberText = useMemo(() => shortNumbers(rows.map(({ number }) => number)), [rows]);
  return (
    <ul className={classes.cards} aria-label="Applications">
      {rows.map((row) => (
        <li key={row.id} data-number={row.number} data-alarm={isAlarmRow(row, now) || undefined}>
          <Link to={to(row.id)} className={classes.card}>
            <span className={classes.project}>{row.projectName || 'No project name yet'}</span>
            <Due row={row} now={now} />
            <span className={classes.place}>
              {numberText(row.number)}
              {row.address && ` · ${row.address}`}
            </span>
            <span className={classes.height}>
              {row.maxHeightAglM === null ? '' : `${reachedMetres(row.maxHeightAglM)} AGL`}
            </span>
            <StateChip row={row} now={now} />
            <span className={classes.margin}>
              <MarginChip row={row} />
            </span>
          </Link>
        </li>
      ))}
    </ul>
  );
}

function Due({ row, now }: { row: ApplicationSummary; now: Date }) {
  const { text, tone } = dueText(row, now);
  return <span className={tone === 'late' ? chips.late : tone === 'soon' ? chips.soon : classes.due}>{text}</span>;
}
