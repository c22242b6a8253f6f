export { reportsOperations } from './routes.ts';
