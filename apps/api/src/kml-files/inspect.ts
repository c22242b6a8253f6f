import { readFileSync } from 'node:fs';
import type { KmlFile } from '@jibline/contract';
import { formatOf, type KmlFeature, type KmlGeometry, type KmlPlacemark, readDrawing } from '@jibline/kml';

export type Inspected = Pick<KmlFile, 'format' | 'placemarks' | 'problems'>;

const MAX_PROBLEMS = 100;

const placemarksIn = (features: readonly KmlFeature[]): KmlPlacemark[] =>
  features.flatMap((feature) => (feature.kind === 'folder' ? placemarksIn(feature.features) : [feature]));

function lacksHeights(geometry: KmlGeometry): boolean {
  switch (geometry.kind) {
    case 'point':
      return Number.isNaN(geometry.position.altM);
    case 'line':
      return geometry.positions.some(({ altM }) => Number.isNaN(altM));
    case 'polygon':
      return [geometry.outer, ...geometry.inner].flat().some(({ altM }) => Number.isNaN(altM));
    case 'multi':
      return geometry.geometries.some(lacksHeights);
  }
}

const NO_HEIGHTS =
  'This placemark has no heights. Areas on the ground need none. A surface can take its elevation from extended data.';
const RANK: Record<Inspected['problems'][number]['severity'], number> = { error: 0, warning: 1, notice: 2 };

/** Contents of a file and problems with it; throws `InvalidKmlError` when it cannot be read at all. */
export function inspect(path: string): Inspected {
  const bytes = readFileSync(path);
  // Files without heights can be imported, so missing ones are warnings here.
  const { document, problems, places } = readDrawing(bytes, { altitudeWhenMissingM: Number.NaN });
  const placemarks = placemarksIn(document.features);
  const flat = placemarks
    .filter(({ geometry }) => geometry && lacksHeights(geometry))
    .map((placemark) => ({ ...(places.get(placemark) ?? { line: 1, path: '' }), message: NO_HEIGHTS }));
  const found: Inspected['problems'] = [...problems, ...flat.map((at) => ({ severity: 'warning' as const, ...at }))];
  const sorted = found.toSorted((a, b) => RANK[a.severity] - RANK[b.severity]);
  const listed = sorted.slice(0, MAX_PROBLEMS);
  const more = sorted.length - listed.length;
  if (more > 0)
    listed.push({
      severity: 'notice',
      line: null,
      path: '',
      message: more === 1 ? 'There is 1 more.' : `There are ${more} more.`,
    });
  return { format: formatOf(bytes), placemarks: placemarks.length, problems: listed };
}
