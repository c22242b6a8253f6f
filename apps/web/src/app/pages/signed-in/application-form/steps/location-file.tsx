import { areaHolds, type Position } from '@jibline/surfaces';
import { useState } from 'react';
import { readDraft } from '../../../../../features/kml-files/read-draft.ts';
import { circleRing } from '../../../../../features/kml-files/shape.ts';
import { Notice, type NoticeTone } from '../../../../../ui/feedback/notice.tsx';
import { Fold } from '../../../../../ui/layout/fold.tsx';
import classes from './place-plan.module.css';

interface Taken {
  place: Position | null;
  area: readonly Position[] | null;
}

interface Props {
  mayRoam: boolean;
  place: Position | null;
  onTaken: (taken: Taken) => void;
}

const CIRCLE_CORNERS = 36;
const middle = (corners: readonly Position[]): Position => ({
  lat: corners.reduce((sum, { lat }) => sum + lat, 0) / corners.length,
  lon: corners.reduce((sum, { lon }) => sum + lon, 0) / corners.length,
});

/** The first point of the file is the location, its first polygon or circle the area; a location outside its area moves into it. */
function takeFrom(bytes: Uint8Array, filename: string, mayRoam: boolean, position: Position | null): Taken | string {
  const { draft, refused } = readDraft(bytes, filename);
  if (draft === null) return refused;
  const point = draft.shapes.find(({ kind }) => kind === 'point');
  const drawn = draft.shapes.find(({ kind }) => kind === 'polygon' || kind === 'circle');
  const area =
    !mayRoam || !drawn
      ? null
      : drawn.kind === 'polygon'
        ? drawn.corners
        : drawn.kind === 'circle'
          ? circleRing(drawn.at, drawn.radiusM, CIRCLE_CORNERS)
          : null;
  const at = point?.kind === 'point' ? point.at : null;
  if (!at && !area)
    return mayRoam
      ? 'This file contains no point, polygon or circle.'
      : 'This file contains no point for the location.';
  if (at || !area || (position && areaHolds(area, position))) return { place: at, area };
  const centre = middle(area);
  return { place: areaHolds(area, centre) ? centre : (area[0] ?? null), area };
}

/** Position and area from a KML, KMZ or GeoJSON file. The file itself is not added to the application. */
export function LocationFile({ mayRoam, place, onTaken }: Props) {
  const [stated, say] = useState<{ tone: NoticeTone; text: string } | null>(null);
  const read = async (file: File) => {
    const taken = takeFrom(new Uint8Array(await file.arrayBuffer()), file.name, mayRoam, place);
    if (typeof taken === 'string') return say({ tone: 'bad', text: `We couldn’t use ${file.name}. ${taken}` });
    onTaken(taken);
    const what = [taken.place && 'the location', taken.area && 'the operating area'].filter(Boolean).join(' and ');
    say({ tone: 'ok', text: `We used ${what} from ${file.name}. Check it on the map.` });
  };
  return (
    <Fold opens="never" title={mayRoam ? 'Location or operating area from a file' : 'Location from a file'}>
      <label className={classes.file}>
        <span>KML, KMZ or GeoJSON, including files from Create KML.</span>
        <input
          type="file"
          accept=".kml,.kmz,.geojson,.json"
          onChange={(event) => {
            const [file] = event.currentTarget.files ?? [];
            if (file) void read(file);
            event.currentTarget.value = '';
          }}
        />
      </label>
      <div aria-live="polite">{stated && <Notice tone={stated.tone}>{stated.text}</Notice>}</div>
    </Fold>
  );
}
