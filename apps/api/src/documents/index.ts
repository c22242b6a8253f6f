export { workCopies } from './copy.ts';
export { countMissedOrphans, scheduleSweeps } from './delete-orphans.ts';
export { checkSize } from './limits.ts';
export { documentsOperations } from './routes.ts';
