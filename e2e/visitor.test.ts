import type { Browser, BrowserContext, Locator } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, inject, it } from 'vitest';
import { faultsOf, overflowOf } from './axe.ts';
import { complaintsOf, newVisitor, openBrowser, PHONE, WIDE } from './browser.ts';

const address = inject('address');
const PAGES = [
  '/',
  '/about',
  '/aerodromes',
  '/contact-us',
  '/features',
  '/plans',
  '/help',
  '/privacy',
  '/termsconditions',
  '/CreateKml',
  '/networkError',
];
const SIZES = { wide: WIDE, phone: PHONE };

let browser: Browser;
beforeAll(async () => {
  browser = await openBrowser();
});
afterAll(() => browser.close());

describe.each(Object.entries(SIZES))('public pages, %s', (_, viewport) => {
  let context: BrowserContext;
  beforeAll(async () => {
    context = await newVisitor(browser, viewport);
  });
  afterAll(() => context.close());

  it.each(PAGES)('%s is accessible, fits the screen and complains of nothing', async (path) => {
    const page = await context.newPage();
    const complaints = complaintsOf(page);
    await page.goto(`${address}${path}`);
    expect(await faultsOf(page)).toEqual([]);
    expect(await overflowOf(page)).toBeLessThanOrEqual(0);
    expect(complaints).toEqual([]);
    await page.close();
  });
});

/** The example draws with the engine, which loads when the example comes into view. */
const EXAMPLE = /\/example-[^/]*\.js$/;

it.each([
  ['a phone', PHONE],
  ['a desktop, before the example', WIDE],
] as const)(
  'the first load of / on %s takes at most 150 kB of JavaScript, gzipped, and none of the globe',
  async (_, viewport) => {
    const context = await newVisitor(browser, viewport);
    const page = await context.newPage();
    const client = await context.newCDPSession(page);
    await client.send('Network.enable');
    const scripts = new Map<string, string>();
    const bytes = new Map<string, number>();
    client.on('Network.requestWillBeSent', ({ requestId, request, type }) => {
      if (type === 'Script') scripts.set(requestId, request.url);
    });
    client.on('Network.loadingFinished', ({ requestId, encodedDataLength }) => bytes.set(requestId, encodedDataLength));
    await page.goto(`${address}/`, { waitUntil: 'networkidle' });
    const inOrder = [...scripts];
    const example = inOrder.findIndex(([, url]) => EXAMPLE.test(url));
    expect(example >= 0).toBe(viewport === WIDE);
    const first = example < 0 ? inOrder : inOrder.slice(0, example);
    expect(first.length).toBeGreaterThan(0);
    expect(inOrder.filter(([, url]) => /\/(prepare-globe|stage|picture-worker)-/.test(url))).toEqual([]);
    const total = first.reduce((sum, [id]) => sum + (bytes.get(id) ?? Number.NaN), 0);
    expect(total / 1000).toBeGreaterThan(50);
    expect(total / 1000).toBeLessThanOrEqual(150);
    await context.close();
  },
);

it('on a phone the answer comes into sight, with the next step under the thumb and no other crane beside it', async () => {
  const context = await newVisitor(browser, PHONE);
  const page = await context.newPage();
  await page.goto(`${address}/`);
  const example = page.getByLabel('An example to try');
  await example.waitFor();
  await page.getByRole('textbox', { name: 'Address' }).fill('-33.9261, 151.1935');
  await page.getByRole('button', { name: 'Check this location' }).click();
  const answer = page.getByRole('region', { name: 'Answer' });
  const inSight = async (part: Locator) => {
    const box = await part.boundingBox();
    return box !== null && box.y >= 0 && box.y + box.height <= PHONE.height;
  };
  const apply = answer.getByRole('link', { name: 'Apply for a permit' });
  await expect.poll(() => inSight(answer.getByText(/no permit needed$/))).toBe(true);
  expect(await inSight(apply)).toBe(true);
  expect(await example.isVisible()).toBe(false);
  expect(await faultsOf(page)).toEqual([]);
  expect(await overflowOf(page)).toBeLessThanOrEqual(0);
  await context.close();
});

it('a message from the contact form reaches the mailbox', async () => {
  const context = await newVisitor(browser);
  const page = await context.newPage();
  await page.goto(`${address}/contact-us`);
  await page.getByLabel('Your name').fill('Robin Rigger');
  await page.getByLabel('Email').fill('robin@example.com');
  await page.getByLabel('Subject').fill('Luffing jib near Bankstown');
  await page.getByLabel('Message').fill('Does the resting radius count as well? Thanks, Robin.');
  // The server refuses a message typed faster than a person can, by its own clock.
  await page.waitForTimeout(2_500);
  await page.getByRole('button', { name: /send/i }).click();
  await page.getByText(/thank you/i).waitFor();
  const arrived = new URLSearchParams({ search: 'Luffing jib near Bankstown', wait: '30000' });
  await page.request.get(`${address}/mail/api/messages?${arrived}`, { timeout: 40_000 });
  await page.goto(`${address}/mail`);
  await page.getByText('Luffing jib near Bankstown').first().waitFor();
  await context.close();
});
