import { setTimeout as delay } from 'node:timers/promises';
import type { Browser, Page } from 'playwright-core';
import { afterAll, beforeAll, expect, inject, it } from 'vitest';
import { faultsOf, overflowOf } from './axe.ts';
import { complaintsOf, openBrowser, PHONE, WIDE } from './browser.ts';
import { choose, declareAndSubmit, fillPeople, go, SITE_PLAN, saved, setMoment, type } from './people/form.ts';
import { emailTo } from './people/mailbox.ts';
import { newSignedIn } from './people/signed-in.ts';

const address = inject('address');
let browser: Browser;
beforeAll(async () => {
  browser = await openBrowser();
});
afterAll(() => browser.close());

/** 12 km north-east of Alice Springs: only its outer horizontal surface is above, 90 m over the crane, so the form is short. */
const CLEAR = { latitude: '-23.711', longitude: '133.959', ground: '560.35', height: '50', radius: '20' };
/** A one-pixel image, with a name that is not plain ASCII. */
const A_DOT = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAAAAAA6fptVAAAACklEQVR4nGNgAAAAAgABSK+kcQAAAABJRU5ErkJggg==',
  'base64',
);
const PICTURE = 'Lageplan – süd.png';

/** From the top: a field half under the sticky header counts as a small target. */
async function faults(page: Page): Promise<string[]> {
  await page.evaluate(() => window.scrollTo(0, 0));
  return faultsOf(page);
}

/** The longest step of the form was 5,255 px on a phone. */
const PLACE_STEP_PX = 2_600;
/** With every answer in the open, as the last step once was. */
const unfoldedHeightOf = (page: Page) =>
  page.evaluate(() => {
    const folds = [...document.querySelectorAll<HTMLDetailsElement>('main details:not([open])')];
    for (const fold of folds) fold.open = true;
    const height = document.documentElement.scrollHeight;
    for (const fold of folds) fold.open = false;
    return height;
  });
const heightOf = (page: Page) => page.evaluate(() => document.documentElement.scrollHeight);

/** Top of the heading and bottom of the bar that stays in sight above the form. */
async function headingBelowBar(page: Page, title: string): Promise<[number, number]> {
  const heading = await page.getByRole('heading', { name: title, exact: true }).boundingBox();
  const bar = await page.getByText(/^Saved at/).boundingBox();
  return [heading?.y ?? 0, (bar?.y ?? 0) + (bar?.height ?? 0)];
}

async function opened(viewport: { width: number; height: number }): Promise<Page> {
  const context = await newSignedIn(browser, address, 'applicant', viewport);
  const page = await context.newPage();
  await page.goto(`${address}/crane?${new URLSearchParams(CLEAR)}`);
  await page.getByRole('heading', { name: 'Crane application' }).waitFor();
  return page;
}

