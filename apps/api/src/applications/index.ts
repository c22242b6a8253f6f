export { type FoundCase, findApplicationFor, lockApplicationFor, noApplication } from './find.ts';
export type { CaseHouse } from './house.ts';
export { applicationActions, type Standing } from './policy.ts';
export { applicationsOperations } from './routes.ts';
export type { CaseAirport, StoredCase } from './store.ts';
