export { link } from './link.ts';
export type { HeldGrant, Person } from './person.ts';
export { inForce } from './person.ts';
export { openRecall, type Recall } from './recall.ts';
export { usersOperations } from './routes.ts';
export { seedPeople } from './seed.ts';
export { markSeen } from './store.ts';
