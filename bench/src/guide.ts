// How long somebody at the location guide waits for the browser's own answer after a key, until it is painted.
import type { Locator, Page } from 'playwright-core';
import { newVisitor, openBrowser } from '../../e2e/browser.ts';
import { signIn } from '../../e2e/people/sign-in.ts';
import { serveApart } from '../../scripts/product/serve-apart.ts';
import { at } from './pace/waits.ts';

/** Between Sydney and Bankstown, whose surfaces both reach it. */
const PLACE = { latitude: '-33.9250', longitude: '151.0300', ground: '20', height: '60', radius: '40' };
const VIEW = { width: 1440, height: 900 };
const TARGET_MS = 100;
const KEYS = 60;

/** From now on, how long each key takes until the answer it changes is on the screen. */
const watch = (answer: Locator) =>
  answer.evaluate((element) => {
    const waits: number[] = [];
    let pressed: number | null = null;
    (window as unknown as { waits: number[] }).waits = waits;
    addEventListener('keydown', ({ timeStamp }) => (pressed = timeStamp), true);
    new MutationObserver(() => {
      const since = pressed;
      pressed = null;
      // Painted with the next frame; a task after it begins.
      if (since !== null) requestAnimationFrame(() => setTimeout(() => waits.push(performance.now() - since)));
    }).observe(element, { subtree: true, childList: true, characterData: true });
  });

const waited = (page: Page) => page.evaluate(() => (window as unknown as { waits: number[] }).waits.splice(0));

/** One key after the other, each once the last is answered. */
async function press(page: Page, keys: readonly string[]): Promise<number[]> {
  const waits: number[] = [];
  for (let n = 0; n < KEYS; n++) {
    await page.keyboard.press(keys[n % keys.length] ?? '');
    await page.waitForFunction(() => (window as unknown as { waits: number[] }).waits.length > 0);
    waits.push(...(await waited(page)));
  }
  return waits.toSorted((a, b) => a - b);
}

export async function run(): Promise<void> {
  const { address, stop } = await serveApart();
  const browser = await openBrowser();
  try {
    const context = await newVisitor(browser, VIEW);
    const page = await context.newPage();
    await page.goto(`${address}/locationguide?${new URLSearchParams(PLACE)}`);
    await signIn(page, 'applicant');
    await page.getByText('Confirmed by the server.').waitFor();
    await watch(page.locator('dl', { has: page.getByText('Crane asked about') }).locator('xpath=../..'));
    let worst = 0;
    const measure = async (name: string, field: Locator, keys: readonly string[]) => {
      await field.focus();
      await page.keyboard.press('End');
      await waited(page);
      const waits = await press(page, keys);
      worst = Math.max(worst, at(waits, 0.95));
      const [p50, p95, slowest] = [at(waits, 0.5), at(waits, 0.95), waits.at(-1) ?? 0].map((ms) => ms.toFixed(0));
      console.log(`${name.padEnd(32)} p50 ${p50} ms, p95 ${p95} ms, slowest of ${waits.length} ${slowest} ms`);
    };
    await page.getByLabel('Crane height, m').fill('60.5');
    await measure('a digit more or less of height', page.getByLabel('Crane height, m'), ['Backspace', '5']);
    await measure('a step of the slider', page.getByLabel('Crane height', { exact: true }), [
      'ArrowLeft',
      'ArrowRight',
    ]);
    console.log(`p95 of the answer within ${TARGET_MS} ms of a key: ${worst <= TARGET_MS ? 'met' : 'missed'}`);
    process.exitCode = worst <= TARGET_MS ? 0 : 1;
    await context.close();
  } finally {
    await browser.close();
    await stop();
  }
}
