import { DAY_MS } from '@jibline/contract';
import type { Locator, Page } from 'playwright-core';
import type { Hand } from './hand.ts';

/** What the person knows, by label, in the order of the form. */
export type Known = Readonly<Record<string, string>>;

/** In the typed format. */
export const dayIn = (days: number) =>
  new Date(Date.now() + days * DAY_MS).toISOString().slice(0, 10).split('-').reverse().join('/');

const main = (page: Page) => page.getByRole('main');
const A_PDF = { mimeType: 'application/pdf', buffer: Buffer.from('%PDF-1.7\n%%EOF\n') };

/** "Start: Date" is the field Date within the group Start. */
function fieldOf(page: Page, label: string): Locator {
  const [group, part] = label.split(': ');
  return part === undefined
    ? main(page).getByLabel(label, { exact: true }).first()
    : main(page)
        .getByRole('group', { name: group ?? '', exact: true })
        .getByLabel(part, { exact: true });
}

/** Answers a step's questions; what is filled in already, or not on the page, is left. */
export async function fillIn(page: Page, by: Hand, known: Known): Promise<void> {
  for (const [label, answer] of Object.entries(known)) {
    const field = fieldOf(page, label);
    if (!(await field.isVisible()) || (await field.inputValue()) !== '') continue;
    const isList = (await field.evaluate((element) => element.tagName)) === 'SELECT';
    await (isList ? by.choose(field, answer) : by.type(field, answer));
  }
}

/** Searches an address and takes the first match. */
export async function findPlace(page: Page, by: Hand, address: string): Promise<void> {
  await by.type(main(page).getByRole('textbox', { name: 'Address', exact: true }), address);
  await by.press(main(page).getByRole('button', { name: 'Search', exact: true }));
  await by.press(main(page).getByRole('list', { name: 'Locations found' }).getByRole('button').first());
  await main(page).getByText('Location entered is valid').waitFor();
}

/** Adds every file that is missing. */
export async function addFiles(page: Page, by: Hand): Promise<void> {
  const rows = main(page).getByRole('listitem').filter({ hasText: 'Missing' });
  await main(page).locator('input[type=file]').first().waitFor({ state: 'attached' });
  // Counted anew each time: the data sheet of a crane of the fleet arrives by itself meanwhile.
  for (let n = 1; (await rows.count()) > 0; n += 1)
    await by.attach(rows.first().locator('input[type=file]:not([capture])'), { name: `file-${n}.pdf`, ...A_PDF });
}

/** Goes on to the next step, and waits until it is shown. */
export async function next(page: Page, by: Hand): Promise<void> {
  const step = (url: URL) => url.searchParams.get('step');
  const before = step(new URL(page.url()));
  await by.press(main(page).getByRole('button', { name: 'Continue', exact: true }));
  await page.waitForURL((url) => step(url) !== before);
}

/** Declares what stands below the answers, and submits. Ends at the case's own page. */
export async function submit(page: Page, by: Hand): Promise<void> {
  await main(page).getByRole('checkbox').first().waitFor();
  for (const box of await main(page).getByRole('checkbox').all()) await by.tick(box);
  await by.press(main(page).getByRole('button', { name: 'Submit application' }));
  await page.waitForURL('**/home/craneApplicationStatus/*');
  await page.getByRole('heading', { level: 1, name: /^[A-Z]{4}-\d{4}-\d{5}$/ }).waitFor();
}
