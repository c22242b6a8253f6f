import type { ApplicationSummary } from '@jibline/contract';
import {
  APPLICATION_STATE,
  andMore,
  craneTypeText,
  displayDate,
  type ListColumn,
  PRESENCE_LABELS,
  type Reader,
  rowPresence,
} from '@jibline/contract/enums';
import type { ReactNode } from 'react';
import { Link } from 'react-router';
import { metres } from '../../../domain/height-text.ts';
import { serverNow } from '../../../lib/server-clock.ts';
import { StatusBadge } from '../../../ui/feedback/status-badge.tsx';
import { localZone } from '../../../ui/local-day.ts';
import { rowLook } from '../application-look.ts';
import { OutcomeBadge } from '../outcome-badge.tsx';
import classes from './list.module.css';

export interface ColumnContext {
  reader: Reader;
  /** Dates are in the affected airport's time zone, if known. */
  zoneOf: (airportId: string | undefined) => string | undefined;
  to: (id: string) => string;
  /** Address at which a draft is continued. */
  resume: (row: ApplicationSummary) => string;
}

interface ApplicationColumn {
  widthPx: number;
  numeric?: boolean;
  cell: (row: ApplicationSummary, context: ColumnContext) => ReactNode;
}

const nothing = <span className={classes.none}>–</span>;
const words = (text: string | null) => text || nothing;
const dayOf = (instant: string | null, { airport }: ApplicationSummary, { zoneOf }: ColumnContext) =>
  instant === null ? nothing : displayDate(instant, zoneOf(airport?.id) ?? localZone());

export const APPLICATION_COLUMNS: Record<ListColumn, ApplicationColumn> = {
  number: {
    widthPx: 158,
    cell: ({ id, number }, { to }) => (
      <Link className={classes.number} to={to(id)}>
        {number}
      </Link>
    ),
  },
  state: {
    widthPx: 150,
    cell: (row, { reader, resume }) => {
      const { word, more, tone } = rowLook(row, reader, serverNow());
      return (
        <>
          <StatusBadge tone={tone}>{word}</StatusBadge>
          {more && <span className={`${classes.under} ${tone === 'bad' ? classes.grave : ''}`}>{more}</span>}
          {row.state === APPLICATION_STATE.DRAFT && row.actions.includes('applications:edit') && (
            <Link className={classes.resume} to={resume(row)} aria-label={`Continue ${row.number}`}>
              Continue
            </Link>
          )}
        </>
      );
    },
  },
  label: { widthPx: 150, cell: ({ label }) => label },
  airport: {
    widthPx: 96,
    cell: ({ airport }) => (airport ? <abbr title={airport.label}>{airport.icao}</abbr> : nothing),
  },
  projectName: {
    widthPx: 220,
    cell: ({ projectName, address }) => (
      <>
        <span className={classes.clip}>{projectName || 'No project name yet'}</span>
        <span className={`${classes.under} ${classes.clip}`}>{address}</span>
      </>
    ),
  },
  address: { widthPx: 220, cell: ({ address }) => words(address) },
  companyName: { widthPx: 170, cell: ({ companyName }) => words(companyName) },
  applicantName: { widthPx: 150, cell: ({ applicantName }) => words(applicantName) },
  craneType: { widthPx: 128, cell: ({ craneType, cranes }) => andMore(craneTypeText(craneType), cranes) },
  maxHeightAhdM: {
    widthPx: 110,
    numeric: true,
    cell: ({ maxHeightAhdM }) => (maxHeightAhdM === null ? nothing : `${metres(maxHeightAhdM)} AHD`),
  },
  path: {
    widthPx: 120,
    cell: ({ path, worstMarginM }) =>
      path === null ? nothing : <OutcomeBadge outcome={{ path, marginM: worstMarginM }} />,
  },
  worstMarginM: {
    widthPx: 96,
    numeric: true,
    cell: ({ worstMarginM }) =>
      worstMarginM === null ? nothing : `${worstMarginM < 0 ? '−' : ''}${metres(Math.abs(worstMarginM))}`,
  },
  startAt: { widthPx: 108, numeric: true, cell: (row, context) => dayOf(row.startAt, row, context) },
  endAt: { widthPx: 108, numeric: true, cell: (row, context) => dayOf(row.endAt, row, context) },
  submittedAt: { widthPx: 108, numeric: true, cell: (row, context) => dayOf(row.submittedAt, row, context) },
  dueAt: {
    widthPx: 112,
    numeric: true,
    cell: (row, context) => (
      <>
        {dayOf(row.dueAt, row, context)}
        {row.overdue && <span className={classes.overdue}>overdue</span>}
        {row.dueAt !== null && row.state === APPLICATION_STATE.SUBMITTED && (
          <span className={classes.under}>review starts</span>
        )}
      </>
    ),
  },
  assignee: { widthPx: 130, cell: ({ assignee }) => words(assignee ? (assignee.name ?? 'No name') : null) },
  presence: {
    widthPx: 150,
    cell: (row) => {
      const presence = rowPresence(row, serverNow());
      return words(presence && PRESENCE_LABELS[presence]);
    },
  },
  updatedAt: { widthPx: 108, numeric: true, cell: (row, context) => dayOf(row.updatedAt, row, context) },
};
