import type { Browser, Page } from 'playwright-core';
import { complaintsOf, WIDE } from '../browser.ts';
import { untilStill } from '../until-still.ts';
import { newSignedIn } from './signed-in.ts';

/** A demonstration person's home page, in their own browser. */
export async function signedInAtHome(browser: Browser, address: string, person: string, viewport = WIDE) {
  const visitor = await newSignedIn(browser, address, person, viewport);
  const page = await visitor.newPage();
  const complaints = complaintsOf(page);
  await page.goto(`${address}/home`);
  await untilStill(page);
  return { visitor, page, complaints };
}

/** Opens a project's application, found by its name because numbers contain the year. Returns its number. */
export async function openApplication(page: Page, address: string, project: string): Promise<string> {
  await page.goto(`${address}/home?${new URLSearchParams({ view: 'all', search: project })}`);
  // The staff's desk writes numbers short, and has cards instead of rows on a phone.
  const row = page.locator('tbody tr, li[data-number]').filter({ hasText: project }).first();
  const number = (await row.getAttribute('data-number')) ?? (await row.getByRole('link').first().innerText());
  await row.getByRole('link').first().click();
  await page.getByRole('heading', { level: 1, name: number }).waitFor();
  return number;
}

/**
 * Presses a transition's button, or finds it among the other actions; the journey fills its dialog in, and `confirm`
 * submits it.
 */
export async function begin(page: Page, move: string): Promise<void> {
  await untilStill(page);
  const button = page.getByRole('button', { name: move, exact: true }).first();
  if (!(await button.isVisible())) await page.getByRole('button', { name: 'More actions' }).click();
  await button.click();
}

/** The decision on the page itself. */
export const decisionOn = (page: Page) => page.getByRole('form', { name: 'Decide' });
export const conditionsOn = (page: Page) => decisionOn(page).getByRole('list', { name: /conditions$/ });
/** The page's own button; the one at the top, or at a phone's foot, is the same. */
export const approve = (page: Page) =>
  decisionOn(page).getByRole('button', { name: 'Approve and issue the permit', exact: true }).click();
export const confirm = (page: Page, move: string) =>
  page.getByRole('dialog').getByRole('button', { name: move, exact: true }).click();
