import type { KmlFile } from '@jibline/contract';
import { sizeText } from '@jibline/contract/enums';
import { Link } from 'react-router';
import { StatusBadge } from '../../ui/feedback/status-badge.tsx';
import { type Column, DataTable } from '../../ui/layout/data-table.tsx';
import { localDate } from '../../ui/local-day.ts';
import classes from './kml-files.module.css';

interface Props {
  files: readonly KmlFile[];
  stale: boolean;
  to: (id: string) => string;
  airportName: (id: string) => string;
}

export function FilesTable({ files, stale, to, airportName }: Props) {
  const columns: Column<KmlFile>[] = [
    {
      header: 'File',
      cell: (file) => (
        <>
          <Link className={classes.name} to={to(file.id)}>
            {file.name}
          </Link>
          {file.filename !== file.name && <span className={classes.soft}>{file.filename}</span>}
        </>
      ),
    },
    { header: 'Contents', cell: ({ placemarks }) => (placemarks === 1 ? '1 placemark' : `${placemarks} placemarks`) },
    {
      header: 'Size',
      oneLine: true,
      cell: ({ format, sizeBytes }) =>
        `${format === 'geojson' ? 'GeoJSON' : format.toUpperCase()}, ${sizeText(sizeBytes)}`,
    },
    { header: 'Problems', cell: ({ problems }) => <ProblemBadge problems={problems} /> },
    { header: 'Airport', cell: ({ airportId }) => (airportId ? airportName(airportId) : 'None') },
    {
      header: 'Uploaded',
      oneLine: true,
      cell: ({ uploadedDateTime, owner }) => (
        <>
          {localDate(uploadedDateTime)}
          <div className={classes.soft}>by {owner.name ?? 'someone'}</div>
        </>
      ),
    },
  ];
  return <DataTable caption="KML library" columns={columns} rows={files} keyOf={({ id }) => id} stale={stale} />;
}

function ProblemBadge({ problems }: Pick<KmlFile, 'problems'>) {
  const errors = problems.filter(({ severity }) => severity === 'error').length;
  const warnings = problems.filter(({ severity }) => severity === 'warning').length;
  if (errors > 0) return <StatusBadge tone="bad">{errors === 1 ? '1 error' : `${errors} errors`}</StatusBadge>;
  if (warnings > 0)
    return <StatusBadge tone="near">{warnings === 1 ? '1 warning' : `${warnings} warnings`}</StatusBadge>;
  return <StatusBadge tone="ok">None</StatusBadge>;
}
