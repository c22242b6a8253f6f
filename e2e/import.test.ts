import type { Browser } from 'playwright-core';
import { afterAll, beforeAll, expect, inject, it } from 'vitest';
import { aRow, likeRow, TITLES, withPlant } from '../apps/api/test/import-mistakes.ts';
import { sheetXml, workbook } from '../apps/api/test/workbook.ts';
import { faultsOf, overflowOf } from './axe.ts';
import { openBrowser, PHONE, WIDE } from './browser.ts';
import { openApplication, signedInAtHome } from './people/applications.ts';
import { declareAll } from './people/form.ts';
import { lodgedApplication } from './people/lodged-application.ts';
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
  expect(await page.getByRole('button', { name: /^(Save|Submit)/ }).count()).toBe(0);
  expect(await faultsOf(page)).toEqual([]);
  await page.setViewportSize(PHONE);
  await untilStill(page);
  expect(await overflowOf(page)).toBeLessThanOrEqual(0);

  await picker.setInputFiles(spreadsheet(aRow(good), aRow({ ...good, ...withPlant('HC-14') })));
  await page.getByRole('button', { name: 'Save 2 drafts' }).waitFor();
  const first = page.getByRole('row', { name: /^Row 2/ });
  await first.getByText(/^Still needed: \d+$/).click();
  await first.getByText('Add this file: site plan.').waitFor();
  expect(await overflowOf(page)).toBeLessThanOrEqual(0);
  await page.setViewportSize(WIDE);
  await page.getByRole('button', { name: 'Save 2 drafts' }).click();
  await page.getByText('2 drafts saved').waitFor();
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

it('a company submits two rows like an earlier application, and the airport finds both', async () => {
  const { project: earlier } = await lodgedApplication(address, 'company-admin', 'Import like');
  const { visitor, page, complaints } = await signedInAtHome(browser, address, 'company-admin');
  const number = await openApplication(page, address, earlier);
  await page.goto(`${address}/crane?import=yes`);
  const names = ['north', 'south'].map((side) => `Submitted ${side} ${Date.now()}`);
  await page
    .getByLabel('Filled-in spreadsheet')
    .setInputFiles(spreadsheet(...names.map((A) => likeRow(number, { A }))));
  await page.getByRole('radio', { name: /Submit all/ }).check();
  await page.getByRole('table', { name: 'Fees' }).getByRole('row', { name: /YSSY/ }).waitFor();
  await page.setViewportSize(PHONE);
  await untilStill(page);
  expect(await overflowOf(page)).toBeLessThanOrEqual(0);
  expect(await faultsOf(page)).toEqual([]);
  await page.setViewportSize(WIDE);
  await declareAll(page);
  await page.getByRole('button', { name: 'Submit 2 applications' }).click();
  await page.getByText('2 applications submitted').waitFor();
  expect(await faultsOf(page)).toEqual([]);
  expect(complaints).toEqual([]);
  await visitor.close();

  const desk = await signedInAtHome(browser, address, 'airport-manager');
  for (const name of names) expect(await openApplication(desk.page, address, name)).toMatch(/^YSSY-\d{4}-\d{5}$/);
  expect(desk.complaints).toEqual([]);
  await desk.visitor.close();
});
