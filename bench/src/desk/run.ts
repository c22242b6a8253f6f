// How long the desk takes, warm, from a press until the preview with its record is painted: a row pressed, and walking
// with the arrow keys.
import { loadavg } from 'node:os';
import { parseArgs } from 'node:util';
import type { Page } from 'playwright-core';
import { newVisitor, openBrowser } from '../../../e2e/browser.ts';
import { settled, signIn } from '../../../e2e/people/sign-in.ts';
import { startIsolatedProduct } from '../../../scripts/product/start-isolated-product.ts';
import { keepPace, type Pace } from '../pace/pace.ts';
import { at, sortedMs, undisturbedOf, type Wait } from '../pace/waits.ts';

const TARGET_MS = 100;
/** Warm: what is fetched ahead has arrived before the next press. People take longer. */
const BETWEEN_MS = 600;
/** How long the pointer rests on a row before it is pressed; on links people take 250 to 300 ms, so this is quick. */
const DWELL_MS = 150;
/** Rows pressed before the desk is opened anew, so that no record is there from an earlier press; rows walked up and down. */
const [ROWS, WALKED] = [15, 6];
/** From one pressed row to the next: further away than what is fetched ahead for walking. */
const APART = 7;
const ROW = '[data-number]';

declare global {
  interface Window {
    reactions: Wait[];
  }
}

/** Notes for each press how long it takes until another preview is shown with its record, and has been painted. */
const watch = (page: Page) =>
  page.evaluate(() => {
    window.reactions = [];
    const shown = () => document.querySelector('aside[aria-label^="Preview of"] [role="status"]')?.textContent ?? '';
    const pressed = ({ timeStamp }: Event) => {
      const before = shown();
      const look = () => {
        const now = shown();
        if (now === '' || now === before) requestAnimationFrame(look);
        // Painted once the frame in which it is there has ended.
        else
          requestAnimationFrame(() =>
            window.reactions.push({ since: performance.timeOrigin + timeStamp, ms: performance.now() - timeStamp }),
          );
      };
      requestAnimationFrame(look);
    };
    for (const kind of ['pointerdown', 'keydown']) addEventListener(kind, pressed, true);
  });

async function waitsFor(page: Page, times: number, press: (n: number) => Promise<void>): Promise<Wait[]> {
  for (let n = 0; n < times; n++) {
    await press(n);
    await page.waitForFunction((count) => window.reactions.length === count, n + 1);
    await page.waitForTimeout(BETWEEN_MS);
  }
  return page.evaluate(() => window.reactions.splice(0));
}

/** As a hand does: to the row, a moment's rest, down and up. */
async function pressRow(page: Page, n: number): Promise<void> {
  const box = await page
    .locator(ROW)
    .nth(1 + ((n * APART) % ROWS))
    .boundingBox();
  if (!box) throw new Error('the desk shows fewer rows than are pressed');
  await page.mouse.move(box.x + 200, box.y + 10, { steps: 4 });
  await page.waitForTimeout(DWELL_MS);
  await page.mouse.down();
  await page.mouse.up();
}

/** Rounds of rows, each of which is pressed once. */
async function waitsForRows(page: Page, address: string, times: number): Promise<Wait[]> {
  const waits: Wait[] = [];
  while (waits.length < times) {
    await openDesk(page, address);
    waits.push(...(await waitsFor(page, Math.min(ROWS, times - waits.length), (n) => pressRow(page, n))));
  }
  return waits;
}

const figures = (waits: readonly Wait[]) => {
  const sorted = sortedMs(waits);
  const [half, most] = [at(sorted, 0.5), at(sorted, 0.95)].map((ms) => ms.toFixed(0));
  return `p50 ${half}, p95 ${most}, slowest of ${waits.length} ${(sorted.at(-1) ?? 0).toFixed(0)} ms`;
};

/** Prints a line of figures; the p95 while the machine kept its pace. */
async function measure(pace: Pace, name: string, work: () => Promise<Wait[]>): Promise<number> {
  await pace.slowStretches();
  const waits = await work();
  const calm = undisturbedOf(waits, await pace.slowStretches());
  console.log(`${name.padEnd(50)} ${figures(waits)}; while the machine kept its pace: ${figures(calm)}`);
  return at(sortedMs(calm.length > 0 ? calm : waits), 0.95);
}

async function openDesk(page: Page, address: string): Promise<void> {
  await page.goto(`${address}/home?view=all`);
  await page.locator('aside[aria-label^="Preview of"] [role="status"]:not(:empty)').waitFor({ state: 'attached' });
  await page.waitForTimeout(BETWEEN_MS);
  await watch(page);
}

async function measureDesk(pace: Pace, page: Page, address: string, times: number): Promise<number[]> {
  // Loads what a preview is made of.
  await waitsForRows(page, address, 3);
  const pressed = await measure(pace, 'row pressed, preview shown', () => waitsForRows(page, address, times));
  await openDesk(page, address);
  // Without it the first arrow key goes to the row that is shown already.
  await waitsFor(page, 1, () => pressRow(page, 0));
  const walked = await measure(pace, 'arrow key, next preview shown', () =>
    waitsFor(page, times, (n) => page.keyboard.press(Math.floor(n / WALKED) % 2 === 0 ? 'ArrowDown' : 'ArrowUp')),
  );
  return [pressed, walked];
}

export async function run(args: readonly string[]): Promise<void> {
  const { values } = parseArgs({ args: [...args], options: { presses: { type: 'string', default: '50' } } });
  const { address, stop } = await startIsolatedProduct();
  const browser = await openBrowser();
  const pace = await keepPace();
  try {
    console.log(`load ${loadavg()[0]?.toFixed(1)}`);
    const page = await (await newVisitor(browser)).newPage();
    await page.goto(`${address}/profile`);
    await signIn(page, 'airport-manager');
    await settled(page);
    const worst = Math.max(...(await measureDesk(pace, page, address, Number(values.presses))));
    console.log(`slowest p95 while the machine kept its pace: ${worst.toFixed(0)} ms (target ≤ ${TARGET_MS})`);
    process.exitCode = worst <= TARGET_MS ? 0 : 1;
  } finally {
    pace.stop();
    await browser.close();
    await stop();
  }
}
