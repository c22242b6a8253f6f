import { mkdirSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import type { Locator, Page } from 'playwright-core';
import { startIsolatedProduct } from '../../scripts/product/start-isolated-product.ts';
import { newVisitor, openBrowser } from '../browser.ts';
import { settled, signIn } from '../people/sign-in.ts';
import { contactSheet, type Shot } from './contact-sheet.ts';
import { LOOKS, type Scene, SIZES } from './scene.ts';
import { SCENES } from './scene-list.ts';

/** Makes the review sheet: every scene as a picture, and one page with all of them. Nothing is asserted. */
const FOLDER = '.cache/scenes';
const PATIENCE_MS = 180_000;
const say = (line: string) => process.stdout.write(`${line}\n`);

/** Whether a box of the page scrolls, not the page: what lies outside of that box is in no picture of the page. */
const scrollsInside = (part: Locator) => part.evaluate((element) => element.closest('[data-fill]') !== null);

async function shoot(page: Page, address: string, scene: Scene, number: number): Promise<Shot> {
  const file = `${String(number).padStart(2, '0')}-${scene.name.replaceAll(/\W+/g, '-')}-${scene.size}-${scene.scheme}.png`;
  const began = performance.now();
  try {
    await page.setViewportSize(SIZES[scene.size]);
    await page.emulateMedia({ colorScheme: scene.scheme, reducedMotion: 'reduce' });
    const part = page.locator(await scene.open(page, address)).first();
    const place = path.join(FOLDER, file);
    if (await scrollsInside(part)) await part.screenshot({ path: place });
    else {
      // Of the whole page, from its top: otherwise its head would lie over a part taller than the window.
      await page.evaluate(() => window.scrollTo(0, 0));
      const clip = await part.boundingBox();
      if (!clip) throw new Error('what it shows is not visible');
      await page.screenshot({ path: place, fullPage: true, clip });
    }
    return { scene, file, seconds: (performance.now() - began) / 1000, failure: null };
  } catch (error) {
    const failure = error instanceof Error ? (error.message.split('\n')[0] ?? '') : String(error);
    return { scene, file, seconds: (performance.now() - began) / 1000, failure };
  }
}

/** Scenes that differ only in size or scheme are one here. */
function inEverySize(scenes: readonly { scene: Scene; number: number }[]) {
  const byName = new Map(scenes.toReversed().map((one) => [one.scene.name, one]));
  return [...byName.values()]
    .toReversed()
    .flatMap(({ scene, number }) => LOOKS.map(({ size, scheme }) => ({ number, scene: { ...scene, size, scheme } })));
}

async function signedIn(browser: Awaited<ReturnType<typeof openBrowser>>, address: string, person: string) {
  const visitor = await newVisitor(browser);
  const page = await visitor.newPage();
  page.setDefaultTimeout(PATIENCE_MS);
  await page.goto(`${address}/profile`);
  await signIn(page, person);
  await settled(page);
  return page;
}

/**
 * `npm run scenes -- [address] [all] [words of a scene's name, size or scheme]`; without an address the product is
 * started for it. `all` makes each scene in every size and scheme instead of its own.
 */
const given = process.argv.slice(2);
const running = given.find((one) => one.startsWith('http'));
const words = given.filter((one) => one !== running && one !== 'all');
const numbered = SCENES.map((scene, i) => ({ scene, number: i + 1 }));
const chosen = (given.includes('all') ? inEverySize(numbered) : numbered).filter(({ scene }) =>
  words.every((word) => `${scene.name} ${scene.size} ${scene.scheme}`.includes(word)),
);
const product = running ? { address: running, stop: async () => {} } : await startIsolatedProduct();
const browser = await openBrowser('globe');
try {
  if (words.length === 0) rmSync(FOLDER, { recursive: true, force: true });
  mkdirSync(FOLDER, { recursive: true });
  const pages = new Map<string, Page>();
  const shots: Shot[] = [];
  for (const { scene, number } of chosen) {
    const page = pages.get(scene.person) ?? (await signedIn(browser, product.address, scene.person));
    pages.set(scene.person, page);
    const shot = await shoot(page, product.address, scene, number);
    shots.push(shot);
    say(`${shot.failure ? `FAILED (${shot.failure})` : 'made'} ${shot.file} in ${shot.seconds.toFixed(0)} s`);
  }
  writeFileSync(path.join(FOLDER, 'index.html'), contactSheet(shots, new Date()));
  say(`Look at ${path.join(FOLDER, 'index.html')}`);
  if (shots.some(({ failure }) => failure)) process.exitCode = 1;
} finally {
  await browser.close();
  await product.stop();
}
