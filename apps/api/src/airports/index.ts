export { aerodromeOf } from './aerodrome-of.ts';
export { approvalSettingsOf, buffersOf, bufferTableOf } from './approval-settings.ts';
export { issueOf } from './check-airport.ts';
export type { CopiedKind, Copy } from './copying/copied-kind.ts';
export { compareElsewhere, copyElsewhere } from './copying/copy-elsewhere.ts';
export { type CopyRights, hasOtherAirports } from './copying/other-airports.ts';
export type { ShownElsewhere } from './copying/shown-elsewhere.ts';
export { findVisibleAirport, lockVisibleAirport, noAirport } from './find.ts';
export { noticeAt } from './notice.ts';
export { airportActions, mayPublishSets, mayReadParameters, maySeeAirport } from './policy.ts';
export { Stored as Kept } from './present.ts';
export { airportsOperations } from './routes.ts';
export { saveReferralContacts } from './save-referral-contacts.ts';
export { seedAirports } from './seed.ts';
export {
  airportsOf,
  airportsVisibleTo,
  findAirport,
  lastChangeOf,
  lockAirport,
  type StoredAirport,
} from './store.ts';
