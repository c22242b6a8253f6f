import type { Browser, Page } from 'playwright-core';
import { afterAll, beforeAll, expect, inject, it } from 'vitest';
import { faultsOf, overflowOf } from './axe.ts';
import { complaintsOf, newVisitor, openBrowser, PHONE } from './browser.ts';
import { choose, declareAndSubmit, fillPeople, go, saved, setMoment, type } from './people/form.ts';
import { emailTo } from './people/mailbox.ts';
import { signIn } from './people/sign-in.ts';

const address = inject('address');
let browser: Browser;
beforeAll(async () => {
  browser = await openBrowser();
});
afterAll(() => browser.close());

/**
 * In Pagewood, near Sydney's runways and under their inner horizontal surface at 51 m: a building of 20 m on ground at
 * 10 m is clear.
 */
const PLACE = { latitude: '-33.9493', longitude: '151.2214', ground: '10', height: '20', radius: '15' };

async function fits(page: Page): Promise<void> {
  expect(await overflowOf(page)).toBeLessThanOrEqual(0);
  await page.evaluate(() => window.scrollTo(0, 0));
  expect(await faultsOf(page)).toEqual([]);
}

it('a developer applies for a building from a phone and gets the email', async () => {
  const context = await newVisitor(browser, PHONE);
  const page = await context.newPage();
  await page.goto(`${address}/development?${new URLSearchParams(PLACE)}`);
  await signIn(page, 'applicant');
  await page.getByRole('heading', { name: 'Development application' }).waitFor();
  const complaints = complaintsOf(page);
  await type(page, 'Project name', 'Pagewood terraces');
  await saved(page);
  await choose(page, 'Purpose', 'Construction');
  await choose(page, 'Source of the ground level', 'Site or civil plan');
  await choose(page, 'Source of the position', 'Site plan');
  await choose(page, 'Is the site on airport land?', 'No');
  await setMoment(page, 'Start of work on site', 60);
  await fits(page);
  await go(page, 'Structure');
  await choose(page, 'Type of structure', 'Building');
  for (const question of [
    'Could the structure attract birds or other wildlife?',
    'Does the structure emit light or glare?',
    'Does the structure emit smoke, steam or hot air?',
    'Will cranes taller than the structure be used?',
  ])
    await choose(page, question, 'No');
  await choose(page, 'Obstacle light', 'None');
  await fits(page);
  await go(page, 'People');
  await fillPeople(page, 'Developer');
  const number = await declareAndSubmit(page, () => fits(page));
  await fits(page);
  const email = { address, email: 'applicant@demo.jibline.test', search: `${number}: application received` };
  expect(await emailTo(page.request, email)).toContain('Pagewood terraces');
  expect(complaints).toEqual([]);
  await context.close();
});
