/** File types the picker offers; the server decides by content. */
export const ACCEPTED = '.kml,.kmz,.geojson,.json';
