export { craneFindings, findingsOf } from './pdf/findings.ts';
export { type AnswerThread, openPrecheckWorker } from './precheck-worker-client.ts';
export { assessmentsOperations } from './routes.ts';
