export const KML_MEDIA_TYPE = 'application/vnd.google-earth.kml+xml';
export const KMZ_MEDIA_TYPE = 'application/vnd.google-earth.kmz';
export const GEOJSON_MEDIA_TYPE = 'application/geo+json';
/** 50 MiB: a national set of surfaces has about 20 MB. */
export const KML_FILE_LIMIT = 52_428_800;

/** What `KmlFile.actions` may hold; `edit` = rename, attach, detach. */
export const KML_FILE_ACTIONS = ['kml-files:edit', 'kml-files:delete'] as const;
export type KmlFileAction = (typeof KML_FILE_ACTIONS)[number];
