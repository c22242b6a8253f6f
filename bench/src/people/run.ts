// People's work, in a real browser at human pace: how long, how many entries, how many presses.
import { cpus, loadavg } from 'node:os';
import type { Page } from 'playwright-core';
import { newVisitor, openBrowser, PHONE, WIDE } from '../../../e2e/browser.ts';
import { settled, signIn } from '../../../e2e/people/sign-in.ts';
import { untilStill } from '../../../e2e/until-still.ts';
import { startIsolatedProduct } from '../../../scripts/product/start-isolated-product.ts';
import { firstAnswer } from './first-answer.ts';
import { type Hand, hand } from './hand.ts';
import { mobileOfTheFleet } from './mobile-of-the-fleet.ts';
import { newPerson } from './new-person.ts';
import { sameAgain } from './same-again.ts';
import { towerOfTheFleet } from './tower-of-the-fleet.ts';

interface Work {
  readonly name: string;
  readonly viewport: typeof PHONE;
  /** The most it may take, in seconds. */
  readonly barS: number;
  /** Starts signed in, at their home page; otherwise signed out, at the landing page. */
  readonly as?: string;
  readonly do: (page: Page, address: string, by: Hand) => Promise<void>;
}

const WORKS: readonly Work[] = [
  { name: 'first answer from a place alone, phone', viewport: PHONE, barS: 10, do: firstAnswer },
  { name: 'first answer from a place alone, desktop', viewport: WIDE, barS: 10, do: firstAnswer },
  { name: 'new person to lodged mobile crane, phone', viewport: PHONE, barS: 300, do: newPerson },
  { name: 'mobile crane of the fleet', viewport: WIDE, barS: 120, as: 'company-admin', do: mobileOfTheFleet },
  { name: 'tower crane of the fleet', viewport: WIDE, barS: 240, as: 'company-admin', do: towerOfTheFleet },
  { name: 'same again, phone', viewport: PHONE, barS: 60, as: 'company-admin', do: sameAgain },
];

async function open(page: Page, address: string, person: string | undefined): Promise<void> {
  if (person === undefined) return void (await page.goto(address, { waitUntil: 'networkidle' }));
  await page.goto(`${address}/profile`);
  await signIn(page, person);
  await settled(page);
  await page.goto(`${address}/home`);
  await untilStill(page);
}

/** `npm run bench -- people [words of a name]`. The product and the browser are warm; the page is new each time. */
export async function run(words: readonly string[]): Promise<void> {
  const product = await startIsolatedProduct();
  const browser = await openBrowser();
  const missed: string[] = [];
  try {
    console.log(`${cpus().length} cores, load ${loadavg()[0]?.toFixed(1)}`);
    for (const work of WORKS.filter(({ name }) => words.every((word) => name.includes(word)))) {
      const context = await newVisitor(browser, work.viewport);
      const page = await context.newPage();
      const by = hand();
      await open(page, product.address, work.as);
      const began = performance.now();
      await work.do(page, product.address, by);
      const seconds = (performance.now() - began) / 1000;
      const { entries, presses } = by.counted;
      console.log(`${work.name}: ${seconds.toFixed(1)} s (bar ${work.barS} s), ${entries} entries, ${presses} presses`);
      if (seconds > work.barS) missed.push(work.name);
      await context.close();
    }
  } finally {
    await browser.close();
    await product.stop();
  }
  if (missed.length > 0) throw new Error(`over the bar: ${missed.join('; ')}`);
}
