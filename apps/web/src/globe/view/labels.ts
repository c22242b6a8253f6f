import type { MapLabel } from '@jibline/base-map';
import { inverse, type Position } from '@jibline/surfaces';
import type { CraneMesh } from '../mesh/crane-mesh.ts';
import type { GlobeRunway } from '../mesh/runway.ts';
import type { GlobeLabel } from '../scene/label-layer.ts';

interface Labelled {
  readonly cranes: readonly CraneMesh[];
  readonly runways: readonly GlobeRunway[];
  readonly places: readonly MapLabel[];
  readonly groundAhdM: number;
}

const NEARBY_M = 120_000;
/** A town's name this close would overlap the aerodrome's and the crane's. */
const TOO_CLOSE_M = 10_000;
const MAX_LABELS = 24;

/** Crane, aerodromes, runway ends, and the towns around them; less important ones show only from near. */
export function labelsOf({ cranes, runways, places, groundAhdM }: Labelled): GlobeLabel[] {
  const airports = new Map(runways.map(({ airport, ends: [low] }) => [airport, low]));
  const middle: Position | undefined = runways[0]?.ends[0] ?? cranes.map(({ top: [lon, lat] }) => ({ lon, lat }))[0];
  return [
    ...cranes.map(
      ({ label, top, pierces }): GlobeLabel => ({
        text: label,
        at: top,
        weight: pierces ? 'alarm' : 'strong',
        withinM: 80_000,
      }),
    ),
    ...[...airports].map(
      ([airport, end]): GlobeLabel => ({
        text: airport,
        at: [...middleOf(runways, airport), end.elevationAhdM],
        weight: 'strong',
        withinM: 250_000,
        isBelow: true,
      }),
    ),
    ...runways.flatMap(({ ends }) =>
      ends.map(
        (end): GlobeLabel => ({
          text: end.designator,
          at: [end.lon, end.lat, end.elevationAhdM],
          weight: 'plain',
          withinM: 9_000,
        }),
      ),
    ),
    ...(middle ? townsNear(places, middle) : []).map(
      ({ name, lon, lat, rank }): GlobeLabel => ({
        text: name,
        at: [lon, lat, groundAhdM],
        weight: 'plain',
        withinM: rank <= 4 ? 400_000 : 120_000,
      }),
    ),
  ];
}

function middleOf(runways: readonly GlobeRunway[], airport: string): [lon: number, lat: number] {
  const ends = runways.filter((runway) => runway.airport === airport).flatMap(({ ends: both }) => both);
  const mean = (values: number[]) => values.reduce((a, b) => a + b, 0) / values.length;
  return [mean(ends.map(({ lon }) => lon)), mean(ends.map(({ lat }) => lat))];
}

const townsNear = (labels: readonly MapLabel[], middle: Position) =>
  labels
    .filter((location) => {
      const { distanceM } = inverse(middle, location);
      return distanceM > TOO_CLOSE_M && distanceM < NEARBY_M;
    })
    .slice(0, MAX_LABELS);
