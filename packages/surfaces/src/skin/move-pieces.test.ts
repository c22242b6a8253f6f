import { expect, it } from 'vitest';
import { componentOf } from '../../fixtures/arbitrary.ts';
import { frameAt } from '../geodesy/frame.ts';
import { regionContains } from '../surface/contains.ts';
import { lawElevation } from '../surface/elevation-at.ts';
import { bandRegion, polygonRegion } from '../surface/footprint.ts';
import { plane, radialCone } from '../surface/law.ts';
import { movePieces } from './move-pieces.ts';
import { piecesOf } from './pieces.ts';

// Sydney and Bankstown, 18 km apart.
const sydney = frameAt({ lat: -33.9461, lon: 151.1772 });
const bankstown = frameAt({ lat: -33.9244, lon: 150.9883 });
const field = polygonRegion([
  { x: 0, y: 0 },
  { x: 3000, y: 0 },
  { x: 3000, y: 2000 },
  { x: 0, y: 2000 },
]);

it('keeps a neighbour’s surfaces over the same ground at the same heights', () => {
  const pieces = piecesOf([
    componentOf([field], plane({ x: 0, y: 0, z: 20 }, 0.02, 0.01)),
    componentOf([bandRegion([{ x: 500, y: 500 }], 0, 1500)], radialCone({ x: 500, y: 500, z: 30 }, 0.03)),
  ]);
  const [slope, cone] = movePieces(pieces, { from: bankstown, to: sydney, firstComponent: 40 });
  // 1000 m east and 800 m north of Bankstown: 20 + 20 + 8 m, and 583.1 m from the cone's axis: 30 + 17.49 m.
  const { lat, lon } = bankstown.toGeographic(1000, 800);
  const there = sydney.toLocal(lat, lon);
  expect(lawElevation(slope!.law, there.x, there.y)).toBeCloseTo(48, 2);
  expect(lawElevation(cone!.law, there.x, there.y)).toBeCloseTo(47.49, 2);
  expect([slope, cone].map((piece) => piece!.regions.every((region) => regionContains(region, there)))).toEqual([
    true,
    true,
  ]);
  expect([slope!.component, cone!.component]).toEqual([40, 41]);
});
