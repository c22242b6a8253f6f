import { expect, it } from 'vitest';
import { readCrane } from '../sweep/read-crane.ts';
import { displayHeights } from './millimetres.ts';
import { permissibleHeight, requestedHeight } from './permissible.ts';

const allowances = { heightContingencyM: 1, verticalAccuracyM: 0.1, horizontalAccuracyM: 5 };
const location = { name: 'the crane', lat: -35.3, lon: 149.2 };
/** On a roof 12 m above ground at 570 m AHD: 20 m high while working, 4 m at rest. */
const onRoof = readCrane({
  ...{ id: 'c', kind: 'mobile', maxHeightAglM: 20, maxRadiusM: 10, ...allowances },
  positions: [{ ...location, groundAhdM: 570, baseHeightM: 12 }],
  resting: { mode: 'lowered', heightAglM: 4 },
});
/** The same with AHD heights. */
const aboveSea = (ground: object) =>
  readCrane({
    ...{ id: 'c', kind: 'mobile', maxHeightAhdM: 602, maxRadiusM: 10, ...allowances },
    positions: [{ ...location, ...ground }],
    resting: { mode: 'lowered', heightAhdM: 586 },
  });

it('moves the whole crane by the margin, at work and at rest', () => {
  // 3.25 m too high: 20 - 3.25 = 16.75 above its base, 570 + 12 + 16.75 = 598.75; assessed with 1 + 0.1 more.
  const atWork = { assessedAhdM: 599.85, tipAhdM: 598.75, tipAglM: 16.75, passesAhdM: 598.7, passesAglM: 16.7 };
  expect(permissibleHeight(onRoof, 'working', 'the crane', -3.25)).toEqual(atWork);
  expect(permissibleHeight(aboveSea({ groundAhdM: 570, baseHeightM: 12 }), 'working', 'the crane', -3.25)).toEqual(
    atWork,
  );
  // A margin of 2 m: 4 + 2 = 6; 570 + 12 + 6 = 588.
  expect(permissibleHeight(onRoof, 'resting', 'the crane', 2)).toEqual({
    ...{ assessedAhdM: 589.1, tipAhdM: 588, tipAglM: 6, passesAhdM: 588, passesAglM: 6 },
  });
});

it('gives only an AHD height where the ground level is unknown', () => {
  expect(permissibleHeight(aboveSea({}), 'working', 'the crane', -3.25)).toEqual({
    ...{ assessedAhdM: 599.85, tipAhdM: 598.75, tipAglM: null, passesAhdM: 598.7, passesAglM: null },
  });
});

it('gives no height where nothing is permissible', () => {
  // 20 - 20 = 0: level with the roof.
  expect(permissibleHeight(onRoof, 'working', 'the crane', -20)).toMatchObject({
    ...{ tipAhdM: 582, tipAglM: 0, passesAhdM: null, passesAglM: null },
  });
  expect(permissibleHeight(onRoof, 'working', 'the crane', -19.9)).toMatchObject({
    passesAhdM: 582.1,
    passesAglM: 0.1,
  });
});

it('has one height for a structure', () => {
  const building = readCrane({
    ...{ id: 's', kind: 'structure', maxHeightAglM: 30, radiusM: 5, ...allowances },
    positions: [{ ...location, groundAhdM: 570, baseHeightM: 0 }],
  });
  expect(requestedHeight(building, 'working')).toBe(30);
  expect(requestedHeight(building, 'resting')).toBe(30);
});

it('shows millimetres where a decimetre would make a crane that just touches look too high', () => {
  // 45.123 rounded down is 45.1, up 45.2.
  const heights = { surfaceAhdM: 45.123, craneAhdM: 45.123, marginM: 0 };
  expect(displayHeights(heights)).toEqual({ surface: '45.123', crane: '45.123', margin: '0.000' });
});
