export { ping } from '../contact/store.ts';
export { type SessionParts, sessionOperations } from './routes.ts';
