import { type Authority, authorityTitle } from '@jibline/contract';
import type { Locator, Page } from 'playwright-core';
import type { Officer } from './officer.ts';
import { officeOf } from './offices.ts';

/** An application as the officer finds it. */
export interface Work {
  readonly number: string;
  /** The one after it in the list, opened without going back. */
  readonly next: string | null;
  /** Who must be consulted. */
  readonly authorities: readonly Authority[];
}

const title = (page: Page, number: string) => page.getByRole('heading', { level: 1, name: number });
const rowOf = (page: Page, number: string) => page.locator(`tr[data-number="${number}"]`);
const part = (page: Page, name: string) => page.getByRole('region', { name, exact: true });
const decision = (page: Page) => page.getByRole('form', { name: 'Decide' });

/** From the landing page to the desk. */
export async function signIn(page: Page, by: Officer, { email, password }: { email: string; password: string }) {
  await by.press(page.getByRole('button', { name: 'Sign in' }).first(), page.getByLabel('Email address'));
  await by.type(page.getByLabel('Email address'), email);
  await by.type(page.getByLabel('Password', { exact: true }), password);
  await by.press(page.getByRole('button', { name: 'Sign in' }), page.getByRole('row').nth(1));
}

/** The first application is opened from the desk; each other one is there when the one before it is done. */
export async function open(page: Page, by: Officer, number: string): Promise<void> {
  const row = rowOf(page, number);
  await by.find(row);
  await by.read(row);
  await by.press(row.getByRole('link'), title(page, number));
}

/** Reads an application with its findings, and starts the review. */
async function take(page: Page, by: Officer, number: string): Promise<void> {
  await by.read(title(page, number));
  await by.read(part(page, 'Assessment'));
  await by.read(part(page, 'Applied for'));
  await by.read(part(page, 'Findings'));
  await by.look(page.getByRole('complementary', { name: 'Plan, section and globe' }));
  await by.read(part(page, 'Near it, same days'));
  await by.key('s', page.getByText('Review started. The application is assigned to you.'));
}

/** After the day's last one, back to the desk. */
const toNext = (page: Page, by: Officer, next: string | null): Promise<void> =>
  next === null
    ? by.press(page.getByRole('link', { name: 'All applications' }), page.getByRole('row').nth(1))
    : by.key('n', title(page, next));

/** From the page just opened to a permit, and to the next one. */
export async function approve(page: Page, by: Officer, { number, next }: Work): Promise<void> {
  await take(page, by, number);
  // Says what will happen once the server has been asked.
  await decision(page).getByText('Attached: permit').waitFor();
  await by.read(decision(page));
  await by.key('Control+Enter', page.getByText('Application approved.', { exact: true }));
  await toNext(page, by, next);
}

/** An authority's address is there, unless this is the airport's first referral to it: typed, and saved for the next. */
async function address(dialog: Locator, by: Officer, authority: Authority): Promise<void> {
  const title = authorityTitle(authority);
  const email = dialog.getByLabel(`Email, ${title}`);
  if ((await email.inputValue()) !== '') return;
  const office = officeOf(authority);
  await by.type(dialog.getByLabel(`Office or person, ${title}`), office.name);
  await by.type(email, office.email);
  await by.press(dialog.getByRole('checkbox', { name: `Save this address of ${title}` }));
}

/** From the page just opened until every authority is asked, and to the next one. */
export async function refer(page: Page, by: Officer, { number, next, authorities }: Work): Promise<void> {
  await take(page, by, number);
  const dialog = page.getByRole('dialog');
  await by.key('f', dialog);
  await dialog.getByText('Checking what happens next…').waitFor({ state: 'hidden' });
  await by.read(dialog);
  for (const authority of authorities) await address(dialog, by, authority);
  await by.press(
    dialog.getByRole('button', { name: 'Refer to authority', exact: true }),
    page.getByText('Application referred.', { exact: false }),
  );
  await toNext(page, by, next);
}
