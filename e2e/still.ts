import type { Page } from 'playwright-core';

/** Pictures of the screen without a change: what has arrived is drawn only with the next one. */
const PICTURES = 3;

/** Nothing on the page loads, moves or fades: who looks earlier sees a state on the way to another. */
export async function still(page: Page): Promise<void> {
  // Asked with every picture; the answer must not be a promise, which would always count as yes.
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
