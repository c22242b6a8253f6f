import type { Application } from '@jibline/contract';
import { useQuery } from '@tanstack/react-query';
import { FileList } from '../../../../features/documents/file-list.tsx';
import { filesQuery } from '../../../../features/documents/list-files.ts';
import { UploadForm } from '../../../../features/documents/upload-form.tsx';
import { useUpload } from '../../../../features/documents/use-upload.ts';
import { useLeaveWarning } from '../../../../ui/dialogs/use-leave-warning.ts';
import { Panel } from '../../../../ui/layout/panel.tsx';
import { PageLoading } from '../../../layouts/page-loading.tsx';
import { isFailure, QueryFailure } from '../../../screens/query-failure.tsx';
import desk from '../signed-in.module.css';

/** The files of both sides, with a form to add one. */
export function FilesView({ application }: { application: Application }) {
  const { id, actions, airports } = application;
  const { data, error, refetch } = useQuery(filesQuery(id));
  const again = () => void refetch();
  const upload = useUpload(again);
  // The upload belongs to this view: opening another tab of the application would stop it silently.
  useLeaveWarning(
    upload.sending && `${upload.sending.name} is still uploading. Leave this page and stop the upload?`,
    'view',
  );
  if (isFailure(error, data)) return <QueryFailure error={error} subject="record" stays onRetry={again} />;
  if (!data) return <PageLoading />;
  const airportId = airports[0]?.airportId;
  return (
    <div className={desk.stack}>
      <Panel title="Files">
        <FileList files={data} onChanged={again} />
      </Panel>
      {actions.includes('files:add') && airportId && (
        <Panel title="Add a file">
          <UploadForm
            target={{ applicationId: id, airportId }}
            fileCount={data.length}
            proposed="other"
            upload={upload}
          />
        </Panel>
      )}
    </div>
  );
}
