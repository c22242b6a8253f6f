export { type SessionParts, sessionOperations } from './routes.ts';
export { ping } from './store.ts';
