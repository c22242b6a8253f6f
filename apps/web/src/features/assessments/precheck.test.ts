import { describe, expect, it } from 'vitest';
import { cellOf } from './airports-around.ts';
import { fixGround, fixHeight } from './fix-height.ts';
import { type Question, readQuestion, readStartingPoint, writeQuestion } from './question.ts';
import { fixLocation } from './suggested-fix.ts';

const mascot = { lat: -33.93, lon: 151.19 };

describe('a location that looks mistaken can be fixed with one press', () => {
  it.each([
    ['swapped', { lat: 151.19, lon: -33.93 }, 'Swap latitude and longitude'],
    ['north', { lat: 33.93, lon: 151.19 }, 'Make the latitude south'],
    ['west', { lat: -33.93, lon: -151.19 }, 'Make the longitude east'],
    ['both signs', { lat: 33.93, lon: -151.19 }, 'Change both signs'],
    ['swapped and north', { lat: 151.19, lon: 33.93 }, 'Swap and make the latitude south'],
  ])('%s', (_, typed, button) => {
    expect(fixLocation(typed)).toMatchObject({ button, corrected: mascot });
  });
  it('a good location, and one no common mistake explains, are left alone', () => {
    expect(fixLocation(mascot)).toBeNull();
    expect(fixLocation({ lat: 51.5, lon: 0 })).toBeNull();
  });
});

describe('heights', () => {
  it('AHD below the ground is questioned', () => {
    const [fix] = fixHeight({ heightM: 40, kind: 'ahd', groundAhdM: 60 });
    expect(fix).toMatchObject({ button: 'Use as height above ground (AGL)', corrected: { heightM: 40, kind: 'agl' } });
  });
  it('very tall above the ground may be AHD: 280 on ground at 160 is 120 m tall', () => {
    const fixes = fixHeight({ heightM: 280, kind: 'agl', groundAhdM: 160 });
    expect(fixes[0]!.sentence).toContain('120\u00a0m above ground');
    // 280 ft · 0.3048 = 85.344 m
    expect(fixes[1]!.corrected.heightM).toBe(85.3);
  });
  it('ordinary cranes raise no question', () => {
    expect(fixHeight({ heightM: 60, kind: 'agl', groundAhdM: 12 })).toEqual([]);
    expect(fixHeight({ heightM: 72, kind: 'ahd', groundAhdM: 12 })).toEqual([]);
  });
});

it('ground below the sea may come from a GNSS receiver; below any ellipsoid it does not', () => {
  expect(fixGround(-25, 'ahd')).toMatchObject({ corrected: 'ellipsoid' });
  expect(fixGround(-25, 'ellipsoid')).toBeNull();
  expect(fixGround(-8, 'ahd')).toBeNull();
  expect(fixGround(-300, 'ahd')).toBeNull();
});

it.each([
  [
    { lat: -33.93, lon: 151.19 },
    { latitude: -34, longitude: 151.2 },
  ],
  [
    { lat: -33.89, lon: 151.09 },
    { latitude: -33.8, longitude: 151 },
  ],
  [
    { lat: 0.05, lon: -179.99 },
    { latitude: 0, longitude: -180 },
  ],
])('%o is covered by the airports around %o', (at, cell) => {
  expect(cellOf(at)).toEqual(cell);
});

describe('the question in the page address', () => {
  const location = { at: mascot, address: 'Mascot & Co', groundAhdM: 6.5 };
  const question: Question = { ...location, heightAglM: 60, radiusM: 45, craneType: 1, restingHeightAglM: 12 };
  it('is written and read back', () => {
    expect(readQuestion(writeQuestion(question))).toEqual(question);
    const unsaid = { ...question, craneType: null, restingHeightAglM: null };
    expect(readQuestion(writeQuestion(unsaid))).toEqual(unsaid);
  });
  it.each(['latitude', 'longitude', 'ground', 'height'])('is missing without %s', (name) => {
    const search = writeQuestion(question);
    search.delete(name);
    expect(readQuestion(search)).toBeNull();
  });
  it.each([
    ['height', '0'],
    ['radius', '151'],
    ['ground', 'high'],
    ['latitude', '-91'],
    ['resting', '61'],
    ['resting', 'low'],
  ])('is invalid with %s=%s', (name, value) => {
    const search = writeQuestion(question);
    search.set(name, value);
    expect(readQuestion(search)).toBeNull();
  });
});

describe('what an application starts from', () => {
  const start = (query: string) => readStartingPoint(new URLSearchParams(query));
  it('the place alone, with whatever else is given', () => {
    expect(start('latitude=-33.9&longitude=151.2')).toEqual({
      ...{ at: { lat: -33.9, lon: 151.2 }, address: null, craneType: null, restingHeightAglM: null },
    });
    expect(start('latitude=-33.9&longitude=151.2&address=Mascot&ground=6&radius=40')).toEqual({
      ...{ at: { lat: -33.9, lon: 151.2 }, address: 'Mascot', groundAhdM: 6, radiusM: 40 },
      ...{ craneType: null, restingHeightAglM: null },
    });
  });
  it('a whole question as it is; figures out of range are left out; nothing without a place', () => {
    expect(start('latitude=-33.9&longitude=151.2&ground=6&height=40&radius=0')).toMatchObject({
      heightAglM: 40,
      radiusM: 0,
    });
    expect(start('latitude=-33.9&longitude=151.2&height=4000')).not.toHaveProperty('heightAglM');
    expect(start('latitude=&longitude=151.2&height=40')).toBeNull();
  });
});
