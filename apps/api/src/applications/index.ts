export { type ApplicationEvent, type Listener, tellEvents } from './events.ts';
export { type FoundCase, findApplicationFor, lockApplicationFor, noApplication } from './find.ts';
export type { CaseHouse } from './house.ts';
export { FREE, type Money, type MoneyFacts, type PaymentFacts } from './money.ts';
export { applicationActions, type Standing } from './policy.ts';
export { CASES } from './reassess.ts';
export { applicationsOperations } from './routes.ts';
export type { CaseAirport, StoredCase } from './store.ts';
