/** A coordinate string counts as a coordinate pair when it has more than 2 comma-separated parts: a KML tuple `lon,lat,alt` (specification section 5). */
export const isCoordinatePair = (text: string) => text.split(',').length > 2;

export const KML_MEDIA_TYPE = 'application/vnd.google-earth.kml+xml';
export const KMZ_MEDIA_TYPE = 'application/vnd.google-earth.kmz';
