export { workCopies } from './copy.ts';
export type { DocumentsContext } from './house.ts';
export { documentsOperations } from './routes.ts';
export { scheduleSweeps } from './sweep.ts';
