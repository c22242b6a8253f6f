import type { Browser, BrowserContext, Page } from 'playwright-core';
import { afterAll, beforeAll, expect, inject, it } from 'vitest';
import { faultsOf, overflowOf } from './axe.ts';
import { complaintsOf, openBrowser } from './browser.ts';
import { newSignedIn } from './people/signed-in.ts';

const address = inject('address');
let browser: Browser;
/** Signed in once: the second page reuses the session of the first. */
let context: BrowserContext;

/** Software rendering here: few pixels, and an airport with few surfaces. */
const SMALL = { width: 800, height: 560 };
/**
 * On Hamilton Island, where no other airport's surfaces are: a crane through the level surface 45 m above the
 * aerodrome.
 */
const CRANE = { latitude: '-20.3560', longitude: '148.9560', ground: '5', height: '60', radius: '30' };

beforeAll(async () => {
  browser = await openBrowser('globe');
  context = await newSignedIn(browser, address, 'applicant', SMALL);
});
afterAll(() => browser.close());

async function opened(page: Page): Promise<string[]> {
  page.setDefaultTimeout(90_000);
  await page.goto(`${address}/locationguide?${new URLSearchParams(CRANE)}`);
  const show = page.getByRole('button', { name: 'Show on the globe' });
  await show.waitFor();
  const complaints = complaintsOf(page);
  await show.click();
  return complaints;
}

/** The skin around the crane, and the one over the whole airport, have come from the worker. */
const allMade = (page: Page) =>
  page.waitForFunction(() => performance.getEntriesByName('globe whole').length > 0, null, { timeout: 90_000 });

/** The terrain model is late the first time it is asked for a square. */
async function beLateOnce(page: Page): Promise<void> {
  const body = JSON.stringify({
    ...{ type: 'urn:jibline:error:unavailable', title: 'Unavailable', status: 503, code: 'unavailable' },
    retryAfterSeconds: 0,
  });
  const squares = new Set<string>();
  await page.route('**/ground-grid?*', (route) => {
    const square = route.request().url();
    if (squares.has(square)) return route.continue();
    squares.add(square);
    return route.fulfill({ status: 503, contentType: 'application/problem+json', body });
  });
}
/** The browser reports the answer of a model that was late, although it is asked again. */
const besidesLateGround = (complaints: readonly string[]) =>
  complaints.filter((text) => !/status of 503 .*\/ground-grid\?/.test(text));

const globe = (page: Page) => page.getByRole('application', { name: /^Globe/ });

/** Pixels of the image, counted by colour in the page; WebGL's own buffer is cleared once it is shown. */
async function coloursOf(page: Page): Promise<Map<string, number>> {
  await page.locator('[data-globe="ready"]').waitFor();
  const png = (await globe(page).screenshot()).toString('base64');
  const counted = await page.evaluate(async (data) => {
    const picture = new Image();
    picture.src = `data:image/png;base64,${data}`;
    await picture.decode();
    const canvas = document.createElement('canvas');
    canvas.width = picture.width;
    canvas.height = picture.height;
    const pen = canvas.getContext('2d')!;
    pen.drawImage(picture, 0, 0);
    const { data: bytes } = pen.getImageData(0, 0, canvas.width, canvas.height);
    const colours: Record<string, number> = {};
    for (let i = 0; i < bytes.length; i += 4) {
      const colour = `${bytes[i]},${bytes[i + 1]},${bytes[i + 2]}`;
      colours[colour] = (colours[colour] ?? 0) + 1;
    }
    return Object.entries(colours);
  }, png);
  return new Map(counted);
}

/** Nothing else in the image has this red: the part of the crane that penetrates. */
const redIn = (colours: Map<string, number>) =>
  [...colours].reduce((sum, [colour, count]) => {
    const [r = 0, g = 0, b = 0] = colour.split(',').map(Number);
    return r > 170 && g < 70 && b < 70 ? sum + count : sum;
  }, 0);

