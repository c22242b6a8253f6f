import { setTimeout as sleep } from 'node:timers/promises';
import type { ApiError } from './errors.ts';

/** One to two seconds, not all alike: refused together, they would come back together. */
const HOLD_BACK_MS = 1_000;

/** A refusal that is told after a while: whoever asks again at once would otherwise make refusing them the work that blocks others. */
export async function holdBack(refusal: ApiError): Promise<never> {
  await sleep(HOLD_BACK_MS * (1 + Math.random()));
  throw refusal;
}
