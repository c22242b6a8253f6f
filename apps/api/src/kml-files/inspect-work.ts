// Inspects small uploaded files, in the background thread.
import { attempt } from '../workers/answer-from-worker.ts';
import { inspect } from './inspect.ts';

export const work = (path: string) => attempt(inspect, path);
