import { readFileSync } from 'node:fs';
import type { Browser, Page } from 'playwright-core';
import { afterAll, beforeAll, expect, inject, it } from 'vitest';
import { faultsOf } from './axe.ts';
import { openBrowser } from './browser.ts';
import { signedInAtHome } from './people/applications.ts';
import { lodgedApplication } from './people/lodged-application.ts';
import { untilStill } from './until-still.ts';

const address = inject('address');
let browser: Browser;
beforeAll(async () => {
  browser = await openBrowser();
});
afterAll(() => browser.close());

/** Two applications that share a word no other has. */
async function twoOf(project: string): Promise<string> {
  const word = `${project}${Date.now()}`;
  await lodgedApplication(address, 'applicant', `${word} east`);
  await lodgedApplication(address, 'applicant', `${word} west`);
  return word;
}
const listOf = async (page: Page, word: string) => {
  await page.goto(`${address}/home?${new URLSearchParams({ view: 'all', search: word })}`);
  await rows(page).nth(1).waitFor();
  await untilStill(page);
};
const rows = (page: Page) => page.locator('tbody tr');
const current = (page: Page) => page.locator('tbody tr[aria-selected=true]').getAttribute('data-index');
const ticked = (page: Page) => page.locator('tbody tr input:checked').count();
const preview = (page: Page) => page.getByRole('complementary', { name: /^Preview of/ });
const choose = async (page: Page, label: string, option: string) => {
  const dialog = page.getByRole('dialog');
  await dialog.getByLabel(label).selectOption({ label: option });
};

it('a view is saved, shared within the airport, and opened by a colleague', async () => {
  const word = await twoOf('Belvedere');
  const admin = await signedInAtHome(browser, address, 'airport-admin');
  await listOf(admin.page, word);
  await admin.page.getByRole('button', { name: 'Save view' }).click();
  const name = `Only ${word}`;
  await admin.page.getByRole('dialog').getByLabel('Name').fill(name);
  await choose(admin.page, 'Who sees it', 'Staff of SYDNEY (KINGSFORD SMITH) - (YSSY)');
  expect(await faultsOf(admin.page)).toEqual([]);
  await admin.page.getByRole('dialog').getByRole('button', { name: 'Save view' }).click();
  await admin.page.waitForURL('**saved=**');

  const colleague = await signedInAtHome(browser, address, 'airport-manager');
  await colleague.page.getByRole('link', { name }).click();
  await colleague.page.getByRole('heading', { level: 1, name }).waitFor();
  // The rows of the view before stay until the new ones have arrived.
  await expect.poll(() => rows(colleague.page).count()).toBe(2);
  for (const text of await rows(colleague.page).allInnerTexts()) expect(text).toContain(word);
  expect(admin.complaints.concat(colleague.complaints)).toEqual([]);
  await admin.visitor.close();
  await colleague.visitor.close();
});