it('an applicant fills in the form, is cut off, comes back to their text, adds a file, submits, and has the email', async () => {
  const page = await opened(WIDE);
  const complaints = complaintsOf(page);
  await type(page, 'Project name', 'Alice bore');
  await saved(page);
  expect(new URL(page.url()).searchParams.get('draft')).toMatch(/^[0-9a-f-]{36}$/);

  // Saving fails: typed text stays on the device, the page says so, and a reload restores it.
  const drafts = '**/CranePermitApplications/**';
  await page.route(drafts, (route) => (route.request().method() === 'GET' ? route.continue() : route.abort()));
  await choose(page, 'Purpose', 'Maintenance');
  await page.getByText('Saved on this device. We’ll sync when you’re back online.').waitFor();
  await page.reload();
  await page.getByText('Your changes are back').waitFor();
  expect(await page.getByLabel('Purpose', { exact: true }).inputValue()).toBe('maintenance');
  await page.unroute(drafts);
  await saved(page);
  complaints.length = 0; // the browser reported the blocked calls

  await choose(page, 'Source of the ground level', 'Site or civil plan');
  await choose(page, 'Source of the position', 'Site plan');
  await choose(page, 'Is the site on airport land?', 'No');
  await setMoment(page, 'Start', 60);
  await setMoment(page, 'End (crane removed)', 70);
  await saved(page);
  await page.getByRole('button', { name: 'Continue' }).click();
  const [top, bar] = await headingBelowBar(page, 'Crane details');
  expect(top).toBeGreaterThan(bar);
  await page.getByText('Mobile crane').click();
  await page.getByText('Short form: no surface affected').waitFor();
  expect(await page.getByLabel(/Fly jib/).count()).toBe(0);
  await choose(page, 'Kind of crane', 'All-terrain crane');
  await type(page, 'Make', 'Example');
  await type(page, 'Model', 'AT 100');
  // A 40 m boom on its carrier reaches 44 m, not 50 m: one press corrects it.
  await type(page, 'Boom or main jib length, m', '40');
  await page.getByRole('button', { name: 'Use 44 m' }).click();
  await page.getByText('44.0 m above ground = 604.4 m AHD').waitFor();
  expect(await faults(page)).toEqual([]);

  await go(page, 'People');
  await fillPeople(page, 'Crane hire company');

  await go(page, 'Files');
  await page.getByText('Required for every mobile crane.').waitFor();
  // On a slow line the person goes on meanwhile: the file arrives all the same.
  const documents = '**/api/document/**';
  await page.route(documents, async (route) => {
    await delay(2_500);
    await route.continue();
  });
  await page.getByLabel(SITE_PLAN, { exact: true }).setInputFiles({
    ...{ name: PICTURE, mimeType: 'image/png', buffer: A_DOT },
  });
  await page.getByRole('button', { name: 'Continue' }).click();
  await page.getByText(`Uploading ${PICTURE}: 0%`).waitFor();
  await page.getByText(`Uploading ${PICTURE}: 0%`).waitFor({ state: 'hidden' });
  await page.unroute(documents);
  await go(page, 'Files');
  await page.getByRole('button', { name: `Download ${PICTURE}` }).waitFor();
  await page.getByRole('button', { name: `View ${PICTURE}` }).click();
  await page.getByRole('img', { name: PICTURE }).waitFor();
  expect(await faults(page)).toEqual([]);

  const number = await declareAndSubmit(page, async () => {
    expect(await faults(page)).toEqual([]);
    // On a phone the answers are a line for each group, and the button stays in sight.
    await page.setViewportSize(PHONE);
    expect(await heightOf(page)).toBeLessThanOrEqual((await unfoldedHeightOf(page)) / 2);
    expect(await overflowOf(page)).toBeLessThanOrEqual(0);
    expect(await page.getByRole('button', { name: 'Submit application' }).isVisible()).toBe(true);
    const project = page.getByRole('button', { name: 'Change Project name', exact: true });
    expect(await project.isVisible()).toBe(false);
    await page
      .locator('summary')
      .filter({ hasText: /^Project/ })
      .click();
    await project.waitFor();
    expect(await faults(page)).toEqual([]);
    await page.setViewportSize(WIDE);
  });
  const email = { address, email: 'applicant@demo.jibline.test', search: `${number}: application received` };
  expect(await emailTo(page.request, email)).toContain(number);
  expect(complaints).toEqual([]);
  await page.context().close();
});

it('on a phone the form fits, says what is missing, and a draft is left with its number and the way back', async () => {
  const page = await opened(PHONE);
  await type(page, 'Project name', 'On the road');
  await saved(page);
  expect(await overflowOf(page)).toBeLessThanOrEqual(0);
  expect(await heightOf(page)).toBeLessThanOrEqual(PLACE_STEP_PX);
  expect(await faults(page)).toEqual([]);
  for (const step of ['Crane', 'People', 'Files', 'Check']) {
    await go(page, step);
    expect(await overflowOf(page)).toBeLessThanOrEqual(0);
    const current = await page
      .getByRole('button', { name: step })
      .and(page.locator('[aria-current=step]'))
      .boundingBox();
    expect([current !== null, (current?.x ?? 0) + (current?.width ?? 0) <= PHONE.width]).toEqual([true, true]);
  }
  expect(await faults(page)).toEqual([]);
  await page.getByRole('button', { name: 'Purpose', exact: true }).click();
  await page.getByText('Required.', { exact: true }).first().waitFor();
  // The link leads into the field itself.
  await page.locator('[name="site.purpose"]:focus').waitFor();
  await go(page, 'Check');
  await page.getByRole('button', { name: 'Save and exit' }).click();
  await page.getByRole('heading', { name: /^Draft D-\d{4}-\d{5} is saved$/ }).waitFor();
  expect(await overflowOf(page)).toBeLessThanOrEqual(0);
  expect(await faults(page)).toEqual([]);
  await page.getByRole('link', { name: 'Continue draft' }).click();
  await page.getByRole('heading', { name: 'Crane application' }).waitFor();
  expect(await page.getByLabel('Project name', { exact: true }).inputValue()).toBe('On the road');
  await page.context().close();
});
