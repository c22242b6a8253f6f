import type { Application } from '@jibline/contract';
import { FILE_KINDS } from '@jibline/contract/enums';
import { useQuery } from '@tanstack/react-query';
import { FileList } from '../../../../features/documents/file-list.tsx';
import { filesQuery } from '../../../../features/documents/list-files.ts';
import { AddFiles } from '../../../../features/documents/uploads/add-files.tsx';
import { UploadLines } from '../../../../features/documents/uploads/upload-lines.tsx';
import type { Uploads } from '../../../../features/documents/uploads/use-uploads.ts';
import { Panel } from '../../../../ui/layout/panel.tsx';
import { PageLoading } from '../../../layouts/page-loading.tsx';
import { isFailure, QueryFailure } from '../../../screens/query-failure.tsx';
import desk from '../signed-in.module.css';

interface Props {
  application: Application;
  /** Owned by the page, so that uploads continue while another part of it is open. */
  uploads: Uploads;
}

/** The files of both sides, with a form to add more. */
export function FilesView({ application, uploads }: Props) {
  const { id, actions, airports } = application;
  const { data, error, refetch } = useQuery(filesQuery(id));
  const again = () => void refetch();
  if (isFailure(error, data)) return <QueryFailure error={error} subject="record" stays onRetry={again} />;
  if (!data) return <PageLoading />;
  const airportId = airports[0]?.airportId;
  return (
    <div className={desk.stack}>
      <Panel title="Files">
        <div className={desk.stack}>
          <FileList files={data} uploads={uploads} onChanged={again} />
          <UploadLines items={uploads.items.filter(({ replaces }) => replaces === null)} open={uploads.open} />
        </div>
      </Panel>
      {actions.includes('files:add') && airportId && (
        <Panel title="Add files">
          <AddFiles
            target={{ applicationId: id, airportId }}
            fileCount={data.length}
            kinds={FILE_KINDS}
            uploads={uploads}
          />
        </Panel>
      )}
    </div>
  );
}
