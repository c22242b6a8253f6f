import type { Page } from 'playwright-core';
import { dayIn, submit } from './fill-in.ts';
import type { Hand } from './hand.ts';

/** A crane of the fleet once more at the same place, on other days. */
export async function sameAgain(page: Page, _address: string, by: Hand): Promise<void> {
  await by.press(page.getByRole('button', { name: 'Menu' }));
  await by.press(page.getByRole('link', { name: 'Fleet', exact: true }));
  await by.press(page.getByRole('link', { name: 'Same again with Genie S-125' }));
  await by.retype(page.getByLabel('First day').first(), dayIn(60));
  await by.retype(page.getByLabel('Last day').first(), dayIn(63));
  await by.press(page.getByRole('button', { name: 'Start application' }));
  await page.getByRole('heading', { level: 1, name: 'Crane application' }).waitFor();
  await submit(page, by);
}
