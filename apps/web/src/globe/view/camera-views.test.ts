import { inverse } from '@jibline/surfaces';
import { describe, expect, it } from 'vitest';
import type { GlobeCrane } from '../mesh/crane-mesh.ts';
import { type GlobeRunway, landingsOf, runwayCorners } from '../mesh/runway.ts';
import {
  alongApproach,
  alongSection,
  closeUp,
  fromAbove,
  overview,
  pilotsEye,
  section,
  withdrawn,
} from './camera-views.ts';

/** Due west to east, 2000 m, 45 m wide. */
const RUNWAY: GlobeRunway = {
  id: '09/27',
  airport: 'YXXX',
  widthM: 45,
  ends: [
    { designator: '09', lat: -30, lon: 150, elevationAhdM: 10 },
    { designator: '27', lat: -30, lon: 150.02073, elevationAhdM: 14 },
  ],
};
const LANDINGS = landingsOf([RUNWAY]);

const CRANE: GlobeCrane = {
  id: 'c',
  label: 'Crane',
  at: { lat: -30, lon: 150.06 },
  groundAhdM: 12,
  working: [
    {
      part: 'boom',
      at: 'x',
      shape: { kind: 'disc', centre: { lat: -30, lon: 150.06 }, radiusM: 40 },
      top: { kind: 'level', ahdM: 72 },
      groundAhdM: 12,
    },
  ],
  resting: [],
  penetrates: { working: [], resting: [] },
};

describe('views', () => {
  it('an approach is flown in the runway’s direction, from either side', () => {
    expect(LANDINGS.map(({ label }) => label)).toEqual(['YXXX 09', 'YXXX 27']);
    expect(Math.abs(alongApproach(LANDINGS[0]!).headingDeg - 90)).toBeLessThan(0.1);
    expect(Math.abs(alongApproach(LANDINGS[1]!).headingDeg - 270)).toBeLessThan(0.1);
    expect(alongApproach(LANDINGS[1]!).targetAhdM).toBe(14);
  });

  it('the pilot looks down a glide path of three degrees that crosses the threshold at 15 m', () => {
    const { pitchDeg, targetAhdM, rangeM } = pilotsEye(LANDINGS[0]!);
    expect(pitchDeg).toBe(-3);
    expect(targetAhdM).toBe(25);
    // The eye: 25 + 4000 · sin 3° = 234 m AHD.
    expect(targetAhdM + rangeM * Math.sin((3 * Math.PI) / 180)).toBeCloseTo(234.3, 1);
  });

  it('the section looks across the line from runway to crane, the runway to the left', () => {
    const cut = section(CRANE, LANDINGS);
    expect(Math.abs(cut.bearingDeg - 90)).toBeLessThan(0.1);
    expect(Math.cos((cut.view.headingDeg * Math.PI) / 180)).toBeGreaterThan(0.99999);
    const along = alongSection(CRANE, cut, 10);
    expect(along).toHaveLength(11);
    expect(inverse(along[0]!, along[10]!).distanceM).toBeCloseTo(2 * cut.halfM, 0);
    expect(along[0]!.lon).toBeLessThan(CRANE.at.lon);
  });

  it('the close-up holds the whole crane: 60 m high, 80 m across', () => {
    const { rangeM, targetAhdM } = closeUp(CRANE);
    expect(targetAhdM).toBe(42);
    expect(2 * rangeM * Math.tan((25 * Math.PI) / 180)).toBeGreaterThan(80);
  });

  it('all of the airport is seen in a picture of any shape; a pilot stays where the glide path is', () => {
    const scenery = { meshes: [], cranes: [CRANE], landings: LANDINGS, groundAhdM: 12 };
    expect(withdrawn(overview(scenery), 1)).toBe(1);
    expect(withdrawn(overview(scenery), 0.5)).toBe(2);
    // Twice as wide as high: straight down twice as far; at 42° 2 √(sin 42°) = 2 √0.66913 times.
    expect(withdrawn(fromAbove(scenery), 2)).toBe(2);
    expect(withdrawn(overview(scenery), 2)).toBeCloseTo(1.636, 3);
    expect(withdrawn(pilotsEye(LANDINGS[0]!), 0.5)).toBe(1);
  });

  it('the overview covers everything given, and Australia when there is nothing', () => {
    const { target, rangeM } = overview({ meshes: [], cranes: [CRANE], landings: LANDINGS, groundAhdM: 12 });
    expect(target.lon).toBeCloseTo(150.03, 6);
    expect(rangeM).toBeGreaterThan(5000);
    expect(overview({ meshes: [], cranes: [], landings: [], groundAhdM: 0 }).rangeM).toBeGreaterThan(4_000_000);
  });
});

it('a runway is drawn as wide as it is', () => {
  const [a, b, c, d] = runwayCorners(RUNWAY).map(([lon, lat]) => ({ lon, lat }));
  expect(inverse(a!, d!).distanceM).toBeCloseTo(45, 3);
  expect(inverse(b!, c!).distanceM).toBeCloseTo(45, 3);
  expect(runwayCorners(RUNWAY).map(([, , ahdM]) => ahdM)).toEqual([10, 14, 14, 10]);
});
