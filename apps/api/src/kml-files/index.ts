export { blobOf, orUnavailable } from './blob.ts';
export { findVisibleFile, lockVisibleFile } from './find.ts';
export type { KmlFilesContext } from './house.ts';
export { kmlFilesOperations } from './routes.ts';
export { spooled } from './spool.ts';
