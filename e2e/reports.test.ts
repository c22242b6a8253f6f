import { readFile } from 'node:fs/promises';
import type { Browser, Page } from 'playwright-core';
import { afterAll, beforeAll, expect, inject, it } from 'vitest';
import { faultsOf, overflowOf } from './axe.ts';
import { openBrowser, PHONE } from './browser.ts';
import { signedInAtHome } from './people/applications.ts';

const address = inject('address');
let browser: Browser;
beforeAll(async () => {
  browser = await openBrowser();
});
afterAll(() => browser.close());

/** Presses a button that downloads, and reads the file. */
async function download(page: Page, button: string) {
  const [file] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('button', { name: button, exact: true }).click(),
  ]);
  return { name: file.suggestedFilename(), content: await readFile(await file.path()) };
}

it('an airport administrator opens the reports, changes the month, opens the applications behind a figure, and downloads both files', async () => {
  const { page, complaints } = await signedInAtHome(browser, address, 'airport-admin');
  await page.getByRole('link', { name: 'Reports', exact: true }).click();
  await page.getByRole('heading', { level: 1, name: 'Reports' }).waitFor();
  await page.getByRole('heading', { level: 2, name: 'Received' }).waitFor();
  expect(await faultsOf(page)).toEqual([]);

  const last = await page.getByLabel('Last month').inputValue();
  await page.getByLabel('First month').selectOption(last);
  await page.waitForURL(`**/reports?from=${last}&to=${last}`);
  // The address changes a moment before the page's links do.
  await page.locator(`a[href*="from=${last}"]`, { hasText: /^Volume$/ }).click();
  const received = page.getByRole('region', { name: 'By assessment outcome, table' }).getByRole('link').first();
  const count = Number(await received.textContent());
  expect(count).toBeGreaterThan(0);

  const excel = await download(page, 'Download Excel');
  expect(excel.name).toBe(`Jibline-Volume-${last}-${last}.xlsx`);
  // A zip, as every such file is.
  expect(excel.content.subarray(0, 2).toString()).toBe('PK');
  const csv = await download(page, 'Download CSV');
  expect(csv.content.toString('utf8')).toContain('"Applications by month"');

  await page.setViewportSize(PHONE);
  expect([await faultsOf(page), await overflowOf(page)]).toEqual([[], 0]);
  await received.click();
  await page.waitForURL('**/home?view=all&report=received.*');
  await page.getByRole('list', { name: 'Filters in use' }).getByText('Received').waitFor();
  await page.getByRole('heading', { level: 1, name: `All ${count}` }).waitFor();
  expect(complaints).toEqual([]);
});
