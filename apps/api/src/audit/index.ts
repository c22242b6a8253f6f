export { auditOperations } from './routes.ts';
