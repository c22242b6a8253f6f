export { expireApplications, scheduleAging } from './age.ts';
export { applySystemTransition, applySystemTransitionIn, type BySystem } from './by-system.ts';
export { workAnnouncements } from './correspondence/announce-comment.ts';
export { seedApplications } from './demo/seed.ts';
export { type ApplicationEvent, type Listener, startEventDelivery } from './events.ts';
export { type FoundApplication, findApplicationFor, lockApplicationFor, noApplication } from './find.ts';
export type { ApplicationsContext } from './house.ts';
export { asHtml, asText, type Content } from './letters/content.ts';
export { scheduleDigests } from './letters/digest.ts';
export { scheduleReminders } from './letters/remind.ts';
export { emailOnTransition } from './letters/tell.ts';
export { openListCache } from './list-memory.ts';
export { isAsQuoted, type Money, type MoneyFacts, type PaymentFacts } from './money.ts';
export { publishKey } from './permit/key-store.ts';
export { applicationDocuments } from './permit/papers.ts';
export { openSigner } from './permit/signer.ts';
export { type ActorAccess, applicationActions, isHolder, type JudgedApplication } from './policy.ts';
export { applicationsFor } from './reassess.ts';
export type { SystemRequest } from './request.ts';
export { applicationsOperations } from './routes.ts';
export {
  type ApplicationAirport,
  type ApplicationRow,
  findApplication,
  lockApplication,
} from './store.ts';
