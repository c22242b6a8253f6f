import { MAP_COLOURS } from '@jibline/base-map';

export const MAX_ZOOM = 14;
const CREDIT = 'Coast: GSHHG. Names: GeoNames, CC BY 4.0. Runways: OurAirports.';

/** TileJSON 3.0.0. */
export const tileJson = (base: string, token: string) => ({
  tilejson: '3.0.0',
  tiles: [`${base}/vector/{z}/{x}/{y}.pbf?access_token=${encodeURIComponent(token)}`],
  vector_layers: [
    { id: 'land', fields: {} },
    { id: 'urban', fields: {} },
    { id: 'lakes', fields: {} },
    { id: 'shore', fields: {} },
    { id: 'aprons', fields: { name: 'String' } },
    { id: 'runways', fields: { name: 'String' } },
    { id: 'places', fields: { name: 'String', rank: 'Number' } },
  ],
  minzoom: 0,
  maxzoom: MAX_ZOOM,
  bounds: [95, -50, 172, -5],
  attribution: CREDIT,
});

/** Style specification version 8, with addresses relative to the document, as some providers write them. */
export function style(scheme: keyof typeof MAP_COLOURS, token: string) {
  const { water, land, urban, shore, runway } = MAP_COLOURS[scheme];
  const fill = (id: string, colour: string) => ({
    ...{
      id,
      type: 'fill',
      source: 'base',
      'source-layer': id,
      paint: { 'fill-color': colour, 'fill-antialias': false },
    },
  });
  return {
    version: 8,
    name: `Jibline stand-in, ${scheme}`,
    sources: { base: { type: 'vector', url: `./tiles.json?access_token=${encodeURIComponent(token)}` } },
    layers: [
      { id: 'water', type: 'background', paint: { 'background-color': water } },
      fill('land', land),
      fill('urban', urban),
      fill('lakes', water),
      {
        ...{ id: 'shore', type: 'line', source: 'base', 'source-layer': 'shore' },
        paint: { 'line-color': shore, 'line-width': 1 },
      },
      fill('aprons', land),
      fill('runways', runway),
    ],
  };
}
