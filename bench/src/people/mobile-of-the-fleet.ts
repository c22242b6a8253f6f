import type { Page } from 'playwright-core';
import { addFiles, dayIn, fillIn, next, submit } from './fill-in.ts';
import type { Hand } from './hand.ts';

/** A company's mobile crane, from its home page to the lodged case. */
export async function mobileOfTheFleet(page: Page, _address: string, by: Hand): Promise<void> {
  await by.press(page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: 'Fleet' }));
  await by.press(page.getByRole('link', { name: 'Liebherr LTM 1090' }));
  await by.press(page.getByRole('link', { name: 'Apply with this crane' }));
  await page.getByRole('heading', { level: 1, name: 'Crane application' }).waitFor();
  await fillIn(page, by, {});
  await next(page, by);
  await fillIn(page, by, { 'Start: Date': dayIn(30), 'End (crane removed): Date': dayIn(32) });
  await next(page, by);
  await addFiles(page, by);
  await next(page, by);
  await submit(page, by);
}
