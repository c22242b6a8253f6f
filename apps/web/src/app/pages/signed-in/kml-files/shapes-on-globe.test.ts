import { expect, it } from 'vitest';
import { readDraft } from '../../../../features/kml-files/read-draft.ts';
import { shapesOnGlobe } from './shapes-on-globe.ts';

const RING = '151.0,-34.0,45 151.1,-34.0,45 151.1,-33.9,60 151.0,-34.0,45';
const polygon = (mode: string, ring = RING) =>
  `<Polygon><altitudeMode>${mode}</altitudeMode><outerBoundaryIs><LinearRing><coordinates>${ring}</coordinates></LinearRing></outerBoundaryIs></Polygon>`;
const placemark = (name: string, inside: string) => `<Placemark><name>${name}</name>${inside}</Placemark>`;

function onGlobe(...placemarks: string[]) {
  const text = `<kml xmlns="http://www.opengis.net/kml/2.2"><Document>${placemarks.join('')}</Document></kml>`;
  const { draft, problems } = readDraft(new TextEncoder().encode(text), 'a.kml');
  expect(problems).toEqual([]);
  return shapesOnGlobe(draft?.shapes ?? []);
}

it('keeps heights above sea level, marks those above ground, and draws clamped shapes on the ground', () => {
  const { features } = onGlobe(
    placemark('sloping', polygon('absolute')),
    placemark('level', polygon('relativeToGround', '151,-34,30 151.1,-34,30 151.1,-33.9,30 151,-34,30')),
    placemark('on the ground', polygon('clampToGround')),
  );
  expect(features.map(({ geometry }) => geometry.coordinates)).toEqual([
    [
      [
        [151, -34, 45],
        [151.1, -34, 45],
        [151.1, -33.9, 60],
        [151, -34, 45],
      ],
    ],
    [
      [
        [151, -34, 30],
        [151.1, -34, 30],
        [151.1, -33.9, 30],
        [151, -34, 30],
      ],
    ],
    [
      [
        [151, -34],
        [151.1, -34],
        [151.1, -33.9],
        [151, -34],
      ],
    ],
  ]);
  expect(features.map(({ properties }) => properties.drawnAboveGroundAhdM)).toEqual([undefined, 0, undefined]);
});

it('shows every part of a placemark under its name, and counts points and lines, which only the map shows', () => {
  const { features, left } = onGlobe(
    placemark('two parts', `<MultiGeometry>${polygon('absolute')}${polygon('absolute')}</MultiGeometry>`),
    placemark('tower', '<Point><coordinates>151,-34,61</coordinates></Point>'),
    placemark('road', '<LineString><coordinates>151,-34,0 151.1,-34,0</coordinates></LineString>'),
  );
  expect(features.map(({ properties }) => properties.name)).toEqual(['two parts', 'two parts']);
  expect(new Set(features.map(({ id }) => id)).size).toBe(2);
  expect(left).toBe(2);
});
