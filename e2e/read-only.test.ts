import type { Browser } from 'playwright-core';
import { afterAll, beforeAll, expect, inject, it } from 'vitest';
import { faultsOf, overflowOf } from './axe.ts';
import { openBrowser, PHONE } from './browser.ts';
import { openApplication, signedInAtHome } from './people/applications.ts';

const address = inject('address');
let browser: Browser;
beforeAll(async () => {
  browser = await openBrowser();
});
afterAll(() => browser.close());

it('a reader at the airport sees applications, findings and people, and is offered nothing that changes them', async () => {
  const { visitor, page, complaints } = await signedInAtHome(browser, address, 'airport-readonly');
  expect(await faultsOf(page)).toEqual([]);
  // From the demonstration: an application referred, with findings.
  await openApplication(page, address, 'Mascot station towers, stage 2');
  for (const view of ['Answers', 'Assessment', 'History', 'Application']) {
    await page.getByRole('link', { name: view, exact: true }).click();
    await page.locator('main [aria-current=page]', { hasText: view }).waitFor();
    expect([view, await faultsOf(page)]).toEqual([view, []]);
  }
  expect(
    await page
      .getByRole('button', { name: /^(Start review|Recommend|Approve|Reject|Refer|Close application)/ })
      .count(),
  ).toBe(0);
  // No key of the application's or the desk's map changes anything, so none is listed.
  const keysOf = async () => {
    await page.keyboard.press('?');
    const map = page.getByRole('dialog', { name: 'Keyboard' });
    const keys = await map.locator('dt').allInnerTexts();
    await page.keyboard.press('Escape');
    await map.waitFor({ state: 'detached' });
    return keys.map((key) => key.replaceAll(/\s+/g, ' ').trim());
  };
  expect(await keysOf()).toEqual(['P', 'E', 'G', 'N', 'B', 'Ctrl K', '/', '?', 'Ctrl /']);
  await page.goto(`${address}/home?view=all`);
  await page.locator('tbody tr').first().waitFor();
  expect(await keysOf()).not.toEqual(expect.arrayContaining(['S']));
  await page.keyboard.press('x');
  const bar = page.getByRole('region', { name: 'Selected applications' });
  await bar.waitFor();
  expect(await bar.getByRole('button').allInnerTexts()).toEqual(['Export', '']);
  await page.keyboard.press('i');
  await page.keyboard.press('s');
  expect(await page.getByRole('dialog').count()).toBe(0);
  await page.goBack();
  await page.getByRole('heading', { level: 1, name: /^YSSY-/ }).waitFor();
  await page.setViewportSize(PHONE);
  expect(await overflowOf(page)).toBeLessThanOrEqual(0);
  expect(await faultsOf(page)).toEqual([]);
  await page.goto(`${address}/users`);
  await page.getByRole('link', { name: 'Ari Airport' }).waitFor();
  expect(await page.getByRole('button', { name: 'Invite a person' }).count()).toBe(0);
  await page.goto(`${address}/crane`);
  await page.getByText('You don’t have permission to start an application.').waitFor();
  expect(await page.getByRole('link', { name: 'New crane application' }).count()).toBe(0);
  expect(await faultsOf(page)).toEqual([]);
  expect(complaints).toEqual([]);
  await visitor.close();
});
