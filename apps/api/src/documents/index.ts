export { workCopies } from './copy.ts';
export { scheduleSweeps } from './delete-orphans.ts';
export { checkSize } from './limits.ts';
export { documentsOperations } from './routes.ts';
