import { createHash } from 'node:crypto';
import { CREDIT, type GazetteerEntry } from './gazetteer.ts';

/** The gazetteer has localities only, no streets or house numbers, so every result is a `locality`. */
export function toCollection(locations: GazetteerEntry[]): object {
  return { type: 'FeatureCollection', features: locations.map(toFeature), attribution: CREDIT };
}

function toFeature(entry: GazetteerEntry): object {
  const { name, region, regionCode, longitude, latitude } = entry;
  const id = (text: string) => createHash('sha256').update(text).digest('base64url').slice(0, 16);
  const placeFormatted = `${region}, Australia`;
  return {
    type: 'Feature',
    id: id(`${name}|${region}|${longitude}`),
    geometry: { type: 'Point', coordinates: [longitude, latitude] },
    properties: {
      mapbox_id: id(`${name}|${region}|${longitude}`),
      feature_type: 'locality',
      name,
      name_preferred: name,
      place_formatted: placeFormatted,
      full_address: `${name}, ${placeFormatted}`,
      coordinates: { longitude, latitude },
      context: {
        region: { mapbox_id: id(region), name: region, region_code: regionCode, region_code_full: `AU-${regionCode}` },
        country: { mapbox_id: id('Australia'), name: 'Australia', country_code: 'AU', country_code_alpha_3: 'AUS' },
      },
    },
  };
}
