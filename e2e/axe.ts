import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import type { Page } from 'playwright-core';
import { untilStill } from './until-still.ts';

const axe = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8');
type WithAxe = { axe?: typeof import('axe-core') };

const EVERY_RULE = { type: 'tag', values: ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice'] };
/** The rules that depend on colours; everything else is the same in dark mode. */
const RULES_OF_COLOUR = { type: 'rule', values: ['color-contrast', 'link-in-text-block'] };

const LOOKS = 4;

interface Look {
  faults: string[];
  /** The page changed during the check, so the result may belong to neither version. */
  changed: boolean;
}

const look = (page: Page, runOnly: typeof EVERY_RULE): Promise<Look> =>
  page.evaluate(async (rules) => {
    let changed = false;
    const watch = new MutationObserver(() => {
      changed = true;
    });
    watch.observe(document.body, { childList: true, subtree: true });
    const { violations } = await (window as unknown as Required<WithAxe>).axe.run(document, {
      runOnly: rules as { type: 'tag' | 'rule'; values: string[] },
      resultTypes: ['violations'],
    });
    watch.disconnect();
    return {
      faults: violations.map(({ id, nodes }) => `${id}: ${nodes.map((node) => node.target.join(' ')).join(', ')}`),
      changed,
    };
  }, runOnly);

/** What axe finds once nothing on the page loads or moves, in light and dark mode. */
export async function faultsOf(page: Page): Promise<string[]> {
  await untilStill(page);
  if (!(await page.evaluate(() => 'axe' in window))) await page.evaluate(axe);
  const found: string[] = [];
  for (const [colorScheme, runOnly] of [
    ['light', EVERY_RULE],
    ['dark', RULES_OF_COLOUR],
  ] as const) {
    await page.emulateMedia({ colorScheme, reducedMotion: 'reduce' });
    let seen: Look = { faults: [], changed: true };
    for (let time = 0; seen.changed && time < LOOKS; time++) {
      await untilStill(page);
      seen = await look(page, runOnly);
      if (seen.faults.length === 0) break;
    }
    found.push(...seen.faults.map((fault) => `${colorScheme}: ${fault}`));
  }
  await page.emulateMedia({ colorScheme: 'light', reducedMotion: 'reduce' });
  return found;
}

export const overflowOf = (page: Page): Promise<number> =>
  page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth);
