import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import type { Browser } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, inject, it } from 'vitest';
import { complaintsOf, newVisitor, openBrowser, PHONE, WIDE } from './browser.ts';

const address = inject('address');
const axe = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8');
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
  it.each(PAGES)('%s is accessible, fits the screen and complains of nothing', async (path) => {
    const context = await newVisitor(browser, viewport);
    const page = await context.newPage();
    const complaints = complaintsOf(page);
    await page.goto(`${address}${path}`, { waitUntil: 'networkidle' });
    await page.locator('main h1').first().waitFor();
    for (const colorScheme of ['light', 'dark'] as const) {
      await page.emulateMedia({ colorScheme, reducedMotion: 'reduce' });
      await page.evaluate(axe);
      const faults = await page.evaluate(async () => {
        const { violations } = await (window as unknown as { axe: typeof import('axe-core') }).axe.run(document, {
          runOnly: ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice'],
        });
        return violations.map(({ id, nodes }) => `${id}: ${nodes.map((node) => node.target.join(' ')).join(', ')}`);
      });
      expect(faults, colorScheme).toEqual([]);
    }
    const overflow = await page.evaluate(
      () => document.documentElement.scrollWidth - document.documentElement.clientWidth,
    );
    expect(overflow).toBeLessThanOrEqual(0);
    expect(complaints).toEqual([]);
    await context.close();
  });
});

it('the first load of / takes at most 150 kB of JavaScript, gzipped, and none of the globe', async () => {
  const context = await newVisitor(browser);
  const page = await context.newPage();
  const client = await context.newCDPSession(page);
  await client.send('Network.enable');
  const scripts = new Map<string, string>();
  let bytes = 0;
  client.on('Network.responseReceived', ({ requestId, response, type }) => {
    if (type === 'Script') scripts.set(requestId, response.url);
  });
  client.on('Network.loadingFinished', ({ requestId, encodedDataLength }) => {
    if (scripts.has(requestId)) bytes += encodedDataLength;
  });
  await page.goto(`${address}/`, { waitUntil: 'networkidle' });
  expect(scripts.size).toBeGreaterThan(0);
  expect([...scripts.values()].filter((url) => /cesium/i.test(url))).toEqual([]);
  expect(bytes / 1000).toBeLessThanOrEqual(150);
  await context.close();
});

it('a message from the contact form reaches the mailbox', async () => {
  const context = await newVisitor(browser);
  const page = await context.newPage();
  await page.goto(`${address}/contact-us`);
  await page.getByLabel('Your name').fill('Robin Rigger');
  await page.getByLabel('E-mail').fill('robin@example.com');
  await page.getByLabel('Subject').fill('Luffing jib near Bankstown');
  await page.getByLabel('Message').fill('Does the resting radius count as well? Thanks, Robin.');
  await page.waitForTimeout(3500); // the form takes no message that was typed faster than a person can
  await page.getByRole('button', { name: /send/i }).click();
  await page.getByText(/thank you/i).waitFor();
  await page.goto(`${address}/mail`);
  await expect
    .poll(
      async () => {
        await page.reload();
        return page.getByText('Luffing jib near Bankstown').count();
      },
      { timeout: 20_000 },
    )
    .toBeGreaterThan(0);
  await context.close();
});
