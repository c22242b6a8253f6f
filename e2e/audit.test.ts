import { readFile } from 'node:fs/promises';
import type { Browser } from 'playwright-core';
import { afterAll, beforeAll, expect, inject, it } from 'vitest';
import { faultsOf, overflowOf } from './axe.ts';
import { openBrowser, PHONE, WIDE } from './browser.ts';
import { signedInAtHome } from './people/applications.ts';
import { lodgedApplication } from './people/lodged-application.ts';

const address = inject('address');
let browser: Browser;
beforeAll(async () => {
  browser = await openBrowser();
});
afterAll(() => browser.close());

it('an administrator finds who submitted what, takes it along, and looks at what is wrong', async () => {
  const { id } = await lodgedApplication(address, 'applicant', 'Audited mast');
  const { visitor, page, complaints } = await signedInAtHome(browser, address, 'airport-admin');
  await page.getByRole('link', { name: 'Audit', exact: true }).click();
  await page.getByRole('heading', { level: 1, name: 'Audit' }).waitFor();
  await page.getByLabel('Who').fill('Alex Applicant');
  await page.getByLabel('What').selectOption({ label: 'Submitted' });
  await page.waitForURL(/\?event=lodge&person=Alex/);
  const rows = page.getByRole('table').getByRole('row');
  // The newest is the one just submitted.
  const newest = rows.nth(1);
  await newest
    .getByRole('link')
    .and(page.locator(`[href*="${id}"]`))
    .waitFor();
  const others = async () =>
    (await rows.allInnerTexts()).slice(1).filter((row) => !/Alex Applicant.*Submitted/s.test(row));
  await expect.poll(others, { timeout: 20_000 }).toEqual([]);
  expect(await faultsOf(page)).toEqual([]);
  const [file] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('button', { name: 'Download Excel' }).click(),
  ]);
  // A zip, as every such file is.
  expect((await readFile(await file.path())).subarray(0, 2).toString()).toBe('PK');
  await page.setViewportSize(PHONE);
  expect([await faultsOf(page), await overflowOf(page)]).toEqual([[], 0]);
  await page.setViewportSize(WIDE);

  await newest.getByRole('link').click();
  await page.getByRole('heading', { level: 1, name: /^YSSY-/ }).waitFor();
  await page.goBack();
  await page.getByRole('link', { name: 'Problems', exact: true }).click();
  await page.getByRole('link', { name: 'Problems', exact: true }).and(page.locator('[aria-current=page]')).waitFor();
  expect(await faultsOf(page)).toEqual([]);
  expect(complaints).toEqual([]);
  await visitor.close();
});
