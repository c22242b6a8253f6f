import { readFileSync } from 'node:fs';
import { kml } from '@tmcw/togeojson';
import { DOMParser } from '@xmldom/xmldom';
import { getDocument } from 'pdfjs-dist/legacy/build/pdf.mjs';
import type { Browser, BrowserContext, Page } from 'playwright-core';
import { afterAll, beforeAll, expect, inject, it } from 'vitest';
import { faultsOf, overflowOf } from './axe.ts';
import { complaintsOf, newVisitor, openBrowser, PHONE } from './browser.ts';
import { settled, signIn } from './people/sign-in.ts';
import { newSignedIn } from './people/signed-in.ts';
import { untilStill } from './until-still.ts';

const address = inject('address');
let browser: Browser;
beforeAll(async () => {
  browser = await openBrowser();
});
afterAll(() => browser.close());

/** Between Sydney and Bankstown; surfaces of both cover it. */
const BETWEEN = { latitude: '-33.9250', longitude: '151.0300' };

async function opened(viewport?: { width: number; height: number }): Promise<{ context: BrowserContext; page: Page }> {
  const context = await newSignedIn(browser, address, 'applicant', viewport);
  const page = await context.newPage();
  await page.goto(`${address}/locationguide?${new URLSearchParams(BETWEEN)}`);
  await settled(page);
  return { context, page };
}

it('a location between two airports finds both; sliders, link, height map and KML agree with it', async () => {
  const { context, page } = await opened();
  const complaints = complaintsOf(page);
  expect(await page.getByLabel('Latitude').inputValue()).toBe(BETWEEN.latitude);
  await page.getByText('Location entered is valid').waitFor();
  // The place alone is answered, before anything is known of the ground or the crane.
  await page.getByText('above sea level (AHD)').waitFor();
  await page.getByRole('article', { name: /YSSY/ }).waitFor();
  await page.getByLabel('Ground level, m').fill('20');
  await page.getByLabel('Crane height, m').fill('60');
  await page.getByLabel('Radius, m').fill('40');
  await page.getByRole('button', { name: 'Check location' }).click();

  await page.getByRole('article', { name: /YSSY/ }).waitFor();
  expect(await page.getByRole('article', { name: /YSBK/ }).count()).toBe(1);
  await page.getByText(/A permit is needed from BANKSTOWN/).waitFor();
  await page.getByText('Checked against the surfaces in force.').waitFor();
  await page.locator('image').waitFor();
  expect(await faultsOf(page)).toEqual([]);

  const plan = page.getByRole('application', { name: /Height map of the location/ });
  await plan.scrollIntoViewIfNeeded();
  await plan.hover();
  await page.getByText(/m\sAHD, .* above the stated level of 20\.0\sm\sAHD: /).waitFor();
  await page.getByText('Show calculation').first().click();

  await sectionIsTakenAlong(page);
  const names = await kmlNames(page);
  expect(names).toContain('Mast');
  expect(names.filter((name) => /^Maximum permissible height, .*\sm AHD$/.test(name))).toHaveLength(2);
  // Downloading it saved it.
  await page.getByText(/Checked against the surfaces in force\. Saved as P-/).waitFor();

  // One step is half a metre: 59.5 m at once, and the shared link contains it.
  await page.getByLabel('Crane height', { exact: true }).focus();
  await page.keyboard.press('ArrowLeft');
  await page.getByText(/59\.5\sm\sAGL = 79\.5\sm\sAHD, radius 40\.0\sm/).waitFor();
  expect(await page.getByLabel('Crane height, m').inputValue()).toBe('59.5');
  await page.getByText('Checked against the surfaces in force.').waitFor();

  await page.waitForURL(/height=59\.5/);
  await page.reload();
  await page.getByRole('article', { name: /YSSY/ }).waitFor();
  await page.getByText('Checked against the surfaces in force.').waitFor();
  await page.getByRole('link', { name: 'Start application' }).click();
  await page.waitForURL(
    /\/crane\?precheck=P-[\w-]+&latitude=-33\.9250000&longitude=151\.0300000&ground=20&height=59\.5&radius=40$/,
  );
  expect(complaints).toEqual([]);
  await context.close();
});

