import { expect, it } from 'vitest';
import { guessSurface } from './guess-surface.ts';

const ENDS = ['07', '25', '16L', '34R', '16R', '34L'];
const guess = (name: string, ...folders: string[]) => guessSurface({ name, folders }, ENDS);

it.each([
  ['Approach 16R', 'ols', 'approach', '16R'],
  ['APPROACH_RWY_16R', 'ols', 'approach', '16R'],
  ['Approach surface – runway 7', 'ols', 'approach', '07'],
  ['App 34L section 2', 'ols', 'approach', '34L'],
  ['Inner approach 16R', 'ols', 'inner-approach', '16R'],
  ['Inner horizontal', 'ols', 'inner-horizontal', null],
  ['InnerHorizontalSurface', 'ols', 'inner-horizontal', null],
  ['IHS 51m AHD', 'ols', 'inner-horizontal', null],
  ['OLS/Outer Horizontal Surface', 'ols', 'outer-horizontal', null],
  ['Conical surface 5%', 'ols', 'conical', null],
  ['OLS/Transitional', 'ols', 'transitional', null],
  ['Transitional 16R/34L', 'ols', 'transitional', '16R'],
  ['Inner Transitional 34L', 'ols', 'inner-transitional', '34L'],
  ['TOCS 34L', 'ols', 'take-off-climb', '34L'],
  ['Take-off climb RWY25', 'ols', 'take-off-climb', '25'],
  ['Takeoff 07', 'ols', 'take-off-climb', '07'],
  ['Departure surface 25', 'ols', 'take-off-climb', '25'],
  ['Balked landing 16R', 'ols', 'baulked-landing', '16R'],
  ['Runway strip 07/25', 'ols', 'strip', '07'],
  ['Obstacle Limitation Surfaces', 'ols', 'imported', null],
  ['Future OLS - Approach 16R', 'future_ols', 'approach', '16R'],
  ['Master plan inner horizontal', 'future_ols', 'inner-horizontal', null],
  ['VSS 07', 'vss', 'vss', '07'],
  ['Visual segment surface 34L', 'vss', 'vss', '34L'],
  ['MSA 25 NM', 'pansops', 'procedure-area', null],
  ['Minimum sector altitude', 'pansops', 'procedure-area', null],
  ['PANS-OPS surfaces', 'pansops', 'procedure-area', null],
  ['RNP 34L', 'pansops', 'procedure-area', null],
  ['Circling area cat C', 'pansops', 'procedure-area', null],
  ['Basic ILS 16R', 'pansops', 'basic-ils', '16R'],
  ['OAS W surface 34L', 'pansops', 'oas', '34L'],
  ['Missed approach 16R', 'pansops', 'missed-approach', '16R'],
  ['NDB', 'cns', 'imported', null],
  ['VOR cone', 'cns', 'imported', null],
  ['DVOR zone A', 'cns', 'cns-zone-a', null],
  ['Radar', 'cns', 'imported', null],
  ['Radar Zone B', 'cns', 'cns-zone-b', null],
  ['SSR area of interest', 'cns', 'cns-area-of-interest', null],
  ['Glide path 34L', 'cns', 'imported', null],
  ['Building restricted area', 'cns', 'imported', null],
  ['PSZ 25', 'psa', 'public-safety-area', '25'],
  ['Public Safety Area 34R', 'psa', 'public-safety-area', '34R'],
  ['Wildlife 3 km', 'wildlife', 'wildlife-ring', null],
  ['Bird strike 8km', 'wildlife', 'wildlife-ring', null],
  ['Wind turbine 30 km', 'wind_farms', 'wind-farm-ring', null],
  ['Windshear 1:35 16L', 'windshear', 'windshear', '16L'],
  ['ANEF 25', 'anef', 'noise-contour', null],
  ['N70 contours', 'anef', 'noise-contour', null],
  ['Lighting zone C', 'lighting', 'lighting-zone', null],
  ['Hospital HLS flight path', 'helicopter', 'flight-path', null],
] as const)('%s is offered as %s, %s, %s', (name, type, kind, runwayEnd) => {
  expect(guess(name)).toMatchObject({ type, kind, runwayEnd });
});

it.each(['Layer 7', 'Untitled polygon', '16R', ''])('“%s” alone could be anything', (name) => {
  expect(guess(name)).toBeNull();
});

it('a shape named by its runway alone is what its folder says', () => {
  expect(guess('16R', 'OLS', 'Approach surfaces')).toEqual({
    type: 'ols',
    kind: 'approach',
    runwayEnd: '16R',
    reason: 'Guessed from “approach” in the folder’s name, for runway end 16R.',
  });
});

it('the name says more than a folder of the same type', () => {
  expect(guess('Conical', 'Inner horizontal and conical')).toMatchObject({ kind: 'conical' });
  expect(guess('Approach 16R', 'OLS')?.reason).toBe('Guessed from “approach” in the name, for runway end 16R.');
});

it('an approach within another type’s folder is none of the obstacle limitation surfaces', () => {
  expect(guess('Approach 16R', 'PANS-OPS')).toMatchObject({ type: 'pansops', kind: 'procedure-area' });
  expect(guess('Approach 16R', 'VSS')).toMatchObject({ type: 'vss', kind: 'vss', runwayEnd: '16R' });
  expect(guess('Approach 16R', 'Master Plan OLS')).toMatchObject({ type: 'future_ols', kind: 'approach' });
});

it('a runway the airport does not have is not assigned', () => {
  expect(guess('Approach 05')).toMatchObject({ kind: 'approach', runwayEnd: null });
});
