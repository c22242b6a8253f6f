import { ACTION_LABELS } from '@jibline/contract/enums';
import { useQuery } from '@tanstack/react-query';
import { Link } from 'react-router';
import { aerodromesQuery } from '../../../../features/airports/directory/list-aerodromes.ts';
import { applicationQuery } from '../../../../features/applications/detail/get-application.ts';
import { filesQuery } from '../../../../features/documents/list-files.ts';
import { paths } from '../../../../lib/paths.ts';
import { PageHeader } from '../../../../ui/layout/page-header.tsx';
import { PageLoading } from '../../../layouts/page-loading.tsx';
import { isFailure, QueryFailure } from '../../../screens/query-failure.tsx';
import { NoPermission } from '../parts/no-permission.tsx';
import pages from '../signed-in.module.css';
import { SameAgainForm } from './same-again-form.tsx';

/** `/crane?copyOf=`: a new application with the answers and files of this one, at another location or on other days. */
export function SameAgainPage({ id }: { id: string }) {
  const application = useQuery(applicationQuery(id));
  const files = useQuery(filesQuery(id));
  const aerodromes = useQuery(aerodromesQuery);
  const failed = [application, files, aerodromes].find(({ error, data }) => isFailure(error, data));
  if (failed?.error)
    return <QueryFailure error={failed.error} subject="record" onRetry={() => void failed.refetch()} />;
  if (!application.data || !files.data || !aerodromes.data) return <PageLoading />;
  const { number, actions, craneDetail, site } = application.data;
  const name = [craneDetail?.make, craneDetail?.model, craneDetail?.plantId].filter(Boolean).join(' ');
  return (
    <div>
      <Link className={pages.back} to={paths.craneApplicationStatus(id)}>
        ← {number}
      </Link>
      <PageHeader
        title={ACTION_LABELS.copy}
        lead={`${name || 'The same crane'}, as at ${site?.address || number}. Enter the new location or days. The rest is taken over.`}
      />
      {actions.includes('applications:copy') ? (
        <SameAgainForm application={application.data} files={files.data} aerodromes={aerodromes.data} />
      ) : (
        <NoPermission action="start the same application again" to={paths.home} link="View applications">
          <p>The applicant and managers of their company can, once the application is submitted.</p>
        </NoPermission>
      )}
    </div>
  );
}