/** Opens the section from another runway end, reads it at its slider and saves it for a report and for CAD. */
async function sectionIsTakenAlong(page: Page): Promise<void> {
  const card = page.getByRole('article', { name: /YSSY/ });
  await card.getByLabel('From', { exact: true }).selectOption('runway:34L');
  await card.getByRole('img', { name: 'Section A–A from the threshold of runway 34L through the crane' }).waitFor();
  await card.getByLabel('Read at').first().focus();
  await page.keyboard.press('End');
  await card.getByText(/m from the threshold of runway 34L: .* AHD/).waitFor();
  const saved = async (name: string) => {
    const [file] = await Promise.all([
      page.waitForEvent('download'),
      card.getByRole('button', { name, exact: true }).click(),
    ]);
    return { name: file.suggestedFilename(), text: readFileSync(await file.path(), 'utf8') };
  };
  const svg = await saved('Download SVG (A4)');
  expect(svg.name).toBe('pre-check-section-YSSY.svg');
  expect(new DOMParser().parseFromString(svg.text, 'image/svg+xml').documentElement?.getAttribute('width')).toBe(
    '297mm',
  );
  expect(svg.text).toContain('>Section A–A from the threshold of runway 34L through the crane</text>');
  const dxf = await saved('Download DXF');
  expect(dxf.name).toBe('pre-check-section-YSSY.dxf');
  expect(dxf.text.split('\r\n')).toEqual(expect.arrayContaining(['AC1009', 'CRANE', 'GROUND', 'EOF']));
}

/** The downloaded file, read by an independent program. */
async function kmlNames(page: Page): Promise<string[]> {
  const [file] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('button', { name: 'Download KML' }).click(),
  ]);
  const text = readFileSync(await file.path(), 'utf8');
  const { features } = kml(new DOMParser().parseFromString(text, 'text/xml') as unknown as Document);
  return features.map((feature) => String(feature.properties?.name));
}

/** The document, read by an independent program. */
async function pdfText(page: Page): Promise<string> {
  const [file] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('button', { name: 'Download PDF' }).click(),
  ]);
  const task = getDocument({ data: new Uint8Array(readFileSync(await file.path())), verbosity: 0 });
  const first = await (await task.promise).getPage(1);
  const { items } = await first.getTextContent();
  await task.destroy();
  return items.map((item) => ('str' in item ? item.str : '')).join(' ');
}

it('a visitor types a location on the landing page, sees the answer, moves the slider, downloads it', async () => {
  const context = await newVisitor(browser, PHONE);
  await context.grantPermissions(['clipboard-read', 'clipboard-write'], { origin: address });
  const page = await context.newPage();
  const complaints = complaintsOf(page);
  await page.goto(address);
  await page.getByRole('radio', { name: 'Coordinates' }).check();
  await page.getByLabel('Latitude').fill(BETWEEN.latitude);
  await page.getByLabel('Longitude').fill(BETWEEN.longitude);
  await page.getByRole('button', { name: 'Check this location' }).click();
  const given = page.getByRole('region', { name: 'Answer' });
  await given.getByText('above sea level (AHD)').waitFor();
  await given.getByLabel('Ground level, m AHD').fill('20');
  await given.getByText('above ground').waitFor();
  const height = given.getByRole('slider', { name: 'Crane height' });
  await height.fill('60');
  await page.getByText(/A permit is needed from BANKSTOWN/).waitFor();
  const concerned = page.getByRole('list', { name: 'Affected aerodromes' });
  expect(await concerned.getByRole('listitem').allInnerTexts()).toEqual([
    expect.stringContaining('YSBK'),
    expect.stringContaining('YSSY'),
  ]);
  await height.focus();
  await page.keyboard.press('Home');
  for (let pressed = 0; pressed < 10; pressed++) await page.keyboard.press('ArrowRight');
  await page.getByText(/No permit is needed at this height/).waitFor();
  await page.getByText(/Checked against the surfaces in force/).waitFor();
  expect(await kmlNames(page)).toContainEqual(expect.stringMatching(/^Maximum permissible height/));
  expect(await pdfText(page)).toMatch(/P-\d{4}-[2-9A-Z]{8}/);
  await page.getByRole('button', { name: 'Copy link' }).click();
  const link = await page.evaluate(() => navigator.clipboard.readText());
  expect(await overflowOf(page)).toBeLessThanOrEqual(0);
  // A button half under the sticky header counts as too small a target.
  await page.evaluate(() => window.scrollTo(0, 0));
  expect(await faultsOf(page)).toEqual([]);

  await page.goto(link);
  await page.getByText(/No permit is needed at this height/).waitFor();
  expect(complaints).toEqual([]);
  await context.close();
});

