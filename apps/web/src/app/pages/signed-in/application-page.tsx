import { useQuery } from '@tanstack/react-query';
import { useParams } from 'react-router';
import { currentUserQuery } from '../../../features/users/get-current-user.ts';
import { PageLoading } from '../../layouts/page-loading.tsx';
import { isFailure, QueryFailure } from '../../screens/query-failure.tsx';
import { useRecordArrival } from '../../use-record-arrival.ts';
import { ApplicationView } from './application/application-view.tsx';
import { useLiveApplication } from './application/use-live-application.ts';

/** `/home/craneApplicationStatus/{id}`: one application. */
export default function ApplicationPage() {
  const { craneApplicationId: id = '' } = useParams();
  return <One key={id} id={id} />;
}

function One({ id }: { id: string }) {
  const { data: me } = useQuery(currentUserQuery);
  const { application, error, refetch, note, own } = useLiveApplication(id);
  useRecordArrival(application?.number);
  if (isFailure(error, application)) return <QueryFailure error={error} subject="record" onRetry={refetch} />;
  if (!application || !me) return <PageLoading />;
  return <ApplicationView application={application} me={me} note={note} onOwnChange={own} />;
}
