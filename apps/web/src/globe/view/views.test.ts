import { frameAt, type SweptPart } from '@jibline/surfaces';
import { describe, expect, it } from 'vitest';
import type { Fence } from '../picture/fence.ts';
import type { GlobeCrane } from '../picture/globe-crane.ts';
import { cameraOf, fitted } from '../scene/camera.ts';
import { type Preset, viewOf } from './views.ts';

const ARP = { lat: -33.94, lon: 151.18 };
/** 30 m around, 50 m high, on ground at 10 m; a limit 5 m above its top. */
const mast: SweptPart = {
  ...{ part: 'boom', at: 'the crane', groundAhdM: 10 },
  shape: { kind: 'disc', centre: ARP, radiusM: 30 },
  top: { kind: 'level', ahdM: 60 },
};
const crane: GlobeCrane = {
  ...{ id: 'c', label: 'Crane', at: ARP, groundAhdM: 10, working: [mast], resting: [mast] },
  binding: {
    working: [
      {
        ...{ type: 'ols', isPierced: false, surfaceId: 's', name: 'Inner horizontal', clause: null },
        ...{ surfaceAhdM: 65, craneAhdM: 60, marginM: 5 },
      },
    ],
    resting: [],
  },
};
/** 1 km long, northwards, under a surface of 160 m at its end. */
const fence: Fence = {
  ...{ from: { x: 0, y: -800 }, to: { x: 0, y: 200 }, lengthM: 1000 },
  profile: [
    { alongM: 0, x: 0, y: -800, z: 10 },
    { alongM: 1000, x: 0, y: 200, z: 160 },
  ],
};
const seen = (preset: Preset, stretch: number | null, [width, height]: readonly [number, number]) => {
  const scenery = { frame: frameAt(ARP), groundAhdM: 10, reachM: 15_000, crane, state: 'working' as const };
  const view = viewOf(preset, { ...scenery, landing: undefined, fence, stretch });
  return { view, camera: cameraOf(fitted(view, width, height), 10, width, height) };
};

describe.each([
  [570, 520],
  [360, 420],
] as const)('in a picture of %i × %i pixels', (width, height) => {
  it.each([null, 1, 5, 10])('the crane and its limit are whole with heights × %s', (stretch) => {
    const { camera, view } = seen('crane', stretch, [width, height]);
    expect(view.stretch).toBe(stretch ?? 1);
    const [foot, tip, limit] = [10, 60, 65].map((z) => camera.screen([0, 0, z]).y) as [number, number, number];
    expect(limit).toBeGreaterThan(height * 0.1);
    expect(foot).toBeLessThan(height * 0.95);
    // And not a speck: at least a third of the picture, unless its width decides.
    if (stretch !== null && stretch > 1) expect(foot - tip).toBeGreaterThan(height / 3);
  });

  it.each([null, 1, 5, 10])('the section fence is whole with heights × %s', (stretch) => {
    const { camera } = seen('fence', stretch, [width, height]);
    const corners = ([-800, 200] as const).flatMap((y) => [10, 160].map((z) => camera.screen([0, y, z])));
    for (const { x, y } of corners) {
      expect([x > 0, x < width, y > 0, y < height]).toEqual([true, true, true, true]);
    }
  });
});
