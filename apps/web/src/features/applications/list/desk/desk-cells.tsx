import type { ApplicationSummary } from '@jibline/contract';
import { andMore, craneTypeText, type ListColumn } from '@jibline/contract/enums';
import type { ReactNode } from 'react';
import { Link } from 'react-router';
import { reachedMetres } from '../../../../domain/height-text.ts';
import { initials } from '../../../../ui/initials.ts';
import { COLUMN_LABELS } from '../../application-labels.ts';
import { APPLICATION_COLUMNS } from '../application-columns.tsx';
import { prefixOf } from '../short-numbers.ts';
import chips from './chips.module.css';
import classes from './desk.module.css';
import { dueText } from './due-text.ts';
import { MarginChip } from './margin-chip.tsx';
import { OutcomeMark } from './outcome-mark.tsx';
import { StateChip } from './state-chip.tsx';

export interface DeskContext {
  now: Date;
  to: (id: string) => string;
  /** How a number is written: short where all rows are of one airport and year. */
  numberText: (number: string) => string;
}

interface DeskColumn {
  header: string;
  widthPx: number;
  /** Takes what is left of the width. */
  grows?: boolean;
  numeric?: boolean;
  cell: (row: ApplicationSummary, context: DeskContext) => ReactNode;
}

/** What is cut is whole on hover. */
const two = (above: string, below: string | null, labels?: ReactNode) => (
  <>
    <span className={classes.above} title={above}>
      {above}
      {labels}
    </span>
    <span className={classes.below} title={below ?? undefined}>
      {below}
    </span>
  </>
);

const [LEAST_PX, CELL_GAP_PX, DIGIT_PX, SMALL_PX] = [46, 8, 8.6, 7.8];

/** The room of numbers: a longer one is written in two lines, never cut. */
export function numberWidthPx(rows: readonly ApplicationSummary[], numberText: DeskContext['numberText']): number {
  const widths = rows.map(({ number }) => {
    const before = prefixOf(number);
    const above = numberText(number) === number ? before.length * SMALL_PX : 0;
    return Math.ceil(CELL_GAP_PX + Math.max(above, (number.length - before.length) * DIGIT_PX));
  });
  return Math.max(LEAST_PX, ...widths);
}

/** "Mobile · LTM 1060"; the type alone where the machine is not named. */
export function craneText({ craneType, craneDetail, cranes }: ApplicationSummary): string {
  const type = craneTypeText(craneType).replace(/ crane$/, '');
  const model = craneDetail.model ?? craneDetail.make;
  return andMore(model ? `${type} · ${model}` : craneTypeText(craneType), cranes);
}

export function heightText({ maxHeightAglM, maxHeightAhdM }: ApplicationSummary): string {
  const agl = maxHeightAglM === null ? null : `${reachedMetres(maxHeightAglM)} AGL`;
  const ahd = maxHeightAhdM === null ? null : `${reachedMetres(maxHeightAhdM)} AHD`;
  return [agl, ahd].filter(Boolean).join(' · ');
}

function DueCell({ row, now }: { row: ApplicationSummary; now: Date }) {
  const { text, tone, title } = dueText(row, now);
  return (
    <span
      className={tone === 'late' ? chips.late : tone === 'soon' ? chips.soon : undefined}
      title={title ?? undefined}
    >
      {text}
    </span>
  );
}

function OfficerCell({ assignee }: Pick<ApplicationSummary, 'assignee'>) {
  const name = assignee ? (assignee.name ?? 'No name') : 'Unassigned';
  return (
    <span className={`${chips.officer} ${assignee ? '' : chips.nobody}`} title={name}>
      <span aria-hidden="true">{assignee ? initials(name) : '+'}</span>
      <span className={classes.hidden}>{name}</span>
    </span>
  );
}

/** A column's name on the desk; the table's head and the chooser say the same. */
export const deskHeader = (column: ListColumn) => deskColumn(column, COLUMN_LABELS[column]).header;

/** What triage needs, in two lines; every other column as in all lists. */
const OWN: Partial<Record<ListColumn, DeskColumn>> = {
  number: {
    header: 'No.',
    widthPx: 46,
    cell: ({ id, number }, { to, numberText }) => (
      <Link className={classes.number} to={to(id)} title={number} aria-label={number} tabIndex={-1}>
        {numberText(number) === number && <span className={classes.below}>{prefixOf(number)}</span>}
        {number.slice(prefixOf(number).length)}
      </Link>
    ),
  },
  projectName: {
    header: 'Project and place',
    /** At least. */
    widthPx: 112,
    grows: true,
    cell: ({ projectName, address, labels }) =>
      two(
        projectName || 'No project name yet',
        address,
        labels.map(({ id, name, colour }) => (
          <span key={id} className={classes.label} data-colour={colour}>
            {name}
          </span>
        )),
      ),
  },
  craneType: {
    header: 'Crane and height',
    widthPx: 156,
    cell: (row) => two(craneText(row), heightText(row)),
  },
  worstMarginM: { header: 'Margin', widthPx: 82, numeric: true, cell: (row) => <MarginChip row={row} /> },
  path: { header: 'Outcome', widthPx: 95, cell: (row) => <OutcomeMark row={row} /> },
  assignee: { header: 'Officer', widthPx: 46, cell: OfficerCell },
  dueAt: { header: 'Due', widthPx: 86, cell: (row, { now }) => <DueCell row={row} now={now} /> },
  state: { header: 'State', widthPx: 156, cell: (row, { now }) => <StateChip row={row} now={now} /> },
};

export function deskColumn(column: ListColumn, header: string): DeskColumn {
  const own = OWN[column];
  if (own) return own;
  const { widthPx, numeric = false, cell } = APPLICATION_COLUMNS[column];
  return {
    header,
    widthPx,
    numeric,
    cell: (row, { to }) =>
      cell(row, { reader: 'staff', zoneOf: () => row.airport?.timeZone, to, resume: () => to(row.id) }),
  };
}
