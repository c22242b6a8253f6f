import type { Page } from 'playwright-core';
import type { Hand } from './hand.ts';

/** From the landing page to the large figure: a suburb, and the place it means. */
export async function firstAnswer(page: Page, _address: string, by: Hand): Promise<void> {
  await by.type(page.getByRole('textbox', { name: 'Address' }), 'Mascot NSW');
  await by.press(page.getByRole('button', { name: 'Check this location' }));
  const answer = page.getByRole('region', { name: 'Answer' });
  const matches = page.getByRole('list', { name: 'Locations found' });
  await answer.or(matches).first().waitFor();
  if (await matches.isVisible()) await by.press(matches.getByRole('button').first());
  await answer.getByText('no permit needed').first().waitFor();
}
