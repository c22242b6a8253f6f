import { readFileSync } from 'node:fs';
import { formatNumber, type ImportReport } from '@jibline/contract';
import { type FilePosition, readDrawing } from '@jibline/kml';
import { type ChartPiece, type Component, chartComponents, frameAt, type Subject } from '@jibline/surfaces';
import type { ChartJob } from './chart-job.ts';
import { meaningOf } from './heights.ts';
import { type Filed, placemarksOf, type Rule, ruleFor } from './match-rule.ts';
import { surfaceNames } from './name-of.ts';
import { polygonsOf } from './polygons.ts';
import { importWarnings } from './warnings.ts';

type Problem = ImportReport['problems'][number];

export interface ChartRead {
  components: Component[];
  problems: Problem[];
}

/**
 * An airport's chart has a few hundred polygons with a few thousand corners; every later assessment uses all of them.
 */
const MAX_PIECES = 5_000;
const MAX_CORNERS = 100_000;
const MAX_DISTANCE_M = 200_000;

const slug = (name: string) =>
  name
    .toLowerCase()
    .replaceAll(/[^a-z0-9]+/g, '-')
    .replaceAll(/^-|-$/g, '')
    .slice(0, 60) || 'unnamed';

/** Reads a drawing into components. Problems are listed with their position in the file; callers import all or nothing. */
export function readChart(job: ChartJob): ChartRead {
  // Whether a missing height is a problem depends on the surface type: areas on the ground need none.
  const {
    document,
    problems: found,
    places,
  } = readDrawing(readFileSync(job.path), { altitudeWhenMissingM: Number.NaN });
  const problems: Problem[] = found.map(({ severity, ...rest }) => ({
    severity: severity === 'error' ? 'error' : 'warning',
    ...rest,
  }));
  const pieces: ChartPiece[] = [];
  const whence: FilePosition[] = [];
  let corners = 0;
  const nameOf = surfaceNames(placemarksOf(document));
  for (const filed of placemarksOf(document)) {
    const at = places.get(filed.placemark) ?? { line: 1, path: '' };
    const tell = (severity: Problem['severity'], message: string) =>
      problems.push({ severity, ...at, message: `${filed.placemark.name ?? 'Unnamed'}: ${message}` });
    for (const piece of piecesOf(job, filed, nameOf(filed), tell)) {
      pieces.push(piece);
      whence.push(at);
      corners += piece.rings.reduce((sum, ring) => sum + ring.length, 0);
    }
    const most =
      pieces.length > MAX_PIECES ? `${formatNumber(MAX_PIECES)} polygons` : `${formatNumber(MAX_CORNERS)} corners`;
    if (pieces.length > MAX_PIECES || corners > MAX_CORNERS) {
      tell('error', `The file has more than ${most}. Import it in parts, or draw it more simply.`);
      return { components: [], problems };
    }
  }
  if (pieces.length === 0 && problems.every(({ severity }) => severity !== 'error'))
    problems.push({
      severity: 'error',
      line: null,
      path: '',
      message: 'The file contains no surface. Check which placemarks to import.',
    });
  const components = chartComponents(frameAt(job.arp), job.provenance, pieces, (position, why) => {
    const at = whence[position] ?? { line: 1, path: '' };
    const message = `${pieces[position]?.name} needs ${why.expected}.`;
    problems.push({ severity: 'error', ...at, message });
  });
  return { components: [...components], problems };
}

type ReportProblem = (severity: Problem['severity'], message: string) => void;

function piecesOf(job: ChartJob, filed: Filed, name: string, tell: ReportProblem): ChartPiece[] {
  const { placemark } = filed;
  const { geometry } = placemark;
  const rule = ruleFor(job.mapping, filed);
  if (!rule) {
    if (geometry) tell('warning', 'No rule matches. Not imported.');
    return [];
  }
  // The reader has already reported the missing geometry.
  if (!geometry) return [];
  const subject = subjectOf(job, rule);
  if (typeof subject === 'string') {
    tell('error', subject);
    return [];
  }
  const { polygons, others } = polygonsOf(geometry);
  for (const other of new Set(others)) tell('error', `${other} can’t be a surface. Draw a polygon.`);
  const common = { type: rule.type, kind: rule.kind, label: `chart:${slug(name)}`, name, subject };
  const pieces: ChartPiece[] = [];
  for (const polygon of polygons) {
    const meant = isNear(job, polygon.rings) ? meaningOf(polygon, rule, placemark, job) : FAR_AWAY;
    if (typeof meant === 'string') tell('error', meant);
    else pieces.push({ ...common, ...meant });
  }
  for (const warning of importWarnings(job, polygons, pieces)) tell('warning', warning);
  return pieces;
}

const FAR_AWAY = `More than ${MAX_DISTANCE_M / 1000}\u00a0km from the aerodrome. Check the airport, and whether coordinates are swapped.`;
/** An approximate test is enough, and a chart may have a million corners: one degree is 111 km. */
const isNear = ({ arp }: ChartJob, rings: readonly (readonly { lat: number; lon: number }[])[]) => {
  const narrower = Math.cos((arp.lat * Math.PI) / 180);
  return rings.every((ring) =>
    ring.every(({ lat, lon }) => Math.hypot(lat - arp.lat, (lon - arp.lon) * narrower) * 111_000 <= MAX_DISTANCE_M),
  );
};

function subjectOf({ runways }: ChartJob, { runwayEnd }: Rule): Subject | string {
  if (runwayEnd === null) return { kind: 'aerodrome' };
  const runway = runways.find(({ ends }) => ends.includes(runwayEnd));
  if (runway) return { kind: 'runway', runway: runway.id, end: runwayEnd };
  const ends = runways.flatMap((one) => one.ends).join(', ');
  return `This airport has no runway end ${runwayEnd}. Its runway ends: ${ends || 'none'}.`;
}
