import type { ImportRow } from '@jibline/contract';
import { displayDateTime } from '@jibline/contract/enums';
import { Link } from 'react-router';
import { paths } from '../../../../lib/paths.ts';
import { DataTable } from '../../../../ui/layout/data-table.tsx';
import { StillNeeded } from './still-needed.tsx';

/** What each row becomes, or became. */
export const ImportRows = ({ rows, caption }: { rows: readonly ImportRow[]; caption: string }) => (
  <DataTable
    caption={caption}
    columns={[
      {
        header: 'Row',
        cell: ({ row, draft, projectName }: ImportRow) =>
          draft ? (
            <Link to={paths.resumeDraft('crane', draft.id)}>{`${draft.number}, ${projectName}`}</Link>
          ) : (
            `Row ${row}, ${projectName}`
          ),
      },
      { header: 'Airport', cell: ({ airport }) => airport, oneLine: true },
      { header: 'Crane', cell: ({ crane }) => crane },
      { header: 'Start', cell: ({ startAt, timeZone }) => displayDateTime(startAt, timeZone) },
      { header: 'End', cell: ({ endAt, timeZone }) => displayDateTime(endAt, timeZone) },
      { header: 'Before you submit', cell: ({ stillNeeded }) => <StillNeeded issues={stillNeeded} /> },
    ]}
    rows={rows}
    keyOf={({ row }) => String(row)}
  />
);
