import type { Browser, Page } from 'playwright-core';
import { afterAll, beforeAll, expect, inject, it } from 'vitest';
import { faultsOf } from './axe.ts';
import { openBrowser } from './browser.ts';
import { decisionOn, signedInAtHome } from './people/applications.ts';
import { lodgedApplication } from './people/lodged-application.ts';
import { emailTo } from './people/mailbox.ts';
import { untilStill } from './until-still.ts';

const address = inject('address');
let browser: Browser;
beforeAll(async () => {
  browser = await openBrowser('globe');
});
afterAll(() => browser.close());

/** Two applications that share a word no other has. */
async function twoOf(project: string) {
  const word = `${project}${Date.now()}`;
  const one = await lodgedApplication(address, 'applicant', `${word} east`);
  const other = await lodgedApplication(address, 'applicant', `${word} west`);
  return { word, both: [one, other] as const };
}
const listOf = async (page: Page, word: string) => {
  await page.goto(`${address}/home?${new URLSearchParams({ view: 'all', search: word })}`);
  await page.locator('tbody tr').nth(1).waitFor();
  await untilStill(page);
};
const dialog = (page: Page) => page.getByRole('dialog');
const at = (page: Page, id: string) => page.waitForURL(`**/home/craneApplicationStatus/${id}**`);
/** Waits for the part itself: its address is there before it, and keys belong to what is shown. */
const openPart = async (page: Page, name: RegExp) => {
  const link = page.getByRole('navigation', { name: 'Parts of the application' }).getByRole('link', { name });
  await link.click();
  await link.and(page.locator('[aria-current=page]')).waitFor();
};
const shown = (page: Page) =>
  page.getByRole('complementary').getByRole('button', { pressed: true }).first().innerText();

it('every key of an application’s keyboard map does what the map says', async () => {
  const { word, both } = await twoOf('Belfry');
  const { visitor, page, complaints } = await signedInAtHome(browser, address, 'airport-admin');
  const { keyboard } = page;
  await listOf(page, word);
  const first = (await page.locator('tbody tr').first().innerText()).includes('east') ? both[0] : both[1];
  const second = first === both[0] ? both[1] : both[0];
  await page.locator('tbody tr').first().getByRole('link').first().click();
  await at(page, first.id);
  await page.getByRole('region', { name: 'Assessment' }).waitFor();
  await untilStill(page);
  // The small section below the plan names the surfaces it numbers.
  await page
    .getByRole('list', { name: 'Surfaces of the section' })
    .getByText(/Inner horizontal/)
    .waitFor();

  await keyboard.press('?');
  const map = page.getByRole('dialog', { name: 'Keyboard' });
  const lines = await map.locator('dt').allInnerTexts();
  expect(lines.map((keys) => keys.replaceAll(/\s+/g, ' ').trim())).toEqual([
    ...['S', 'I', 'A', 'R', 'Q', 'F', 'Ctrl Enter', 'P', 'E', 'G', 'N', 'B'],
    ...['Ctrl K', '/', '?', 'Ctrl /'],
  ]);
  expect(await faultsOf(page)).toEqual([]);
  await keyboard.press('Escape');
  await map.waitFor({ state: 'detached' });

  await keyboard.press('i');
  await dialog(page).getByLabel('Officer').waitFor();
  await keyboard.press('Escape');
  await dialog(page).waitFor({ state: 'detached' });
  // Nothing to decide before the review has started.
  await keyboard.press('a');
  expect(await decisionOn(page).count()).toBe(0);
  await keyboard.press('s');
  await page.getByText('Review started. The application is assigned to you.').waitFor();
  await decisionOn(page).waitFor();

  for (const [key, title] of [
    ['r', 'Reject'],
    ['q', 'Request information'],
    ['f', 'Refer to authority'],
  ] as const) {
    await keyboard.press(key);
    await dialog(page).getByRole('button', { name: title, exact: true }).waitFor();
    await keyboard.press('Escape');
    await dialog(page).waitFor({ state: 'detached' });
  }
  for (const [key, picture] of [
    ['e', 'Section'],
    ['g', 'Globe'],
    ['p', 'Plan'],
  ] as const) {
    await keyboard.press(key);
    await expect.poll(() => shown(page)).toBe(picture);
  }
  // From another part, the keys of the picture and of the decision lead back to the overview.
  await openPart(page, /^Files/);
  await keyboard.press('e');
  await expect.poll(() => shown(page)).toBe('Section');
  await openPart(page, /^History/);
  await keyboard.press('a');
  await decisionOn(page).waitFor();

  await keyboard.press('n');
  await at(page, second.id);
  await page.getByRole('heading', { level: 1, name: second.project }).waitFor();
  await keyboard.press('b');
  await at(page, first.id);
  await page.getByRole('heading', { level: 1, name: first.project }).waitFor();

  await decisionOn(page).getByText('Attached: permit').waitFor();
  await keyboard.press('a');
  await expect.poll(() => page.evaluate(() => document.activeElement?.id)).toBe('approve');
  await keyboard.press('Control+Enter');
  await page.getByText('Application approved.', { exact: true }).waitFor();
  // What no longer applies opens nothing.
  for (const key of ['r', 'q', 'f', 's']) await keyboard.press(key);
  expect(await dialog(page).count()).toBe(0);
  expect(complaints).toEqual([]);
  await visitor.close();
});

it('reminders sent for several applications at once arrive as emails', async () => {
  const { word, both } = await twoOf('Pergola');
  const dueAt = new Date(Date.now() + 10 * 86_400_000).toISOString();
  for (const { move } of both) {
    await move('airport-admin', { event: 'take', assigneeId: null });
    await move('airport-admin', { event: 'ask', questions: ['Which hook block?'], dueAt });
  }
  const { visitor, page, complaints } = await signedInAtHome(browser, address, 'airport-admin');
  await listOf(page, word);
  await page.getByLabel('Select all on this page').check();
  const bar = page.getByRole('region', { name: 'Selected applications' });
  await bar.getByRole('button', { name: 'Remind…' }).click();
  await dialog(page).getByRole('button', { name: 'Send reminders' }).click();
  const results = page.getByRole('dialog', { name: '2 of 2 done' });
  await results.waitFor();
  const numbers = (await results.innerText()).match(/YSSY-\d{4}-\d{5}/g) ?? [];
  expect(new Set(numbers).size).toBe(2);
  for (const number of numbers) {
    const search = `${number}: your answers are still needed`;
    const text = await emailTo(page.request, { address, email: 'applicant@demo.jibline.test', search });
    expect(text).toContain('Which hook block?');
    expect(text).toMatch(/\d{1,2} \w+ \d{4}, \d\d:\d\d AE[DS]T/);
  }
  expect(complaints).toEqual([]);
  await visitor.close();
});
