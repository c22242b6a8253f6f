export { greeting } from './greeting.ts';
export { isQueue, type QueueName, startJobs } from './jobs.ts';
export { useMailAllowance } from './mail-allowance.ts';
export { type Outbox, type OutgoingEmail, openOutbox, type Printed, SECRET } from './queue-email.ts';
export { recoverAbandonedJobs } from './recover-abandoned-jobs.ts';
export { runQueue } from './run-queue.ts';
export { type AttachmentGenerators, sendOutgoingEmails } from './send-emails.ts';
export { watchClaims } from './watch-claims.ts';
export { htmlWithoutStaffNote, textWithoutStaffNote } from './without-staff-note.ts';
