import type { Page } from 'playwright-core';
import { addFiles, dayIn, fillIn, findPlace, next, submit } from './fill-in.ts';
import type { Hand } from './hand.ts';

/** A company's mobile crane, from its home page to the lodged case. */
export async function mobileOfTheFleet(page: Page, _address: string, by: Hand): Promise<void> {
  await by.press(page.getByRole('link', { name: 'New crane application' }).first());
  await findPlace(page, by, 'Mascot NSW');
  await fillIn(page, by, {
    'Ground level, m AHD': '6',
    'Source of the ground level': 'Site or civil plan',
    'Where on the site': 'Kerb lane',
    'Project name': 'Bourke Road plant',
    Purpose: 'Plant on a roof',
    'Is the site on airport land?': 'No',
    'Start: Date': dayIn(30),
    'End (crane removed): Date': dayIn(32),
  });
  await next(page, by);
  await by.choose(page.getByLabel('Which crane?'), 'LTM 1090');
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
