import type { Browser } from 'playwright-core';
import { afterAll, beforeAll, expect, inject, it } from 'vitest';
import { aRow, TITLES, withPlant } from '../apps/api/test/import-mistakes.ts';
import { sheetXml, workbook } from '../apps/api/test/workbook.ts';
import { faultsOf, overflowOf } from './axe.ts';
import { openBrowser, PHONE, WIDE } from './browser.ts';
import { signedInAtHome } from './people/applications.ts';
import { untilStill } from './until-still.ts';

const address = inject('address');
let browser: Browser;
beforeAll(async () => {
  browser = await openBrowser();
});
afterAll(() => browser.close());

const spreadsheet = (...rows: ReturnType<typeof aRow>[]) => ({
  name: 'March.xlsx',
  mimeType: 'application/octet-stream',
  buffer: workbook({ Applications: sheetXml([TITLES, ...rows]) }),
});

it('a company starts several drafts from a spreadsheet, once its cells are right', async () => {
  const { visitor, page, complaints } = await signedInAtHome(browser, address, 'company-admin');
  await page.getByRole('link', { name: 'Import from a spreadsheet' }).click();
  await page.getByRole('heading', { level: 1, name: 'Import from a spreadsheet' }).waitFor();
  const downloading = page.waitForEvent('download');
  await page.getByRole('button', { name: 'Download template' }).click();
  expect((await downloading).suggestedFilename()).toBe('Jibline applications.xlsx');

  const project = `Import ${Date.now()}`;
  const good = { B: 'YSSY', A: project };
  const picker = page.getByLabel('Filled-in spreadsheet');
  await picker.setInputFiles(spreadsheet(aRow(good), aRow({ ...good, M: 65, T: 'accounts@' })));
  await page.getByText('2 cells to correct').waitFor();
  await page.getByRole('row', { name: /^M3, Height above ground/ }).waitFor();
  await page.getByRole('row', { name: /^T3, Accounts email/ }).waitFor();
  expect(await page.getByRole('button', { name: /^Create/ }).count()).toBe(0);
  expect(await faultsOf(page)).toEqual([]);
  await page.setViewportSize(PHONE);
  await untilStill(page);
  expect(await overflowOf(page)).toBeLessThanOrEqual(0);

  await picker.setInputFiles(spreadsheet(aRow(good), aRow({ ...good, ...withPlant('HC-14') })));
  await page.getByRole('button', { name: 'Create 2 drafts' }).waitFor();
  const first = page.getByRole('row', { name: /^Row 2/ });
  await first.getByText(/^Still needed: \d+$/).click();
  await first.getByText('Add this file: site plan.').waitFor();
  expect(await overflowOf(page)).toBeLessThanOrEqual(0);
  await page.setViewportSize(WIDE);
  await page.getByRole('button', { name: 'Create 2 drafts' }).click();
  await page.getByText('2 drafts created').waitFor();
  expect(await faultsOf(page)).toEqual([]);
  await page
    .getByRole('link', { name: new RegExp(`^D-\\d+-\\d+, ${project}$`) })
    .last()
    .click();
  await page.getByRole('heading', { level: 1 }).waitFor();
  expect(new URL(page.url()).search).toContain('draft=');
  expect(complaints).toEqual([]);
  await visitor.close();
});
