import { gzipSync } from 'node:zlib';
import { expect, inject, it } from 'vitest';
import { complaintsOf, newVisitor, openBrowser } from './browser.ts';
import { settled } from './people/sign-in.ts';

const BUDGET_BYTES = 150_000;

it('the landing page needs at most 150 kB of JavaScript, gzipped, and nothing of the globe', async () => {
  const browser = await openBrowser();
  const page = await (await newVisitor(browser)).newPage();
  const complaints = complaintsOf(page);
  const scripts: Promise<{ url: string; bytes: number; cesium: boolean }>[] = [];
  page.on('response', (response) => {
    if (response.request().resourceType() !== 'script') return;
    scripts.push(
      response.body().then((body) => ({
        url: response.url(),
        bytes: gzipSync(body, { level: 9 }).length,
        cesium: /cesium/i.test(body.toString('utf8')),
      })),
    );
  });
  await page.goto(inject('address'), { waitUntil: 'networkidle' });
  expect(await settled(page)).toMatchObject({ path: '/' });
  const loaded = await Promise.all(scripts);
  expect(loaded.length).toBeGreaterThan(1);
  expect(loaded.filter(({ cesium }) => cesium)).toEqual([]);
  const total = loaded.reduce((sum, { bytes }) => sum + bytes, 0);
  expect(total, JSON.stringify(loaded)).toBeLessThanOrEqual(BUDGET_BYTES);
  expect(complaints).toEqual([]);
  await browser.close();
});
