import { readFileSync } from 'node:fs';
import type { Browser, Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, inject, it } from 'vitest';
import { faultsOf, overflowOf } from './axe.ts';
import { complaintsOf, newVisitor, openBrowser, PHONE, WIDE } from './browser.ts';
import { settled } from './people/sign-in.ts';
import { newSignedIn } from './people/signed-in.ts';

const address = inject('address');
let browser: Browser;
beforeAll(async () => {
  browser = await openBrowser();
});
afterAll(() => browser.close());

async function enter(path: string, person: string, viewport = WIDE) {
  const context = await newSignedIn(browser, address, person, viewport);
  const page = await context.newPage();
  await page.goto(address + path);
  await settled(page);
  return { context, page };
}

/** One noise contour over Sydney Airport, without heights, in a folder that names its type. */
const CHART = `<?xml version="1.0" encoding="UTF-8"?>
<kml xmlns="http://www.opengis.net/kml/2.2"><Document><name>Noise chart</name><Folder><name>ANEF 2039</name>
<Placemark><name>25</name><Polygon><outerBoundaryIs><LinearRing><coordinates>
151.15,-33.99 151.20,-33.99 151.20,-33.90 151.15,-33.90 151.15,-33.99
</coordinates></LinearRing></outerBoundaryIs></Polygon></Placemark></Folder></Document></kml>`;

/** The page on both screen sizes: nothing overflows, and axe finds nothing. */
async function checkBoth(page: Page, what: string): Promise<void> {
  for (const viewport of [PHONE, WIDE]) {
    await page.setViewportSize(viewport);
    // A field half under the sticky header counts as too small a target.
    await page.evaluate(() => window.scrollTo(0, 0));
    expect.soft(await faultsOf(page), what).toEqual([]);
    expect.soft(await overflowOf(page), what).toBeLessThanOrEqual(0);
  }
}

const setHeading = (page: Page, name: RegExp) => page.getByRole('heading', { level: 2, name }).waitFor();

it('an airport administrator generates, imports, compares and publishes surfaces', async () => {
  const { context, page } = await enter('/airports', 'airport-admin');
  const complaints = complaintsOf(page);
  await page.getByRole('link', { name: /YSSY/ }).click();
  await page.getByRole('link', { name: 'Surfaces', exact: true }).click();

  await page.getByRole('link', { name: 'Generate draft' }).click();
  await page.getByLabel('Name of the draft').fill('Surfaces 2027');
  await page.getByRole('button', { name: 'Generate draft' }).click();
  await setHeading(page, /Set \d+: Surfaces 2027/);
  await checkBoth(page, 'a set');

  await page.getByRole('link', { name: '← All surface sets' }).click();
  await page.getByRole('link', { name: 'Import chart' }).click();
  await page.getByRole('button', { name: 'Upload file' }).click();
  await page
    .getByLabel('KML, KMZ or GeoJSON file')
    .setInputFiles({ name: 'noise.kml', mimeType: '', buffer: Buffer.from(CHART) });
  await page.getByRole('button', { name: 'Upload', exact: true }).click();
  await page.getByLabel('Name of the draft').fill('With our noise chart');
  await page.getByLabel('Chart, edition, page').fill('ANEF 2039, sheet 1');
  await page.getByRole('textbox', { name: 'In effect from' }).fill('01/11/2026');
  const base = page.getByLabel('Include the other surfaces of');
  await base.selectOption({ label: (await base.getByText(/Surfaces 2027/).innerText()).trim() });
  // Type and kind come from the folder's name.
  await expect.poll(() => page.getByLabel('Kind').inputValue()).toBe('noise-contour');
  await page.getByRole('button', { name: 'Preview' }).click();
  await page.getByText('1 surface can be imported').waitFor();
  await checkBoth(page, 'an import with its preview');
  await page.getByRole('button', { name: 'Import into a draft' }).click();
  await setHeading(page, /Set \d+: With our noise chart/);

  const against = page.getByLabel('Compare with');
  await against.selectOption({ label: (await against.getByText(/\(in force\)/).innerText()).trim() });
  // 0.05° by 0.09° at 33.945° S: 4.623 km by 9.982 km.
  const added = page.getByRole('row', { name: /25.*Added/ });
  await added.waitFor();
  expect(await added.innerText()).toMatch(/46\.1\d?\skm²/);

  await page.getByRole('button', { name: 'Publish', exact: true }).click();
  await page
    .getByRole('dialog')
    .getByRole('button', { name: /Publish set/ })
    .click();
  await page.getByText(/is in force\. Set \d+ is superseded/).waitFor();
  expect(await page.getByRole('button', { name: /Publish|Delete/ }).count()).toBe(0);

  await page.goto(`${address}/kmls`);
  await page.getByRole('link', { name: 'noise.kml' }).click();
  await page.getByRole('application', { name: 'Plan of noise.kml' }).waitFor();
  await checkBoth(page, 'an opened file');
  const [file] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('button', { name: 'Download' }).click(),
  ]);
  expect(readFileSync(await file.path(), 'utf8')).toBe(CHART);
  expect(complaints).toEqual([]);

  await page.getByRole('button', { name: 'Delete' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Delete file' }).click();
  await page.getByText(/Not deleted\. .*urfaces were imported from .* into set \d+ of YSSY/).waitFor();
  await context.close();
});

it('a visitor finds an aerodrome on a phone and goes on to check a height', async () => {
  const context = await newVisitor(browser, PHONE);
  const page = await context.newPage();
  const complaints = complaintsOf(page);
  await page.goto(`${address}/aerodromes`);
  await page.getByLabel('Type').selectOption('Military');
  await page.getByRole('link', { name: 'RICHMOND (RAAF) - (YSRI)' }).click();
  await page.getByRole('heading', { name: 'RICHMOND (RAAF) - (YSRI)' }).waitFor();
  await page.getByText(/10\/28/).waitFor();
  expect(await faultsOf(page)).toEqual([]);
  expect(await overflowOf(page)).toBeLessThanOrEqual(0);
  const guide = await page.getByRole('link', { name: 'Check a height here' }).getAttribute('href');
  expect(guide).toMatch(/^\/locationguide\?latitude=-33\.60\d+&longitude=150\.78\d+$/);
  expect(complaints).toEqual([]);
  await context.close();
});

describe.each(Object.entries({ wide: WIDE, phone: PHONE }))('screens of the airport, %s', (_, viewport) => {
  it('are accessible, fit the screen and complain of nothing', async () => {
    const { context, page } = await enter('/airports', 'airport-admin', viewport);
    const complaints = complaintsOf(page);
    const check = async (what: string) => {
      expect.soft(await faultsOf(page), what).toEqual([]);
      expect.soft(await overflowOf(page), what).toBeLessThanOrEqual(0);
    };
    await check('list');
    await page.getByRole('link', { name: /YSSY/ }).click();
    await page.getByRole('button', { name: 'Edit details' }).click();
    await check('details');
    await page.getByRole('link', { name: 'Runways', exact: true }).click();
    await page.getByRole('button', { name: 'Edit runway 16R/34L' }).click();
    await check('a runway');
    await page.getByRole('link', { name: 'Navigation and radar' }).click();
    await page.getByRole('button', { name: 'Add facility' }).click();
    await check('a facility');
    await page.goto(`${address}/kmls?upload=yes`);
    await settled(page);
    await check('upload');
    expect(complaints).toEqual([]);
    await context.close();
  });
});
