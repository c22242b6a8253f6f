import type { Page } from 'playwright-core';

/** Frames without a change: data that has arrived is drawn only with the next one. */
const PICTURES = 3;

/** Waits until nothing on the page loads, moves or fades, so that no intermediate state is checked. */
export async function untilStill(page: Page): Promise<void> {
  // Evaluated at every frame; the result must not be a promise, which would always count as true.
  await page.waitForFunction((pictures) => {
    const counted = window as { stillFor?: number };
    const isStill =
      document.querySelector('h1') !== null &&
      document.querySelector('[aria-busy=true], [data-testid=spinner]') === null &&
      !/Loading(\.\.\.|…)/.test(document.body.innerText) &&
      document.fonts.status === 'loaded' &&
      document.getAnimations().every(({ playState }) => playState !== 'running');
    counted.stillFor = isStill ? (counted.stillFor ?? 0) + 1 : 0;
    const enough = counted.stillFor >= pictures;
    if (enough) counted.stillFor = 0;
    return enough;
  }, PICTURES);
}