it('the globe draws crane and limits from one call, names what is pointed at, and flies between views; by keyboard, without complaints', async () => {
  const page = await context.newPage();
  const features: string[] = [];
  page.on('request', (request) => {
    if (/\/Surfaces\/[^/]+\/Feature$/.test(request.url())) features.push(request.url());
  });
  await beLateOnce(page);
  const complaints = await opened(page);
  await allMade(page);
  await page.getByText(/Ground by terrain model/).waitFor();
  const shown = await coloursOf(page);
  expect(shown.size).toBeGreaterThan(20);
  expect(Math.max(...shown.values())).toBeLessThan([...shown.values()].reduce((a, b) => a + b) * 0.95);
  expect(redIn(shown)).toBeGreaterThan(50);
  // Features are for what is near or pierced, and for what a person opens: not for drawing.
  expect(features.length).toBeLessThan(10);

  // The lowest surface over the crane is the inner horizontal one: 45 m above the aerodrome's 4.6 m.
  await globe(page).focus();
  await page.keyboard.press('Enter');
  const panel = page.getByRole('region', { name: 'Selected surface' });
  await panel.getByText(/m AHD/).first().waitFor();
  await panel
    .getByText(/MOS 139/)
    .first()
    .waitFor();
  await page.getByText(/true heights$/).waitFor();
  expect(await faultsOf(page)).toEqual([]);
  await panel.getByRole('button', { name: 'Close' }).click();

  await page.getByRole('button', { name: 'Overview' }).click();
  await page.getByText(/heights × 5$/).waitFor();
  expect((await coloursOf(page)).size).toBeGreaterThan(20);
  // Hiding outlines does not change the findings: what penetrates stays red.
  for (const box of await page.getByRole('group', { name: 'Outlines shown' }).getByRole('checkbox').all())
    await box.uncheck();
  await page.getByRole('button', { name: 'The crane' }).click();
  // From low down outlines are off at first, and can be switched on.
  await page.getByRole('checkbox', { name: /^Obstacle limitation surfaces/, checked: false }).check();
  expect(redIn(await coloursOf(page))).toBeGreaterThan(50);
  await page.getByRole('button', { name: 'Section fence' }).click();
  expect((await coloursOf(page)).size).toBeGreaterThan(20);
  await page.getByRole('button', { name: 'From above' }).click();
  await page.locator('[data-globe="ready"]').waitFor();
  await globe(page).click({ position: { x: 300, y: 180 } });
  await panel.waitFor();
  for (const [button, ending] of [
    ['Image (PNG)', '.png'],
    ['Google Earth (KMZ)', '.kmz'],
    ['CAD (DXF)', '.dxf'],
  ] as const) {
    const [download] = await Promise.all([
      page.waitForEvent('download'),
      page.getByRole('button', { name: button }).click(),
    ]);
    expect(download.suggestedFilename().endsWith(ending)).toBe(true);
  }
  expect(besidesLateGround(complaints)).toEqual([]);
  await page.close();
});

it('without WebGL the same surfaces are drawn flat and answer the same questions', async () => {
  const page = await context.newPage();
  await page.addInitScript(() => {
    const canvas = HTMLCanvasElement.prototype;
    const own: unknown = Reflect.get(canvas, 'getContext');
    Reflect.set(canvas, 'getContext', function without(this: HTMLCanvasElement, kind: string, ...rest: unknown[]) {
      return kind.startsWith('webgl') ? null : Reflect.apply(own as () => unknown, this, [kind, ...rest]);
    });
  });
  const complaints = await opened(page);
  await page.getByText('Your browser doesn’t support the 3D globe').waitFor();
  await allMade(page);
  await globe(page).focus();
  await page.keyboard.press('Enter');
  await page.getByRole('region', { name: 'Selected surface' }).getByText(/m AHD/).first().waitFor();
  expect(await faultsOf(page)).toEqual([]);
  expect(await overflowOf(page)).toBeLessThanOrEqual(0);
  expect(besidesLateGround(complaints)).toEqual([]);
  await page.close();
});
