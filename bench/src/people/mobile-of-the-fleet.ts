import type { Page } from 'playwright-core';
import { atMascot } from './at-mascot.ts';
import { addFiles, fillIn, next, submit } from './fill-in.ts';
import type { Hand } from './hand.ts';

/** A company's mobile crane, from its home page to the lodged case. */
export async function mobileOfTheFleet(page: Page, _address: string, by: Hand): Promise<void> {
  await atMascot(page, by, {
    ...{ source: 'Site or civil plan', where: 'Kerb lane', project: 'Bourke Road plant', purpose: 'Plant on a roof' },
    ...{ from: 30, to: 32, crane: 'LTM 1090' },
  });
  await fillIn(page, by, { 'Highest point, m': '30' });
  await next(page, by);
  await fillIn(page, by, {
    'You are applying as': 'Crane hire company',
    Mobile: '0412 345 678',
    'Plan for fog, low cloud and thunderstorms': 'Boom down at once.',
  });
  await next(page, by);
  await addFiles(page, by);
  await next(page, by);
  await submit(page, by);
}
