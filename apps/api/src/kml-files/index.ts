export { blobOf, orUnavailable } from './blob.ts';
export type { KmlFilesContext } from './context.ts';
export { findVisibleFile, lockVisibleFile } from './find.ts';
export { kmlFilesOperations } from './routes.ts';
export { checkDrawingSize, spooled } from './spool.ts';
