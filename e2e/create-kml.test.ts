import { readFileSync } from 'node:fs';
import { kml } from '@tmcw/togeojson';
import { DOMParser } from '@xmldom/xmldom';
import type { Browser, Page } from 'playwright-core';
import { afterAll, beforeAll, expect, inject, it } from 'vitest';
import { faultsOf, overflowOf } from './axe.ts';
import { complaintsOf, newVisitor, openBrowser, PHONE } from './browser.ts';

const address = inject('address');
let browser: Browser;
beforeAll(async () => {
  browser = await openBrowser();
});
afterAll(() => browser.close());

async function download(page: Page, button: string): Promise<Buffer> {
  const [file] = await Promise.all([page.waitForEvent('download'), page.getByRole('button', { name: button }).click()]);
  return readFileSync(await file.path());
}

it('a visitor types and draws shapes, reloads, and downloads what another reader understands', async () => {
  const context = await newVisitor(browser);
  const page = await context.newPage();
  const complaints = complaintsOf(page);
  await page.goto(`${address}/CreateKml`);
  await page.getByRole('button', { name: 'Type a circle' }).click();
  await page.getByLabel('Name', { exact: true }).fill('Jib');
  await page.getByLabel('Centre').fill('MGA 56 331543 6242300');
  await page.getByLabel('Radius, m').fill('60');
  await page.getByLabel('Height, m').fill('85');
  await page.getByRole('button', { name: 'Add to drawing' }).click();
  await page.getByText('Circle · radius 60 m · 85 m AGL').waitFor();

  await page.getByRole('button', { name: 'Draw polygon' }).click();
  const plan = page.getByRole('application');
  const box = (await plan.boundingBox())!;
  for (const [dx, dy] of [
    [0.3, 0.3],
    [0.7, 0.3],
    [0.5, 0.7],
  ] as const) {
    await page.mouse.click(box.x + box.width * dx, box.y + box.height * dy);
  }
  await page.getByRole('button', { name: 'Finish polygon' }).click();
  await page.getByRole('heading', { name: 'Edit polygon' }).waitFor();
  expect(await faultsOf(page)).toEqual([]);
  await page.getByRole('button', { name: 'Save', exact: true }).click();

  await page.reload();
  await page.getByText('Polygon · 3 corners · 0 m AGL').waitFor();
  expect(await faultsOf(page)).toEqual([]);

  const text = (await download(page, 'Download KML')).toString();
  const { features } = kml(new DOMParser().parseFromString(text, 'text/xml') as unknown as Document);
  expect(features.map((feature) => [feature.properties?.name, feature.geometry?.type])).toEqual([
    ['Jib', 'Polygon'],
    ['Polygon 1', 'Polygon'],
  ]);
  const kmz = await download(page, 'Download KMZ');
  expect(kmz.subarray(0, 2).toString()).toBe('PK');

  await page.getByRole('button', { name: 'Clear all' }).click();
  await page.getByLabel('KML or KMZ file to open').setInputFiles({ name: 'again.kmz', mimeType: '', buffer: kmz });
  await page.getByText('Circle · radius 60 m · 85 m AGL').waitFor();
  expect(complaints).toEqual([]);
  await context.close();
});

it('fits a phone, also while a shape is being typed', async () => {
  const context = await newVisitor(browser, PHONE);
  const page = await context.newPage();
  await page.goto(`${address}/CreateKml`);
  await page.getByRole('button', { name: 'Type a polygon' }).click();
  await page.getByRole('button', { name: 'Add to drawing' }).click();
  await page.getByText('Add at least 3 corners. You have 0.').waitFor();
  expect(await overflowOf(page)).toBeLessThanOrEqual(0);
  expect(await faultsOf(page)).toEqual([]);
  await context.close();
});
