import type { ImportRow } from '@jibline/contract';
import { displayDateTime, STATE_LABELS } from '@jibline/contract/enums';
import { Link } from 'react-router';
import { paths } from '../../../../lib/paths.ts';
import { DataTable } from '../../../../ui/layout/data-table.tsx';
import { StillNeeded } from './still-needed.tsx';

function RowName({ row, draft, submitted, projectName }: ImportRow) {
  if (submitted)
    return <Link to={paths.craneApplicationStatus(submitted.id)}>{`${submitted.number}, ${projectName}`}</Link>;
  return draft ? (
    <Link to={paths.resumeDraft('crane', draft.id)}>{`${draft.number}, ${projectName}`}</Link>
  ) : (
    `Row ${row}, ${projectName}`
  );
}

/** What each row becomes, or became. */
export const ImportRows = ({ rows, caption }: { rows: readonly ImportRow[]; caption: string }) => (
  <DataTable
    caption={caption}
    columns={[
      {
        header: 'Row',
        cell: (row: ImportRow) => <RowName {...row} />,
      },
      { header: 'Airport', cell: ({ airport }) => airport, oneLine: true },
      { header: 'Crane', cell: ({ crane }) => crane },
      { header: 'Start', cell: ({ startAt, timeZone }) => displayDateTime(startAt, timeZone) },
      { header: 'End', cell: ({ endAt, timeZone }) => displayDateTime(endAt, timeZone) },
      ...(rows.some(({ submitted }) => submitted !== null)
        ? [{ header: 'State', cell: ({ submitted }: ImportRow) => submitted && STATE_LABELS[submitted.state] }]
        : [
            {
              header: 'Before you submit',
              cell: ({ stillNeeded }: ImportRow) => <StillNeeded issues={stillNeeded} />,
            },
          ]),
    ]}
    rows={rows}
    keyOf={({ row }) => String(row)}
  />
);
