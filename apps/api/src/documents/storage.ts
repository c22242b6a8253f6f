/** Each upload has bytes of its own: nothing is ever written over. */
export { uploadPath as blobOf } from '../integrations/blobs.ts';
export { orUnavailable } from '../kml-files/index.ts';
