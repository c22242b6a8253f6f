export { findingsOf } from './pdf/findings.ts';
export { assessmentsOperations } from './routes.ts';
