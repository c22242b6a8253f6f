import { expect, it } from 'vitest';
import { BackgroundThread } from './background-thread.ts';

const ANSWER_JOBS = new URL('./answer-jobs.ts', import.meta.url);
/** Returns the bytes of a text, and dies or fails on request. */
const ECHO = `import { answerJobs } from ${JSON.stringify(ANSWER_JOBS)};
answerJobs((job) => {
  if (job === 'die') process.exit(1);
  if (job === 'fail') throw new Error('told to');
  return new TextEncoder().encode(job);
});`;
const thread = new BackgroundThread<string>({
  entry: new URL(`data:text/javascript,${encodeURIComponent(ECHO)}`),
  maxWaiting: 3,
  busy: { sentence: 'Busy.', retryAfterSeconds: 7 },
});
const outcome = (job: string) =>
  thread.run(job).then(
    (bytes) => bytes.toString(),
    ({ message, headers }) => [message.split('\n')[0], headers?.['retry-after']],
  );

it('answers in order, and continues after a job that fails or ends the thread', async () => {
  expect(await Promise.all(['one', 'fail', 'die', 'two', 'three'].map(outcome))).toEqual([
    'one',
    ['Error: told to', undefined],
    ['This was interrupted. Try again.', '1'],
    'two',
    ['Busy.', '7'],
  ]);
  expect(await outcome('four')).toBe('four');
});
