export { assessmentsOperations } from './routes.ts';
