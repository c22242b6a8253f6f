import type { Airport, SurfaceSet, SurfaceSetList } from '@jibline/contract';
import { counted, dayAt } from '@jibline/contract/enums';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { kmlContentQuery } from '../../../../features/kml-files/get-kml-content.ts';
import { kmlFileQuery } from '../../../../features/kml-files/get-kml-file.ts';
import { kmlFilesQuery } from '../../../../features/kml-files/list-kml-files.ts';
import { readShapeNames } from '../../../../features/kml-files/read-shape-names.ts';
import { UploadForm } from '../../../../features/kml-files/upload-form.tsx';
import { ImportForm } from '../../../../features/surface-sets/import/import-form.tsx';
import { serverNow } from '../../../../lib/server-clock.ts';
import { Button } from '../../../../ui/button.tsx';
import { Notice } from '../../../../ui/feedback/notice.tsx';
import { SelectField } from '../../../../ui/fields/select-field.tsx';
import classes from '../signed-in.module.css';

interface Props {
  airport: Airport;
  sets: SurfaceSetList['items'];
  fileId: string;
  onFile: (id: string) => void;
  onImported: (set: SurfaceSet) => void;
  onCancel: () => void;
}

const ALL = 1000;
/** Larger files are read on the server only, so no rules are suggested for them. */
const NAMES_UP_TO_BYTES = 6_000_000;

/** Imports a chart of the library, or a new one, into a draft set of this airport. */
export function ImportView({ airport, sets, fileId, onFile, onImported, onCancel }: Props) {
  const [uploading, setUploading] = useState(false);
  const { data: library, error } = useQuery(kmlFilesQuery({ PageSize: ALL }));
  const files = library?.items.filter((file) => file.airportId === null || file.airportId === airport.id) ?? [];
  if (uploading)
    return (
      <UploadForm
        airports={[]}
        fixedAirportId={airport.id}
        onUploaded={(file) => {
          setUploading(false);
          onFile(file.id);
        }}
        onCancel={() => setUploading(false)}
      />
    );
  return (
    <div className={classes.stack}>
      {error && <Notice tone="bad">We couldn’t load your KML files. Reload the page.</Notice>}
      <SelectField
        label="File from the KML library"
        options={[
          { value: '', label: files.length === 0 ? 'No files yet' : 'Choose a file' },
          ...files.map(({ id, name, placemarks }) => ({
            value: id,
            label: `${name} (${counted(placemarks, 'placemark')})`,
          })),
        ]}
        value={files.some(({ id }) => id === fileId) ? fileId : ''}
        onChoose={onFile}
      />
      <div className={classes.buttons}>
        <Button look="secondary" onClick={() => setUploading(true)}>
          Upload file
        </Button>
        {fileId === '' && (
          <Button look="quiet" onClick={onCancel}>
            Cancel
          </Button>
        )}
      </div>
      {fileId !== '' && (
        <Chosen key={fileId} airport={airport} sets={sets} id={fileId} onImported={onImported} onCancel={onCancel} />
      )}
    </div>
  );
}

interface ChosenProps extends Pick<Props, 'airport' | 'sets' | 'onImported' | 'onCancel'> {
  id: string;
}

function Chosen({ airport, sets, id, onImported, onCancel }: ChosenProps) {
  const { data: file, error } = useQuery(kmlFileQuery(id));
  const isReadHere = file !== undefined && file.sizeBytes <= NAMES_UP_TO_BYTES;
  const shapes = useQuery({
    queryKey: ['kml-files', 'shape-names', id],
    queryFn: async ({ client }) => {
      const blob = await client.fetchQuery(kmlContentQuery(id));
      return readShapeNames(new Uint8Array(await blob.arrayBuffer()));
    },
    enabled: isReadHere,
    staleTime: Number.POSITIVE_INFINITY,
  });
  if (error) return <Notice tone="bad">File not found, or you don’t have access.</Notice>;
  // Waits for the suggested rules; an import works without them.
  if (!file || (isReadHere && shapes.isPending)) return <p role="status">Reading the file…</p>;
  return (
    <ImportForm
      airportId={airport.id}
      file={file}
      shapes={shapes.data ?? []}
      today={dayAt(serverNow(), airport.timeZone)}
      ends={airport.runways.flatMap(({ ends }) => ends.map(({ designator }) => designator))}
      sets={sets}
      onImported={onImported}
      onCancel={onCancel}
    />
  );
}
