export { type AnswerThread, openPrecheckWorker } from './ask-thread.ts';
export { findingsOf } from './pdf/findings.ts';
export { assessmentsOperations } from './routes.ts';
