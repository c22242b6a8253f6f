import {
  airportLabel,
  andMore,
  applicationLabel,
  craneTypeText,
  DEFAULT_TIME_ZONE,
  type ListColumn,
  limitDownM,
  listedPermitOf,
  outcomeLabels,
  PRESENCE_LABELS,
  permitStatusAt,
  rowPresence,
  shownPhase,
  stateLabel,
} from '@jibline/contract';
import type { Cell, Column } from '../spreadsheet/sheet-xml.ts';
import { openWallClock } from '../spreadsheet/wall-clock.ts';
import { permitOf } from './lists/present.ts';
import type { ListRow } from './lists/row.ts';

type CellOf = (row: ListRow) => Cell;

/** As a list on screen has it. */
const listed = (row: ListRow) => ({ ...row, closeReason: row.close_reason, permit: permitOf(row) });

/** The same labels as on staff screens. */
const stateText =
  (now: Date): CellOf =>
  (row) => {
    const permit = listedPermitOf(listed(row));
    const phase = shownPhase(row.phase, permit && permitStatusAt(permit, now), row.up_since !== null);
    return stateLabel({ state: row.state, phase, closeReason: row.close_reason }, 'staff')
      .filter((part) => part !== null)
      .join(': ');
  };

const presenceText =
  (now: Date): CellOf =>
  (row) => {
    const presence = rowPresence(listed(row), now);
    return presence && PRESENCE_LABELS[presence];
  };

/** Title, width and content of every column; times are in the airport's time zone. */
export function exportColumns(now: Date): Record<ListColumn, Column & { cell: CellOf }> {
  const clock = openWallClock();
  const time =
    (of: (row: ListRow) => Date | null): CellOf =>
    (row) => {
      const at = of(row);
      return at === null ? null : { days: clock(at.getTime(), row.time_zone ?? DEFAULT_TIME_ZONE) };
    };
  return {
    number: { title: 'Number', width: 18, cell: (row) => row.number },
    state: { title: 'State', width: 32, cell: stateText(now) },
    label: {
      title: 'Type',
      width: 22,
      cell: (row) => applicationLabel({ craneDetail: row.is_crane ? {} : undefined }),
    },
    airport: {
      title: 'Airport',
      width: 34,
      cell: (row) => (row.icao === null ? null : airportLabel({ name: row.airport_name ?? '', icao: row.icao })),
    },
    projectName: { title: 'Project', width: 32, cell: (row) => row.project_name },
    address: { title: 'Address', width: 40, cell: (row) => row.address },
    companyName: { title: 'Company', width: 32, cell: (row) => row.company_name },
    applicantName: { title: 'Applicant', width: 24, cell: (row) => row.applicant_name },
    craneType: {
      title: 'Crane type',
      width: 20,
      cell: ({ crane_type, cranes }) => (crane_type === null ? null : andMore(craneTypeText(crane_type), cranes)),
    },
    maxHeightAhdM: { title: 'Height (m AHD)', width: 16, cell: (row) => row.max_height_ahd_m },
    path: {
      title: 'Assessment',
      width: 32,
      cell: (row) => (row.path === null ? null : outcomeLabels({ path: row.path, marginM: row.worst_margin_m }).label),
    },
    worstMarginM: {
      title: 'Smallest margin (m)',
      width: 16,
      cell: (row) => (row.worst_margin_m === null ? null : limitDownM(row.worst_margin_m)),
    },
    startAt: { title: 'Start (airport time)', width: 20, cell: time((row) => row.start_at) },
    endAt: { title: 'End (airport time)', width: 20, cell: time((row) => row.end_at) },
    submittedAt: { title: 'Submitted (airport time)', width: 22, cell: time((row) => row.submitted_at) },
    dueAt: { title: 'Due (airport time)', width: 20, cell: time((row) => row.due_at) },
    assignee: { title: 'Officer', width: 24, cell: (row) => row.assignee_name },
    presence: { title: 'Crane', width: 30, cell: presenceText(now) },
    updatedAt: { title: 'Changed (airport time)', width: 22, cell: time((row) => row.updated_at) },
  };
}
