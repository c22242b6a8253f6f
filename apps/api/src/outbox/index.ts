export { startJobs } from './jobs.ts';
export { type Outbox, type OutgoingEmail, openOutbox, type Printed, SECRET } from './queue-letter.ts';
export { type AttachmentGenerators, sendOutgoingEmails } from './send-letters.ts';
export { recoverAbandonedJobs } from './take-up-left-work.ts';
export { runQueue } from './work-off.ts';
