import { describe, expect, it } from 'vitest';
import { craneHeights } from './crane-heights.ts';
import { readCrane } from './read-crane.ts';

const mobile = {
  ...{ id: 'c', kind: 'mobile', maxHeightAglM: 20, maxRadiusM: 10 },
  ...{ heightContingencyM: 1, verticalAccuracyM: 0.1, horizontalAccuracyM: 5 },
  positions: [
    { name: 'the crane', lat: -35.3, lon: 149.2, groundAhdM: 570, baseHeightM: 12 },
    { name: 'crane 2', lat: -35.301, lon: 149.2, groundAhdM: 573.4, baseHeightM: 0 },
  ],
  resting: { mode: 'lowered', heightAglM: 4 },
};

describe('heights of a crane, worked by hand', () => {
  it('at each position, above the sea and above the ground itself', () => {
    expect(craneHeights(readCrane(mobile))).toEqual({
      ...{ contingencyM: 1, verticalAccuracyM: 0.1, horizontalAccuracyM: 5 },
      positions: [
        {
          ...{ name: 'the crane', groundAhdM: 570, baseHeightM: 12 },
          // 570 + 12 + 20 = 602; + 1 + 0.1 = 603.1; at rest 570 + 12 + 4 = 586.
          requested: { ahdM: 602, aglM: 32 },
          assessed: { ahdM: 603.1, aglM: 33.1 },
          resting: { ahdM: 586, aglM: 16 },
        },
        {
          ...{ name: 'crane 2', groundAhdM: 573.4, baseHeightM: 0 },
          // 573.4 + 20 = 593.4; + 1.1 = 594.5; at rest 577.4.
          requested: { ahdM: 593.4, aglM: 20 },
          assessed: { ahdM: 594.5, aglM: 21.1 },
          resting: { ahdM: 577.4, aglM: 4 },
        },
      ],
    });
  });

  it('of a structure, which never rests lower', () => {
    const { resting: _, maxRadiusM: _reach, ...body } = mobile;
    const [first] = craneHeights(readCrane({ ...body, kind: 'structure', radiusM: 5 })).positions;
    expect(first).toMatchObject({ requested: { ahdM: 602 }, assessed: { ahdM: 603.1 }, resting: null });
  });

  it('and none is guessed where the ground level is missing', () => {
    const [at] = mobile.positions;
    const ahd = {
      ...{ id: 'c', kind: 'mobile', maxHeightAhdM: 602, maxRadiusM: 10 },
      ...{ heightContingencyM: 1, verticalAccuracyM: 0.1, horizontalAccuracyM: 5 },
      positions: [{ name: at?.name, lat: at?.lat, lon: at?.lon }],
      resting: { mode: 'lowered', heightAhdM: 586 },
    };
    expect(() => craneHeights(readCrane(ahd))).toThrow(
      expect.objectContaining({
        code: 'incomplete_input',
        message: 'groundAhdM: expected a ground level at the crane, got none',
      }),
    );
  });

  it('of an area where no position is given, else of the positions alone', () => {
    const ring = [
      [149.2, -35.3],
      [149.201, -35.3],
      [149.201, -35.301],
      [149.2, -35.3],
    ];
    const { positions, ...body } = mobile;
    const operatingArea = { ring, groundAhdM: 575, baseHeightM: 2 };
    const [inArea, ...none] = craneHeights(readCrane({ ...body, operatingArea })).positions;
    // 575 + 2 + 20 = 597; + 1.1 = 598.1; at rest 575 + 2 + 4 = 581.
    expect(inArea).toEqual({
      ...{ name: 'area', groundAhdM: 575, baseHeightM: 2, requested: { ahdM: 597, aglM: 22 } },
      ...{ assessed: { ahdM: 598.1, aglM: 23.1 }, resting: { ahdM: 581, aglM: 6 } },
    });
    expect(none).toEqual([]);
    const both = craneHeights(readCrane({ ...body, positions, operatingArea }));
    expect(both.positions.map(({ name }) => name)).toEqual(['the crane', 'crane 2']);
  });

  it('of a tower crane, which works in no area', () => {
    const tower = { ...mobile, kind: 'tower_flat_top', counterJibM: 5, stages: [] };
    // Like the mobile crane above: 570 + 12 + 20 and 573.4 + 20.
    const { positions } = craneHeights(readCrane(tower));
    expect(positions.map(({ requested }) => requested.ahdM)).toEqual([602, 593.4]);
  });
});
