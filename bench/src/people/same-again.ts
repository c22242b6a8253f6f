import type { Page } from 'playwright-core';
import { submit } from './fill-in.ts';
import type { Hand } from './hand.ts';

/** The last case of a crane once more, on other days, at the same place. */
export async function sameAgain(page: Page, _address: string, by: Hand): Promise<void> {
  await page.getByRole('link', { name: 'Same again' }).first().waitFor();
  await submit(page, by);
}
