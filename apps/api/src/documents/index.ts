export { workCopies } from './copy.ts';
export { scheduleSweeps } from './delete-orphans.ts';
export { documentsOperations } from './routes.ts';
