import type { Browser, Page } from 'playwright-core';
import { complaintsOf, newVisitor, WIDE } from '../browser.ts';
import { still } from '../still.ts';
import { settled, signIn } from './sign-in.ts';

/** Someone of the demonstration in a browser of their own, signed in, at the screen they asked for. */
async function enter(browser: Browser, url: string, person: string, viewport = WIDE) {
  const visitor = await newVisitor(browser, viewport);
  const page = await visitor.newPage();
  await page.goto(url);
  await signIn(page, person);
  await settled(page);
  return { visitor, page, complaints: complaintsOf(page) };
}

/** The desk of a person; `/home` itself leads a visitor to the landing page, so the way is by the profile. */
export async function signedInAtHome(browser: Browser, address: string, person: string, viewport = WIDE) {
  const entered = await enter(browser, `${address}/profile`, person, viewport);
  await entered.page.goto(`${address}/home`);
  await still(entered.page);
  return entered;
}

/** The application of a project, found by its name: numbers carry the year. Gives its number. */
export async function openApplication(page: Page, address: string, project: string): Promise<string> {
  await page.goto(`${address}/home?${new URLSearchParams({ search: project })}`);
  const row = page.getByRole('row').filter({ hasText: project });
  const number = await row.getByRole('link').first().innerText();
  await row.getByRole('link', { name: number }).click();
  await page.getByRole('heading', { level: 1, name: number }).waitFor();
  return number;
}

/** Opens a move of the application by its button; what is done in its dialog comes in between, and `confirm` does it. */
export const begin = (page: Page, move: string) => page.getByRole('button', { name: move, exact: true }).click();
export const confirm = (page: Page, move: string) =>
  page.getByRole('dialog').getByRole('button', { name: move, exact: true }).click();
