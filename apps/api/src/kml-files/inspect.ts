import { readFileSync } from 'node:fs';
import type { KmlFile } from '@jibline/contract';
import { formatOf, type KmlFeature, readDrawing } from '@jibline/kml';

export type Inspected = Pick<KmlFile, 'format' | 'placemarks' | 'problems'>;

const MAX_PROBLEMS = 100;

const count = (features: readonly KmlFeature[]): number =>
  features.reduce((sum, feature) => sum + (feature.kind === 'folder' ? count(feature.features) : 1), 0);

/** Contents of a file and problems with it; throws `InvalidKmlError` when it cannot be read at all. */
export function inspect(path: string): Inspected {
  const bytes = readFileSync(path);
  const { document, problems } = readDrawing(bytes);
  const sorted = problems.toSorted((a, b) => Number(a.severity === 'notice') - Number(b.severity === 'notice'));
  const listed: Inspected['problems'] = sorted.slice(0, MAX_PROBLEMS);
  const more = sorted.length - listed.length;
  if (more > 0)
    listed.push({
      severity: 'notice',
      line: null,
      path: '',
      message: more === 1 ? 'There is 1 more.' : `There are ${more} more.`,
    });
  return { format: formatOf(bytes), placemarks: count(document.features), problems: listed };
}
