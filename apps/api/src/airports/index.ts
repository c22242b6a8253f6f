export { aerodromeOf } from './aerodrome-of.ts';
export { approvalSettingsOf, buffersOf, bufferTableOf } from './approval-settings.ts';
export { issueOf } from './check-airport.ts';
export { findVisibleAirport, lockVisibleAirport, noAirport } from './find.ts';
export { airportActions, mayPublishSets, maySeeAirport } from './policy.ts';
export { Kept } from './present.ts';
export { airportsOperations } from './routes.ts';
export { seedAirports } from './seed.ts';
export { findAirport, lastChangeOf, lockAirport, type StoredAirport } from './store.ts';
