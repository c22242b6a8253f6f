import { useQuery } from '@tanstack/react-query';
import { useNavigate } from 'react-router';
import { airportsQuery } from '../../../features/airports/list-airports.ts';
import { UploadForm } from '../../../features/kml-files/upload-form.tsx';
import { paths } from '../../../lib/paths.ts';
import { ButtonLink } from '../../../ui/button.tsx';
import { PageHeader } from '../../../ui/layout/page-header.tsx';
import { Panel } from '../../../ui/layout/panel.tsx';
import { FileView } from './kml-files/file-view.tsx';
import { FilesView } from './kml-files/files-view.tsx';
import classes from './signed-in.module.css';
import { useListQuery } from './users/use-list-query.ts';

/** `/kmls`: the library, one file (`?file=`), or an upload (`?upload=yes`). */
export default function KmlsPage() {
  const listQuery = useListQuery(paths.kmls);
  const navigate = useNavigate();
  const { data: airports } = useQuery(airportsQuery);
  const id = listQuery.get('file');
  if (id) return <FileView key={id} id={id} back={listQuery.to({ file: '' })} />;
  const uploading = listQuery.get('upload') === 'yes';
  return (
    <div>
      <PageHeader
        title="KML library"
        lead="KML, KMZ and GeoJSON files of yours and of the airports you work for."
        actions={
          !uploading && (
            <>
              <ButtonLink look="secondary" to={paths.createKml}>
                Draw file
              </ButtonLink>
              <ButtonLink to={listQuery.to({ upload: 'yes' })}>Upload file</ButtonLink>
            </>
          )
        }
      />
      {uploading && (
        <div className={classes.spaced}>
          <Panel title="Upload file">
            <UploadForm
              airports={airports?.items ?? []}
              onUploaded={(file) => void navigate(listQuery.to({ upload: '', file: file.id }), { replace: true })}
              onCancel={() => void navigate(listQuery.to({ upload: '' }), { replace: true })}
            />
          </Panel>
        </div>
      )}
      <FilesView />
    </div>
  );
}
