import type { Application } from '@jibline/contract';
import { APPLICANT_FILE_KINDS, isStaffFile } from '@jibline/contract/enums';
import { useQuery } from '@tanstack/react-query';
import { useRef, useState } from 'react';
import { FileBeside } from '../../../../features/documents/file-beside.tsx';
import { FileList } from '../../../../features/documents/file-list.tsx';
import { filesQuery } from '../../../../features/documents/list-files.ts';
import { AddFiles } from '../../../../features/documents/uploads/add-files.tsx';
import { UploadLines } from '../../../../features/documents/uploads/upload-lines.tsx';
import type { Uploads } from '../../../../features/documents/uploads/use-uploads.ts';
import { Panel } from '../../../../ui/layout/panel.tsx';
import { useNarrow } from '../../../../ui/use-narrow.ts';
import { PageLoading } from '../../../layouts/page-loading.tsx';
import { isFailure, QueryFailure } from '../../../screens/query-failure.tsx';
import desk from '../signed-in.module.css';
import classes from './application.module.css';

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
  const [shownId, setShownId] = useState<string | null>(null);
  const isNarrow = useNarrow();
  const list = useRef<HTMLDivElement>(null);
  if (isFailure(error, data)) return <QueryFailure error={error} subject="record" stays onRetry={again} />;
  if (!data) return <PageLoading />;
  const airportId = airports[0]?.airportId;
  const shown = isNarrow ? undefined : data.find((file) => file.id === shownId);
  const close = () => {
    setShownId(null);
    list.current?.querySelector<HTMLButtonElement>('[aria-expanded=true]')?.focus();
  };
  const parts = (
    <div className={desk.stack} ref={list}>
      <Panel title="Files">
        <div className={desk.stack}>
          <FileList
            files={data}
            uploads={uploads}
            {...(isNarrow
              ? {}
              : { beside: { shown: shown?.id ?? null, onShow: (file) => setShownId(file?.id ?? null) } })}
            onChanged={again}
          />
          <UploadLines items={uploads.items.filter(({ replaces }) => replaces === null)} open={uploads.open} />
        </div>
      </Panel>
      {actions.includes('files:add') && airportId && (
        <Panel title="Add files">
          <AddFiles
            target={{ applicationId: id, airportId }}
            fileCount={data.filter(({ kind }) => !isStaffFile(kind)).length}
            kinds={APPLICANT_FILE_KINDS}
            uploads={uploads}
          />
        </Panel>
      )}
    </div>
  );
  return shown ? (
    <div className={classes.beside}>
      {parts}
      <FileBeside key={shown.id} file={shown} onClose={close} />
    </div>
  ) : (
    parts
  );
}
