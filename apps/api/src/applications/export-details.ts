import {
  DEFAULT_TIME_ZONE,
  FINDING_LABELS,
  highestGroundOf,
  limitDownM,
  requestedOf,
  restingOf,
  SURFACE_NAMES,
  SURFACE_TYPES,
  type SurfaceType,
} from '@jibline/contract';
import type { Cell, Column } from '../spreadsheet/sheet-xml.ts';
import { openWallClock } from '../spreadsheet/wall-clock.ts';
import type { ExportDetails } from './export-store.ts';
import type { ListRow } from './lists/row.ts';

export interface DetailedRow extends ListRow, ExportDetails {
  /** Whether the reader may see the fees of this application. */
  seesFees: boolean;
}

const CENTIMETRES = 100;
const metres = (value: number | null | undefined): number | null =>
  value === null || value === undefined ? null : Math.round(value * CENTIMETRES) / CENTIMETRES;
const dollarsOf = (cents: number | null): number | null => (cents === null ? null : cents / 100);

/** A margin in metres, or whether the crane is inside an area. */
function surfaceCell({ surfaces }: DetailedRow, type: SurfaceType): Cell {
  const found = surfaces?.[type];
  if (found === undefined) return null;
  return typeof found === 'number' ? limitDownM(found) : FINDING_LABELS[found];
}

/** The columns of every spreadsheet, after those the reader chose. Times are in the airport's time zone. */
export function detailColumns(): (Column & { cell: (row: DetailedRow) => Cell })[] {
  const clock = openWallClock();
  const time = (at: Date | string | null, { time_zone }: DetailedRow): Cell =>
    at === null ? null : { days: clock(new Date(at).getTime(), time_zone ?? DEFAULT_TIME_ZONE) };
  return [
    { title: 'Latitude', width: 12, cell: (row) => row.latitude },
    { title: 'Longitude', width: 12, cell: (row) => row.longitude },
    { title: 'Ground (m AHD)', width: 14, cell: ({ heights }) => metres(heights && highestGroundOf(heights)) },
    { title: 'Top (m AHD)', width: 12, cell: ({ heights }) => metres(heights && requestedOf(heights).ahdM) },
    { title: 'Top (m AGL)', width: 12, cell: ({ heights }) => metres(heights && requestedOf(heights).aglM) },
    { title: 'At rest (m AHD)', width: 14, cell: ({ heights }) => metres(heights && restingOf(heights)?.ahdM) },
    { title: 'At rest (m AGL)', width: 14, cell: ({ heights }) => metres(heights && restingOf(heights)?.aglM) },
    ...SURFACE_TYPES.map((type) => ({
      title: `${SURFACE_NAMES[type]}, margin (m)`,
      width: 18,
      cell: (row: DetailedRow) => surfaceCell(row, type),
    })),
    { title: 'Permit number', width: 22, cell: (row) => row.permits },
    { title: 'Approved height (m AHD)', width: 16, cell: (row) => metres(row.approved_height_ahd_m) },
    { title: 'Valid from (airport time)', width: 20, cell: (row) => time(row.valid_from, row) },
    { title: 'Valid until (airport time)', width: 20, cell: (row) => time(row.valid_to, row) },
    {
      title: 'Decision',
      width: 12,
      cell: ({ decision }) => decision && (decision === 'approved' ? 'Approved' : 'Rejected'),
    },
    {
      title: 'Decided (airport time)',
      width: 20,
      cell: (row) => (row.decision === null ? null : time(row.decided_at, row)),
    },
    { title: 'Fee charged ($)', width: 14, cell: (row) => (row.seesFees ? dollarsOf(row.charged_cents) : null) },
    { title: 'Fee paid ($)', width: 14, cell: (row) => (row.seesFees ? dollarsOf(row.paid_cents) : null) },
  ];
}
