/** Each upload has its own blob: nothing is ever overwritten. */
export { uploadPath as blobOf } from '../integrations/blobs.ts';
export { orUnavailable } from '../kml-files/index.ts';
