import { applicationsRoutes } from '@jibline/contract';
import { call } from '../../../lib/call.ts';

/** May take long: every line of the earlier system is added to a history. */
const TIMEOUT_MS = 10 * 60_000;

/** Adds log lines of an earlier system to the histories of their applications; running it again adds nothing. */
export const migrateHistory = () => call(applicationsRoutes.migrateHistory, { timeoutMs: TIMEOUT_MS });
