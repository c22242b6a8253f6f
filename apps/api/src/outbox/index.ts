export { startJobs } from './jobs.ts';
export { type Letter, type Outbox, openOutbox, SECRET } from './queue-letter.ts';
export { sendLetters } from './send-letters.ts';
export { workOff } from './work-off.ts';
