import { DAY_MS } from '@jibline/contract';
import type { Page } from 'playwright-core';

/** In the typed format. */
const dayIn = (days: number) =>
  new Date(Date.now() + days * DAY_MS).toISOString().slice(0, 10).split('-').reverse().join('/');

/** Name of the row that takes the site plan. */
export const SITE_PLAN = 'Site plan with the crane’s position, scale and north';

export const go = (page: Page, step: string) =>
  page
    .getByRole('navigation', { name: 'Steps of the application' })
    .getByRole('button', { name: new RegExp(step) })
    .click();

export const choose = (page: Page, label: string, option: string) =>
  page.getByRole('combobox', { name: label, exact: true }).selectOption({ label: option });

export const type = (page: Page, label: string, text: string) =>
  page.getByRole('textbox', { name: label, exact: true }).fill(text);

export const saved = (page: Page) => page.getByText(/^Saved at \d\d:\d\d\.$/).waitFor();

/** 07:00 on the day that many days from now. */
export async function setMoment(page: Page, name: string, days: number): Promise<void> {
  const moment = page.getByRole('group', { name, exact: true });
  await moment.getByLabel('Date', { exact: true }).fill(dayIn(days));
  await moment.getByLabel('Time', { exact: true }).fill('07:00');
}

const ABOUT_ME = {
  Mobile: '0412 345 678',
  'No ABN? Tell us why': 'Private person',
  Company: 'Alex Applicant',
  Street: '1 Example Street',
  Suburb: 'Alice Springs',
  Postcode: '0870',
};
const CHOICES = (as: string) => ({ 'You are applying as': as, State: 'NT' });

/** Fills in the applicant and the contacts; what an earlier application brought along is folded away and stays. */
export async function fillPeople(page: Page, as: string): Promise<void> {
  await page
    .getByRole('button', { name: /People/ })
    .and(page.locator('[aria-current=step]'))
    .waitFor();
  for (const [label, text] of Object.entries(ABOUT_ME))
    if (await page.getByRole('textbox', { name: label, exact: true }).isVisible()) await type(page, label, text);
  for (const [label, option] of Object.entries(CHOICES(as)))
    if (await page.getByRole('combobox', { name: label, exact: true }).isVisible()) await choose(page, label, option);
  if (!(await page.getByRole('textbox', { name: 'Site contact', exact: true }).isVisible()))
    await change(page, 'Site contact');
  await type(page, 'Site contact', 'Sam Site');
  await type(page, 'Site contact’s mobile', '0498 765 432');
}

/** Ticks what stands below the answers of the last step. */
export async function declareAll(page: Page): Promise<void> {
  await page.getByRole('checkbox', { name: 'I declare all of this' }).check();
  await page.getByRole('checkbox', { name: 'I agree to this use of my data' }).check();
}

/** Opens what the form has worked out, to change one of its answers. */
async function change(page: Page, label: string): Promise<void> {
  const button = page.getByRole('button', { name: `Change ${label}`, exact: true });
  if (!(await button.isVisible())) await page.getByText('Worked out for you').click();
  await button.click();
}

/** Ticks every declaration and submits what is complete. Resolves to the application's number. */
export async function declareAndSubmit(page: Page, check: () => Promise<void>): Promise<string> {
  await go(page, 'Check');
  await declareAll(page);
  await page.getByText('Ready to submit').waitFor();
  await check();
  await page.getByRole('button', { name: 'Submit application' }).click();
  await page.waitForURL('**/home/craneApplicationStatus/*');
  return page.getByRole('heading', { level: 1, name: /^[A-Z]{4}-\d{4}-\d{5}$/ }).innerText();
}
