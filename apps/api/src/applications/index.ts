export { seedApplications } from '../../demo/applications/seed.ts';
export { seedHistoryInBackground } from '../../demo/history/in-background.ts';
export { applicationsFor } from './assessments/reassess.ts';
export type { ApplicationsContext, FileCopies, FilesToCopy } from './context.ts';
export { workAnnouncements } from './correspondence/announce-comment.ts';
export { getLastContacts } from './drafts/last-contacts.ts';
export { asHtml, asText, type Content } from './emails/content.ts';
export { holderAddress } from './emails/holder-address.ts';
export { emailOnTransition } from './emails/on-transition.ts';
export { scheduleDigests } from './emails/scheduled/digest.ts';
export { scheduleReminders } from './emails/scheduled/remind.ts';
export { type FoundApplication, findApplicationFor, lockApplicationFor } from './find.ts';
export { scheduleHandOvers } from './hand-over/schedule.ts';
export { checkImportSize } from './imports/import.ts';
export { scheduleSuspensions } from './lifecycle/begin-suspensions.ts';
export { submitterOf } from './lifecycle/event-store.ts';
export { type Listener, startEventDelivery } from './lifecycle/events.ts';
export { scheduleAging } from './lifecycle/expire.ts';
export { isAsQuoted, type Money, type PaymentFacts } from './lifecycle/guards/money-facts.ts';
export { applySystemTransition, applySystemTransitionIn } from './lifecycle/system-transition.ts';
export { APPLICANT_ID } from './lists/about.ts';
export { cranesInLanes, lanesOf } from './lists/board.ts';
export { openListCounts } from './lists/count.ts';
export { applicationsOfCranes } from './lists/of-cranes.ts';
export { applicantsOf } from './lists/people.ts';
export { presentRow } from './lists/present.ts';
export { readRows } from './lists/row.ts';
export { type SqlCondition, visibleTo } from './lists/visibility.ts';
export { submittedAnswers } from './lodged.ts';
export { measured, reportedAirports } from './measures/measures.ts';
export type { MeasureScope } from './measures/scope.ts';
export { timed } from './measures/times.ts';
export { assigned, isApproval, type WaitsFor } from './measures/volume.ts';
export { adoptKey } from './permit/adopt-key.ts';
export { refusedKey } from './permit/compromise-key.ts';
export { applicationDocuments } from './permit/documents/documents.ts';
export {
  type ActorAccess,
  accessOf,
  applicationActions,
  isHolder,
  isOwnApplication,
  type JudgedApplication,
} from './policy.ts';
export { applicationsOperations } from './routes.ts';
export {
  type ApplicationRow,
  findApplication,
  lockApplication,
  SUBMITTED_BEFORE,
} from './store.ts';
