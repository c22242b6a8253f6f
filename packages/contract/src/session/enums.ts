/** Authentication and page-load timings (specification sections 4 and 9). */
export const SESSION_EXPIRY_MINUTES = 60;
export const RELOGIN_DELAY_MS = 200;
export const CHUNK_LOAD_TIMEOUT_MS = 120_000;

export const LOADING_TEXT = 'Loading...';
export const ERROR_TEXT = 'ERROR';

/** The server-not-reachable banner (specification section 2). */
export const UNREACHABLE_TITLE = 'The server is not reachable';
export const UNREACHABLE_TRY_LATER = 'Please try again later.';
export const UNREACHABLE_CHECK_NETWORK = 'Check your network connection…';
export const UNREACHABLE_REFRESH = 'Refresh page';

/** Messages of a failed call (specification section 8). */
export const REQUEST_ABORTED = 'Request aborted';
export const NETWORK_ERROR = 'Network Error';
export const timeoutMessage = (milliseconds: number) => `timeout of ${milliseconds} ms exceeded`;

/** Dependencies that `ready` reports on. */
export const DEPENDENCIES = [
  'database',
  'identity',
  'blobs',
  'mail',
  'checkout',
  'register',
  'maps',
  'scanner',
  'terrain',
] as const;
export type Dependency = (typeof DEPENDENCIES)[number];

/** What the person can switch between. */
export const MAP_LAYERS = ['map', 'photo'] as const;
export type MapLayer = (typeof MAP_LAYERS)[number];
/** Wire shapes of a map source: a style document, or raster tiles by an XYZ or a WMTS REST template. */
export const MAP_SOURCE_KINDS = ['style', 'xyz', 'wmts'] as const;
