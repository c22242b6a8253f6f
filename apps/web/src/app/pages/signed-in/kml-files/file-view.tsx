import { useQuery } from '@tanstack/react-query';
import { Link, useNavigate } from 'react-router';
import { airportsQuery } from '../../../../features/airports/list-airports.ts';
import { FileRecord } from '../../../../features/kml-files/file-record.tsx';
import { kmlFileQuery } from '../../../../features/kml-files/get-kml-file.ts';
import { paths } from '../../../../lib/paths.ts';
import { ButtonLink } from '../../../../ui/button.tsx';
import { PageHeader } from '../../../../ui/layout/page-header.tsx';
import { PageLoading } from '../../../layouts/page-loading.tsx';
import { isFailure, QueryFailure } from '../../../screens/query-failure.tsx';
import { useRecordArrival } from '../../../use-record-arrival.ts';
import classes from '../signed-in.module.css';
import { CopyIntoApplication } from './copy-into-application.tsx';
import { FilePlan } from './file-plan.tsx';

export function FileView({ id, back }: { id: string; back: string }) {
  const navigate = useNavigate();
  const { data: file, error, refetch } = useQuery(kmlFileQuery(id));
  const { data: airports } = useQuery(airportsQuery);
  useRecordArrival(file?.name);
  if (isFailure(error, file)) return <QueryFailure error={error} subject="record" onRetry={() => void refetch()} />;
  if (!file) return <PageLoading />;
  const airport = airports?.items.find((one) => one.id === file.airportId);
  const mayImport = airport?.actions.includes('surface-sets:create') ?? false;
  const into = new URLSearchParams({ airport: airport?.id ?? '', view: 'surfaces', make: 'import', file: file.id });
  return (
    <div>
      <Link to={back} className={classes.back}>
        ← KML library
      </Link>
      <PageHeader title={file.name} />
      <div className={classes.stack}>
        <FileRecord
          file={file}
          airports={airports?.items ?? []}
          importing={mayImport && <ButtonLink to={`${paths.airports}?${into}`}>Import into a surface set</ButtonLink>}
          onDeleted={() => void navigate(back, { replace: true })}
        />
        <FilePlan file={file} />
        <CopyIntoApplication file={file} />
      </div>
    </div>
  );
}
