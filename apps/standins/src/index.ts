export type { Identity, IdentityOptions, Person } from './identity/options.ts';
export { startIdentity } from './identity/start.ts';
