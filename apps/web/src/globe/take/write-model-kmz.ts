import {
  type KmlDocument,
  type KmlFeature,
  type KmlFolder,
  type KmlGeometry,
  type KmlPlacemark,
  type KmlStyle,
  type Position,
  surfacePlacemark,
  writeKmz,
} from '@jibline/kml';
import { SURFACE_COLOURS } from '../../domain/surface-colours.ts';
import { SURFACE_NAMES } from '../../domain/surface-names.ts';
import { WHOLE_CONTOURS } from '../build/build-picture.ts';
import type { Vector } from '../gl/matrices.ts';
import { runwayCorners } from '../mesh/runway.ts';
import type { CraneLine } from '../picture/crane-picture.ts';
import type { TakenModel } from './taken-model.ts';

/** `#rrggbb` as KML writes it. */
const kmlColour = (css: string, alpha = 'ff') => `${alpha}${css.slice(5, 7)}${css.slice(3, 5)}${css.slice(1, 3)}`;

const STYLES: Record<string, KmlStyle> = {
  contour: { lineColour: kmlColour('#22313a', '99'), lineWidth: 1 },
  bold: { lineColour: kmlColour('#22313a'), lineWidth: 2.5 },
  crane: { lineColour: kmlColour('#e3a11c'), lineWidth: 3 },
  above: { lineColour: kmlColour('#c4221f'), lineWidth: 4 },
  sweep: { lineColour: kmlColour('#2c6f80'), lineWidth: 2 },
  runway: { lineColour: kmlColour('#22313a'), lineWidth: 1, fillColour: kmlColour('#22313a', 'cc') },
};

const placemark = (name: string, styleId: string, geometries: KmlGeometry[]): KmlPlacemark[] =>
  geometries.length === 0
    ? []
    : [{ kind: 'placemark', name, visible: true, styleId, data: {}, geometry: { kind: 'multi', geometries } }];
const folder = (name: string, features: KmlFeature[], visible = true): KmlFolder[] =>
  features.length === 0 ? [] : [{ kind: 'folder', name, visible, data: {}, features }];
const line = (positions: Position[]): KmlGeometry => ({
  ...{ kind: 'line', positions, altitudeMode: 'absolute', extrude: false },
});

/**
 * The model for Google Earth and GIS. Heights are AHD, written as KML's heights above sea level. It has no ground: those
 * programs draw their own, and a second one would lie through it.
 */
function modelKml(model: TakenModel): KmlDocument {
  const { frame } = model;
  const at = ([x, y, z]: Vector): Position => {
    const { lat, lon } = frame.toGeographic(x, y);
    return { lat: degrees(lat), lon: degrees(lon), altM: millimetres(z) };
  };
  const lines = (all: readonly CraneLine[], isAbove: boolean) =>
    all.filter((one) => one.isAbove === isAbove).map(({ from, to }) => line([at(from), at(to)]));
  const types = [...new Set(model.outlines.map(({ type }) => type))];
  return {
    name: model.title,
    description: `${model.subtitle}. Heights in metres AHD, positions GDA2020, true scale. The crane stands at ${model.groundAhdM.toFixed(1)}\u00a0m AHD; the ground shown is the program’s own. Not for navigation.`,
    styles: {
      ...STYLES,
      ...Object.fromEntries(
        types.map((type) => [
          `surface-${type}`,
          { lineColour: kmlColour(SURFACE_COLOURS[type].light), lineWidth: 1.5 },
        ]),
      ),
    },
    features: [
      ...folder(`Lowest limit, contours every ${WHOLE_CONTOURS.stepM}\u00a0m`, contourMarks(model)),
      ...types.flatMap((type) =>
        folder(
          SURFACE_NAMES[type],
          model.outlines
            .filter((outline) => outline.type === type && outline.rings.length > 0)
            .flatMap(({ name, rings }) =>
              placemark(
                name,
                `surface-${type}`,
                rings.map((ring) => line(closedRing(ring, at))),
              ),
            ),
          model.shown.has(type),
        ),
      ),
      ...folder(
        'Runways',
        model.runways.map((runway) =>
          surfacePlacemark({
            name: `${runway.airport} ${runway.id}`.trim(),
            styleId: 'runway',
            polygons: [{ outer: runwayCorners(runway).map(([lon, lat, altM]) => ({ lon, lat, altM })), inner: [] }],
          }),
        ),
      ),
      ...folder(model.crane.label || 'Crane', [
        ...placemark('Crane, below the limit', 'crane', lines(model.crane.bars, false)),
        ...placemark('Crane, too high', 'above', lines(model.crane.bars, true)),
        ...placemark('Sweep', 'sweep', lines(model.crane.sweep, false)),
        ...placemark('Sweep, too high', 'above', lines(model.crane.sweep, true)),
      ]),
    ],
  };
}

export const writeModelKmz = (model: TakenModel): Uint8Array => writeKmz(modelKml(model));

/** A centimetre on the ground, a millimetre in height: more digits would only make the file larger. */
const degrees = (value: number) => Number(value.toFixed(7));
const millimetres = (value: number) => Number(value.toFixed(3));

/** The corners of a ring, ending where it begins. */
function closedRing(ring: Float32Array, at: (point: Vector) => Position): Position[] {
  const count = ring.length / 3;
  return Array.from({ length: count + 1 }, (_, i) => {
    const k = 3 * (i % count);
    return at([ring[k]!, ring[k + 1]!, ring[k + 2]!]);
  });
}

function contourMarks({ contours }: TakenModel): KmlPlacemark[] {
  const levels = Map.groupBy(contours, ({ elevationAhdM }) => elevationAhdM);
  return [...levels]
    .sort(([a], [b]) => a - b)
    .flatMap(([level, all]) =>
      placemark(
        `${level}\u00a0m AHD`,
        level % WHOLE_CONTOURS.boldM === 0 ? 'bold' : 'contour',
        all.map(({ positions }) =>
          line(positions.map(({ lat, lon }) => ({ lat: degrees(lat), lon: degrees(lon), altM: level }))),
        ),
      ),
    );
}
