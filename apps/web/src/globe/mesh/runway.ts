import { frameAt, inverse, type Position } from '@jibline/surfaces';

interface Level extends Position {
  readonly elevationAhdM: number;
}

export interface GlobeRunwayEnd extends Level {
  readonly designator: string;
  /** Where landing aircraft may touch down; beyond the pavement's end where it is displaced. */
  readonly threshold: Level;
}

export interface GlobeRunway {
  /** `16L/34R`, made unique by the airport's name before it. */
  readonly id: string;
  readonly airport: string;
  readonly widthM: number;
  readonly ends: readonly [GlobeRunwayEnd, GlobeRunwayEnd];
}

type Corner = readonly [lon: number, lat: number, ahdM: number];

/** The four corners of the pavement: right and left of the low end as seen from it, then the high end's. */
export function runwayCorners({ widthM, ends: [low, high] }: GlobeRunway): readonly Corner[] {
  const frame = frameAt(low);
  const far = frame.toLocal(high.lat, high.lon);
  const length = Math.hypot(far.x, far.y) || 1;
  const [ax, ay] = [(far.y / length) * (widthM / 2), (-far.x / length) * (widthM / 2)];
  const corner = (x: number, y: number, ahdM: number): Corner => {
    const { lat, lon } = frame.toGeographic(x, y);
    return [lon, lat, ahdM];
  };
  return [
    corner(ax, ay, low.elevationAhdM),
    corner(far.x + ax, far.y + ay, high.elevationAhdM),
    corner(far.x - ax, far.y - ay, high.elevationAhdM),
    corner(-ax, -ay, low.elevationAhdM),
  ];
}

/** Each landing direction: the threshold crossed first, and the far end. */
export interface Landing {
  readonly key: string;
  readonly label: string;
  readonly threshold: Level;
  readonly far: GlobeRunwayEnd;
}

export const landingsOf = (runways: readonly GlobeRunway[]): Landing[] =>
  runways.flatMap(({ id, airport, ends: [low, high] }) =>
    [
      [low, high],
      [high, low],
    ].map(([near, far]) => ({
      key: `${airport} ${id} ${near!.designator}`,
      label: `${airport} ${near!.designator}`.trim(),
      threshold: near!.threshold,
      far: far!,
    })),
  );

/** The runway end a crane most likely affects. */
export function nearestLanding(landings: readonly Landing[], crane: { at: Position } | undefined) {
  if (!crane) return landings[0];
  const distance = new Map(landings.map((landing) => [landing, inverse(landing.threshold, crane.at).distanceM]));
  return [...landings].sort((a, b) => distance.get(a)! - distance.get(b)!)[0];
}
