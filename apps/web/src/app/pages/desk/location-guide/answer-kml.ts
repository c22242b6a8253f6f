import type { PrecheckAnswer } from '@jibline/contract';
import { circlePolygon, type KmlDocument, type KmlGeometry, type KmlPlacemark } from '@jibline/kml';
import { direct } from '@jibline/surfaces';

/** The crane as asked about and, per aerodrome, the height that passes and the worst points. Heights are metres AHD. */
export function answerKml({ number, sentence, request, airports }: PrecheckAnswer): KmlDocument {
  const at = { lat: request.latitude, lon: request.longitude };
  const top = request.groundLevelAhdM + request.heightAglM;
  return {
    name: `Pre-check ${number}`,
    description: `${sentence} Informs only; not a permit.`,
    styles: {
      crane: { lineColour: 'ff0847b5', lineWidth: 2, fillColour: '400847b5' },
      limit: { lineColour: 'ff685f15', lineWidth: 2, fillColour: '30685f15' },
    },
    features: [
      placemark('Crane as asked about', 'crane', disc(at, request.radiusM, top), { topAhdM: String(top) }),
      ...airports.flatMap(({ label, greatestTipAhdM }) =>
        greatestTipAhdM === null
          ? []
          : [
              placemark(`Greatest height for ${label}`, 'limit', disc(at, request.radiusM, greatestTipAhdM), {
                greatestTipAhdM: String(greatestTipAhdM),
              }),
            ],
      ),
      ...airports.flatMap(({ label, results }) =>
        results.flatMap((result) => {
          const worst = result.dimension === 3 ? result.working.worst : null;
          if (!worst) return [];
          const { longitude: lon, latitude: lat, surfaceAhdM, marginM } = worst;
          return [
            placemark(`${label}: ${result.surfaceType}, worst point`, 'limit', mast({ lat, lon }, surfaceAhdM), {
              surfaceAhdM: String(surfaceAhdM),
              marginM: String(marginM),
            }),
          ];
        }),
      ),
    ],
  };
}

interface Place {
  lat: number;
  lon: number;
}

const mast = (at: Place, altM: number): KmlGeometry => ({
  kind: 'point',
  position: { ...at, altM },
  altitudeMode: 'absolute',
  extrude: true,
});

function disc(at: Place, radiusM: number, altM: number): KmlGeometry {
  if (radiusM === 0) return mast(at, altM);
  const pointAt = (bearing: number, distance: number) => direct(at, bearing, distance);
  return circlePolygon({ radiusM, altM, altitudeMode: 'absolute', pointAt, chordErrorM: 0.05, extrude: true });
}

const placemark = (
  name: string,
  styleId: string,
  geometry: KmlGeometry,
  data: Record<string, string>,
): KmlPlacemark => ({ kind: 'placemark', visible: true, name, styleId, data, geometry });
