import { setImmediate as turn } from 'node:timers/promises';
import { expect, it } from 'vitest';
import { readPdf } from '../../test/pdf-text.ts';
import { ApiError } from '../errors.ts';
import { makePdf } from './make-pdf.ts';

/** A document that is not in the cache. */
const document = (title: string, lines: number) => ({
  ...{ title, number: 'X-1', madeAt: new Date(0), caution: 'Airspace only.' },
  content: Array.from({ length: lines }, (_, at) => ({ text: `Line ${at} of ${title}` })),
});
const refusal = (error: unknown) => (error instanceof ApiError ? [error.code, error.headers['retry-after']] : error);

it('does not block the event loop while rendering', async () => {
  await makePdf(document('first', 1));
  const from = performance.now();
  let [last, longest, done] = [from, 0, false];
  const drawing = makePdf(document('long', 1_500)).finally(() => {
    done = true;
  });
  while (!done) {
    await turn();
    const now = performance.now();
    [longest, last] = [Math.max(longest, now - last), now];
  }
  const took = performance.now() - from;
  expect((await readPdf(await drawing)).pages.length).toBeGreaterThan(20);
  // Rendered on the event loop, the longest wait would be nearly the whole time.
  expect(longest).toBeLessThan(took / 3);
});

it('queues eight; further ones are refused with a retry time, unless already rendered', async () => {
  const before = await makePdf(document('known', 1));
  const waiting = Array.from({ length: 9 }, (_, n) => makePdf(document(`in line ${n}`, 400)));
  const others = await Promise.allSettled(Array.from({ length: 3 }, (_, n) => makePdf(document(`late ${n}`, 1))));
  expect(others.map((one) => (one.status === 'rejected' ? refusal(one.reason) : one.status))).toEqual([
    ['unavailable', '3'],
    ['unavailable', '3'],
    ['unavailable', '3'],
  ]);
  const same = makePdf(document('in line 8', 400));
  expect(await makePdf(document('known', 1))).toBe(before);
  const drawn = await Promise.all(waiting);
  expect(await same).toBe(drawn[8]);
  for (const [n, pdf] of drawn.entries()) expect((await readPdf(pdf)).text).toContain(`of in line ${n}`);
  expect((await readPdf(await makePdf(document('late 0', 1)))).text).toContain('Line 0 of late 0');
});

it('ends no line between a number and its unit, and draws the space between them', async () => {
  const narrow = { pageSize: { width: 120, height: 300 }, pageMargins: 18, defaultStyle: { font: 'Roboto' } } as const;
  const linesOf = async (text: string) => (await readPdf(await makePdf({ ...narrow, content: [text] }))).lines;
  expect(await linesOf('The crane reaches 590.0 m AHD')).toEqual(['The crane', 'reaches 590.0', 'm AHD']);
  expect(await linesOf('The crane reaches 590.0\u00a0m AHD')).toEqual(['The crane', 'reaches', '590.0 m AHD']);
});
