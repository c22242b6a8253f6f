export { workCopies } from './copy.ts';
export { openFileCopies } from './copy-ahead.ts';
export { countMissedOrphans, discardUpload, scheduleSweeps } from './delete-orphans.ts';
export { bytesOf } from './download.ts';
export { checkSize } from './limits.ts';
export { documentsOperations } from './routes.ts';
export { takeWhole } from './upload.ts';
