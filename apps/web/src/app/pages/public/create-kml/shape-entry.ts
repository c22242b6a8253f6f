import { formatNumber, numericOf } from '@jibline/contract/enums';
import type { AltitudeMode } from '@jibline/kml';
import type { Position } from '@jibline/surfaces';
import { writeDecimal, writeDms, writeMapGrid } from '../../../../features/assessments/format-location.ts';
import type { Datum } from '../../../../features/assessments/parse-location.ts';
import { parseLocationText } from '../../../../features/assessments/parse-location-text.ts';
import { MAX_RADIUS_M, type Shape } from '../../../../features/kml-files/shape.ts';
import { enter, enterMetresBetween, isWithin } from '../../../../ui/fields/field-messages.ts';

/** A shape as it is being typed. */
export interface Entry {
  readonly name: string;
  readonly place: string;
  readonly corners: string;
  readonly datum: Datum;
  readonly radius: string;
  readonly altitudeMode: AltitudeMode;
  readonly height: string;
  readonly extrude: boolean;
  readonly description: string;
}

export type Problems = Partial<Record<keyof Entry, string>>;

interface ReadEntry {
  readonly shape: Shape | null;
  readonly problems: Problems;
  /** The parsed location in the other notations. */
  readonly echo: string | null;
}

const HEIGHT = { least: -500, most: 20_000 };

const placed = (at: Position) => (Number.isNaN(at.lat) ? '' : writeDecimal(at));
const figure = (value: number) => (Number.isNaN(value) ? '' : String(Number(value.toFixed(3))));

export function entryOf(shape: Shape): Entry {
  const drawn = shape.kind === 'kept' ? null : shape;
  return {
    name: shape.name,
    description: shape.description,
    datum: 'GDA2020',
    place: shape.kind === 'point' || shape.kind === 'circle' ? placed(shape.at) : '',
    corners: shape.kind === 'polygon' ? shape.corners.map(writeDecimal).join('\n') : '',
    radius: shape.kind === 'circle' ? figure(shape.radiusM) : '',
    altitudeMode: drawn?.altitudeMode ?? 'relativeToGround',
    height: drawn ? figure(drawn.heightM) : '',
    extrude: drawn?.extrude ?? false,
  };
}

export function readEntry(shape: Shape, entry: Entry): ReadEntry {
  const problems: Problems = {};
  const name = entry.name.trim();
  if (name === '') problems.name = enter('a name');
  const named = { id: shape.id, name, description: entry.description.trim() };
  if (shape.kind === 'kept') return answer({ ...shape, ...named }, problems, null);

  const heightM = entry.altitudeMode === 'clampToGround' ? 0 : readHeight(entry.height, problems);
  const base = { ...named, heightM, altitudeMode: entry.altitudeMode, extrude: entry.extrude };
  if (shape.kind === 'polygon') {
    const corners = readCorners(entry.corners, entry.datum, problems);
    return answer({ ...base, kind: 'polygon', corners }, problems, null);
  }
  const { position, problem } = parseLocationText(entry.place, entry.datum);
  if (problem !== null) problems.place = problem;
  const at = position ?? { lat: Number.NaN, lon: Number.NaN };
  const echo = position && [writeDms(position), gridWords(position)].filter(Boolean).join(' · ');
  if (shape.kind === 'point') return answer({ ...base, kind: 'point', at }, problems, echo);
  return answer({ ...base, kind: 'circle', at, radiusM: readRadius(entry.radius, problems) }, problems, echo);
}

const answer = (shape: Shape, problems: Problems, echo: string | null): ReadEntry => ({
  shape: Object.keys(problems).length === 0 ? shape : null,
  problems,
  echo,
});

function gridWords(position: Position): string | null {
  const grid = writeMapGrid(position);
  return grid && `MGA2020 zone ${grid}`;
}

function readHeight(text: string, problems: { height?: string }): number {
  const height = numericOf(text);
  if (isWithin(height, HEIGHT)) return height;
  problems.height = enterMetresBetween(HEIGHT);
  return 0;
}

function readRadius(text: string, problems: { radius?: string }): number {
  const radius = numericOf(text);
  if (radius !== null && radius > 0 && radius <= MAX_RADIUS_M) return radius;
  problems.radius = `Enter a radius above 0\u00a0m, up to ${formatNumber(MAX_RADIUS_M)}\u00a0m.`;
  return Number.NaN;
}

function readCorners(text: string, datum: Datum, problems: { corners?: string }): Position[] {
  const lines = text.split('\n').map((line, i) => ({ line, number: i + 1 }));
  const filled = lines.filter(({ line }) => line.trim() !== '');
  const read = filled.map(({ line, number }) => ({ ...parseLocationText(line, datum), number }));
  const wrong = read.find(({ problem }) => problem !== null);
  if (wrong) problems.corners = `Line ${wrong.number}: ${wrong.problem}`;
  else if (read.length < 3) problems.corners = `Add at least 3 corners. You have ${read.length}.`;
  const corners = read.flatMap(({ position }) => (position ? [position] : []));
  const [first, last] = [corners[0], corners.at(-1)];
  // Pasted rings often repeat the first corner at the end.
  const closed = corners.length > 3 && first && last && first.lat === last.lat && first.lon === last.lon;
  return closed ? corners.slice(0, -1) : corners;
}
