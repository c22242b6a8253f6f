import { applicationsRoutes } from '@jibline/contract';
import { call } from '../../../lib/call.ts';

/** May take long: every line of the earlier system is written into a chain. */
const TIMEOUT_MS = 10 * 60_000;

/** Brings log lines of an earlier system into the history of their applications; asked again, there is nothing left to do. */
export const migrateHistory = () => call(applicationsRoutes.migrateHistory, { timeoutMs: TIMEOUT_MS });
