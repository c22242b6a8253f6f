export { startJobs } from './jobs.ts';
export { type Letter, type Outbox, openOutbox, type Printed, SECRET } from './queue-letter.ts';
export { type Papers, sendLetters } from './send-letters.ts';
export { takeUpLeftWork } from './take-up-left-work.ts';
export { workOff } from './work-off.ts';
