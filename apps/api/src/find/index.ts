export { findOperations } from './routes.ts';