it('several applications are assigned, labelled, reminded and exported at once, and each result is named', async () => {
  const word = await twoOf('Campanile');
  const { visitor, page, complaints } = await signedInAtHome(browser, address, 'airport-admin');
  await listOf(page, word);
  await page.getByLabel('Select all on this page').check();
  const bar = page.getByRole('region', { name: 'Selected applications' });
  await bar.getByText('2 selected').waitFor();
  expect(await faultsOf(page)).toEqual([]);

  await bar.getByRole('button', { name: /^Assign…/ }).click();
  await choose(page, 'Officer', 'Morgan Manager');
  await page.getByRole('dialog').getByRole('button', { name: 'Assign', exact: true }).click();
  await page.getByRole('dialog', { name: '2 of 2 done' }).getByRole('button', { name: 'Close' }).click();
  await rows(page).first().getByTitle('Morgan Manager').waitFor();

  const label = `Tall ${word.slice(-6)}`;
  await bar.getByRole('button', { name: 'Label…' }).click();
  await choose(page, 'Label', 'New label…');
  await page.getByLabel('Name of the new label').fill(label);
  await page.getByRole('dialog').getByRole('button', { name: 'Save labels' }).click();
  await page.getByRole('dialog', { name: '2 of 2 done' }).getByRole('button', { name: 'Close' }).click();
  await rows(page).nth(1).getByText(label, { exact: true }).waitFor();

  // Nobody has anything to answer, and the desk says so for each.
  await bar.getByRole('button', { name: 'Remind…' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Send reminders' }).click();
  const results = page.getByRole('dialog', { name: '0 of 2 done' });
  await results.waitFor();
  expect(await results.getByRole('listitem').allInnerTexts()).toEqual([
    expect.stringMatching(/YSSY-\d{4}-\d{5}[\s\S]*Not done[\s\S]*\./),
    expect.stringMatching(/YSSY-\d{4}-\d{5}[\s\S]*Not done[\s\S]*\./),
  ]);
  await results.getByRole('button', { name: 'Close' }).click();

  const download = page.waitForEvent('download');
  await bar.getByRole('button', { name: 'Export' }).click();
  const file = await download;
  expect(file.suggestedFilename()).toMatch(/\.xlsx$/);
  expect(
    readFileSync(await file.path())
      .subarray(0, 2)
      .toString(),
  ).toBe('PK');
  expect(complaints).toEqual([]);
  await visitor.close();
});

it('every key of the keyboard map does what the map says', async () => {
  const word = await twoOf('Gazebo');
  const { visitor, page, complaints } = await signedInAtHome(browser, address, 'airport-admin');
  await listOf(page, word);
  const { keyboard } = page;
  await keyboard.press('?');
  const map = page.getByRole('dialog', { name: 'Keyboard' });
  const named = await map.locator('dt').allInnerTexts();
  expect(named.map((keys) => keys.replaceAll(/\s+/g, ' ').trim())).toEqual([
    ...['1', '2', '3', '4', '5', '6', '7'],
    ...['J', 'K', 'Down arrow', 'Up arrow', 'Enter', 'Space', 'Esc', 'X', 'Shift J', 'Shift K', 'S', 'I', 'C'],
    ...['Ctrl K', '/', '?', 'Ctrl /'],
  ]);
  expect(await faultsOf(page)).toEqual([]);
  await keyboard.press('?');
  await map.waitFor({ state: 'detached' });
  await keyboard.press('Control+/');
  await map.waitFor();
  await keyboard.press('Escape');

  for (const [key, at] of [
    ['j', '1'],
    ['k', '0'],
    ['ArrowDown', '1'],
    ['ArrowUp', '0'],
  ] as const) {
    await keyboard.press(key);
    expect([key, await current(page)]).toEqual([key, at]);
  }
  await preview(page).waitFor();
  // A screen reader hears which application the preview is of, and what happens next.
  await preview(page)
    .getByRole('status')
    .getByText(/^Preview of YSSY-\d{4}-\d{5}, 1 of 2\. Start the review\./)
    .waitFor();
  await keyboard.press('Space');
  await preview(page).waitFor({ state: 'detached' });
  await keyboard.press('Space');
  await preview(page).waitFor();
  await keyboard.press('x');
  expect(await ticked(page)).toBe(1);
  await keyboard.press('Shift+J');
  expect(await ticked(page)).toBe(2);
  await keyboard.press('Escape');
  expect(await ticked(page)).toBe(0);
  await keyboard.press('Shift+K');
  expect(await ticked(page)).toBe(2);
  await keyboard.press('Escape');
  await keyboard.press('Escape');
  await preview(page).waitFor({ state: 'detached' });

  await keyboard.press('i');
  await page.getByRole('dialog', { name: 'Assign 1 application' }).waitFor();
  await keyboard.press('Escape');
  await keyboard.press('Escape');
  await keyboard.press('s');
  await page.getByRole('dialog').getByRole('button', { name: 'Start review' }).waitFor();
  await keyboard.press('Escape');
  for (const open of ['Control+k', '/']) {
    await keyboard.press(open);
    await page.getByRole('combobox', { name: 'Find anything' }).waitFor();
    await keyboard.press('Escape');
  }
  const views = ['needs-me', 'unassigned', 'due-this-week', 'waiting', 'up', 'ending', 'all'];
  for (const [n, view] of views.entries()) {
    await keyboard.press(String(n + 1));
    await page.waitForURL(`**/home?view=${view}**`);
  }
  await listOf(page, word);
  await keyboard.press('j');
  await keyboard.press('Enter');
  await page.getByRole('heading', { level: 1, name: /^YSSY-/ }).waitFor();
  await page.goBack();
  await rows(page).nth(1).waitFor();
  await keyboard.press('c');
  await page.waitForURL('**/crane**');
  expect(complaints).toEqual([]);
  await visitor.close();
});
