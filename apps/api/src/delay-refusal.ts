import { setTimeout as sleep } from 'node:timers/promises';
import type { ApiError } from './errors.ts';

/** One to two seconds, randomised, so that clients refused together do not return together. */
const HOLD_BACK_MS = 1_000;

/** Delays a refusal, so that clients that retry immediately do not occupy the server. */
export async function delayRefusal(refusal: ApiError): Promise<never> {
  await sleep(HOLD_BACK_MS * (1 + Math.random()));
  throw refusal;
}