it('a swapped pair is fixed by a press, and a remote location says so, on a phone', async () => {
  const { context, page } = await opened(PHONE);
  // Answered, the location is folded away; it opens to be changed.
  await page.getByText('Change location (').click();
  await page.getByLabel('Latitude').fill('133.88');
  await page.getByLabel('Longitude').fill('-20.5');
  await page.getByRole('button', { name: 'Check location' }).click();
  await page.getByText('The latitude entered is not valid.').waitFor();
  await page.getByRole('button', { name: 'Swap latitude and longitude' }).click();
  await page.getByLabel('Ground level, m').fill('400');
  await page.getByLabel('Crane height, m').fill('50');
  await page.getByLabel('Radius, m').fill('30');
  await page.getByRole('button', { name: 'Check location' }).click();
  await page.getByRole('heading', { name: 'We can’t tell' }).waitFor();
  await page.getByText(/^No aerodrome with surfaces in Jibline lies within 15\skm\./).waitFor();
  await page.getByText('No surface in Jibline covers this location').waitFor();
  expect(await overflowOf(page)).toBeLessThanOrEqual(0);
  expect(await faultsOf(page)).toEqual([]);
  await context.close();
});

/** Of a page with two affected aerodromes; it was 6,672 px before long parts could be folded. */
const PHONE_HEIGHT_PX = 3300;

it('on a phone the guide shows answer, plan and next step at once, and folds away the rest', async () => {
  const context = await newSignedIn(browser, address, 'applicant', PHONE);
  const page = await context.newPage();
  await page.goto(
    `${address}/locationguide?${new URLSearchParams({ ...BETWEEN, ground: '20', height: '60', radius: '40' })}`,
  );
  await page.getByText('Checked against the surfaces in force.').waitFor();
  await page.locator('image').waitFor();
  await untilStill(page);
  for (const shown of [
    page.getByText(/A permit is needed from BANKSTOWN/),
    page.getByRole('link', { name: 'Start application' }),
    page.getByRole('application', { name: /Height map of the location/ }),
    page.getByRole('slider', { name: 'Crane height' }),
  ])
    expect(await shown.isVisible()).toBe(true);
  expect(await page.getByLabel('Height at rest, m above ground').isVisible()).toBe(false);
  expect(await page.evaluate(() => document.documentElement.scrollHeight)).toBeLessThanOrEqual(PHONE_HEIGHT_PX);
  expect(await overflowOf(page)).toBeLessThanOrEqual(0);
  expect(await faultsOf(page)).toEqual([]);

  const card = page.getByRole('article', { name: /YSBK/ });
  await card.getByText(/^\d findings$/).click();
  await card.getByText('Show calculation').first().waitFor();
  await card.getByText('Section through the surfaces').click();
  await card.getByRole('img', { name: /^Section A–A/ }).waitFor();
  await page.setViewportSize({ width: 360, height: 780 });
  await untilStill(page);
  expect(await overflowOf(page)).toBeLessThanOrEqual(0);
  await context.close();
});

it('from the landing page with an address: through the sign-in to the places found, and on to the answer', async () => {
  const context = await newVisitor(browser);
  const page = await context.newPage();
  await page.goto(address);
  await page.getByRole('textbox', { name: 'Address' }).fill('12 Coward Street, Mascot NSW');
  await page.getByRole('link', { name: 'Open the full location guide' }).click();
  await signIn(page, 'applicant');
  await page
    .getByRole('button', { name: /Mascot/ })
    .first()
    .click();
  await page.getByText('Location entered is valid').waitFor();
  await page.getByLabel('Ground level, m').fill('8');
  await page.getByLabel('Crane height, m').fill('90');
  await page.getByLabel('Radius, m').fill('0');
  await page.getByRole('button', { name: 'Check location' }).click();
  await page.getByRole('article', { name: /YSSY/ }).waitFor();
  await page.getByText(/A permit is needed from SYDNEY/).waitFor();
  await context.close();
});
