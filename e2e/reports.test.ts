import { readFile } from 'node:fs/promises';
import { type ApprovalParameters, addMonths, usualSettings } from '@jibline/contract';
import type { Browser, Page } from 'playwright-core';
import { afterAll, beforeAll, expect, inject, it } from 'vitest';
import { faultsOf, overflowOf } from './axe.ts';
import { openBrowser, PHONE } from './browser.ts';
import { atApi } from './people/api.ts';
import { confirm, signedInAtHome } from './people/applications.ts';
import { lodgedApplication } from './people/lodged-application.ts';

const address = inject('address');
let browser: Browser;
beforeAll(async () => {
  browser = await openBrowser();
});
afterAll(() => browser.close());

const WHITE = /^#f{3}(f{3})?$/;

/** Presses a button that downloads, and reads the file. */
async function download(page: Page, button: string) {
  const [file] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('button', { name: button, exact: true }).click(),
  ]);
  return { name: file.suggestedFilename(), content: await readFile(await file.path()) };
}

/** Tables that a phone would have to scroll sideways. */
const scrollingTables = (page: Page) =>
  page
    .getByRole('region', { name: /, table$/ })
    .evaluateAll((tables) =>
      tables.filter((one) => one.scrollWidth > one.clientWidth).map((one) => one.getAttribute('aria-label')),
    );

it('an airport administrator opens the reports, changes the month, opens the applications behind a figure, and downloads both files', async () => {
  const { page, complaints } = await signedInAtHome(browser, address, 'airport-admin');
  await page.getByRole('link', { name: 'Reports', exact: true }).click();
  await page.getByRole('heading', { level: 1, name: 'Reports' }).waitFor();
  await page.getByRole('heading', { level: 2, name: 'Received' }).waitFor();
  expect(await faultsOf(page)).toEqual([]);
  // The axis begins at 0 and says so.
  await page.getByRole('region', { name: 'Received', exact: true }).locator('svg text', { hasText: /^0$/ }).waitFor();
  // Each mark of the line stands above the figure of its month.
  const lines = page.getByRole('region', { name: 'Time to decide', exact: true });
  const middles = (found: Element[]) =>
    found.map((one) => one.getBoundingClientRect()).map(({ left, width }) => left + width / 2);
  const months = await lines.getByRole('listitem').filter({ hasText: /[A-Z]/ }).evaluateAll(middles);
  const marks = await lines.locator('.recharts-line-dot').evaluateAll(middles);
  expect(marks.length).toBeGreaterThan(0);
  for (const mark of marks) expect(Math.min(...months.map((month) => Math.abs(month - mark)))).toBeLessThan(3);

  const last = await page.getByLabel('Last month').inputValue();
  // Over two years a short name comes twice: the line is drawn all the same, and no figure lies over another.
  await page.goto(`${address}/reports?from=${addMonths(last, -23)}&to=${last}`);
  await lines.locator('.recharts-line-dot').first().waitFor();
  expect(await lines.locator('.recharts-line-dot').count()).toBe(marks.length);
  const months24 = page.getByRole('list', { name: 'Received, by month' }).getByRole('listitem');
  const gaps = await months24.locator('span > span:first-child, a > span:first-child').evaluateAll((found) => {
    const boxes = found.map((one) => {
      const text = document.createRange();
      text.selectNodeContents(one);
      return text.getBoundingClientRect();
    });
    return boxes.slice(1).map(({ left }, at) => left - (boxes[at]?.right ?? 0));
  });
  expect(gaps).toHaveLength(23);
  expect(Math.min(...gaps)).toBeGreaterThan(0);
  await page.getByLabel('First month').selectOption(last);
  await page.waitForURL(`**/reports?from=${last}&to=${last}`);
  // The page's links change a moment after the address.
  await page.locator(`a[href*="from=${last}"]`, { hasText: /^Volume$/ }).click();
  const received = page.getByRole('region', { name: 'By assessment outcome, table' }).getByRole('link').first();
  const count = Number(await received.textContent());
  expect(count).toBeGreaterThan(0);

  const excel = await download(page, 'Download Excel');
  expect(excel.name).toBe(`Jibline-Volume-${last}-${last}.xlsx`);
  // A zip, as every such file is.
  expect(excel.content.subarray(0, 2).toString()).toBe('PK');
  const csv = await download(page, 'Download CSV');
  expect(csv.content.toString('utf8')).toContain('"Applications by month"');

  // On paper the filters say what the figures are of.
  await page.getByLabel('Type').selectOption('Mobile crane');
  await page.waitForURL('**type=0');
  await page.emulateMedia({ media: 'print' });
  // What is printed follows the address a moment later.
  await page.getByLabel('First month').waitFor({ state: 'hidden' });
  await page.getByLabel('Type').waitFor();
  // Paper is white, whatever the screen is.
  const cardInDark = () =>
    page.evaluate(() => {
      const root = document.documentElement;
      const before = root.dataset.mantineColorScheme;
      root.dataset.mantineColorScheme = 'dark';
      const colour = getComputedStyle(root).getPropertyValue('--card');
      root.dataset.mantineColorScheme = before ?? 'light';
      return colour;
    });
  expect(await cardInDark()).toMatch(WHITE);
  await page.emulateMedia({ media: 'screen' });
  expect(await cardInDark()).not.toMatch(WHITE);
  await page.getByLabel('Type').selectOption('All');
  await page.waitForURL((url) => !url.searchParams.has('type'));

  await page.setViewportSize(PHONE);
  expect([await faultsOf(page), await overflowOf(page), await scrollingTables(page)]).toEqual([[], 0, []]);
  // The last section lies beyond the edge until it is the current one.
  const compliance = page.getByRole('link', { name: 'Compliance', exact: true });
  await page.goto(`${address}${await compliance.getAttribute('href')}`);
  await page.getByRole('heading', { level: 2, name: 'Compliance by month' }).waitFor();
  expect(await scrollingTables(page)).toEqual([]);
  // Figures stand on the first screen, the filters behind a press.
  expect((await page.getByRole('heading', { level: 2, name: 'Compliance by month' }).boundingBox())?.y).toBeLessThan(
    500,
  );
  await page.getByText('Filters', { exact: true }).click();
  await page.getByLabel('First month').waitFor();
  await page.getByText('Filters', { exact: true }).click();
  const box = await compliance.boundingBox();
  expect((box?.x ?? PHONE.width) + (box?.width ?? 0)).toBeLessThanOrEqual(PHONE.width);
  await page.goBack();
  await received.click();
  await page.waitForURL('**/home?view=all&report=received.*');
  await page.getByRole('list', { name: 'Filters in use' }).getByText('Received').waitFor();
  await page.getByRole('heading', { level: 1, name: `All ${count}` }).waitFor();
  expect(complaints).toEqual([]);
});

const PLATFORM = 2;
/** On days when no other journey has a crane there. */
const alone = (day: number) => ({
  'schedule.startAt': new Date(Date.now() + day * 86_400_000).toISOString(),
  'schedule.endAt': new Date(Date.now() + (day + 1) * 86_400_000).toISOString(),
});

/** Two applications that Sydney approves automatically; it stops doing so afterwards. */
async function twoAutomaticApprovals() {
  const admin = await atApi(address, 'airport-admin');
  const { items } = await admin<{ items: { id: string }[] }>('GET', 'Airports?search=YSSY');
  const scope = { airportId: items[0]?.id ?? '', craneType: PLATFORM, path: 'GREEN' };
  const settings = usualSettings(PLATFORM);
  const set = await admin<ApprovalParameters>('POST', 'defaultApprovalParameters', {
    ...{ ...scope, ...settings, autoApproveGreen: true },
  });
  try {
    return [
      await lodgedApplication(address, 'applicant', 'Automatic A', alone(201)),
      await lodgedApplication(address, 'applicant', 'Automatic B', alone(211)),
    ];
  } finally {
    await admin('PUT', 'defaultApprovalParameters', { id: set.id, version: set.version, ...scope, ...settings });
  }
}

it('an officer checks two automatic approvals, one wrong with a reason: the shares and the history say so', async () => {
  const [right, wrong] = await twoAutomaticApprovals();
  const { page, complaints } = await signedInAtHome(browser, address, 'airport-manager');
  await page.goto(`${address}/reports?section=volume`);
  const figures = page.getByRole('region', { name: 'Automatic approvals, table' });
  const shareOf = async (row: string) =>
    (await figures.getByRole('row', { name: row }).innerText()).split('\t').slice(1);
  await figures.waitFor();
  expect([await shareOf('Approved automatically'), await shareOf('Checked')]).toEqual([
    ['2', expect.stringMatching(/%$/)],
    ['0', '0%'],
  ]);

  const rowOf = (project: string) =>
    page
      .getByRole('region', { name: 'Automatic approvals to check, table' })
      .getByRole('row')
      .filter({ hasText: project });
  await rowOf(right?.project ?? '')
    .getByRole('button')
    .click();
  const dialog = page.getByRole('dialog');
  await confirm(page, 'Save');
  await dialog.getByText('Choose a result.').waitFor();
  await dialog.getByLabel('Rightly approved').check();
  await confirm(page, 'Save');
  await rowOf(right?.project ?? '')
    .getByText('Rightly approved')
    .waitFor();
  await rowOf(wrong?.project ?? '')
    .getByRole('button')
    .click();
  await dialog.getByLabel('Wrongly approved').check();
  await confirm(page, 'Save');
  await dialog.getByText('Enter a reason.').waitFor();
  expect(await faultsOf(page)).toEqual([]);
  await dialog.getByLabel('Reason').fill('The platform stands on a slope.');
  await confirm(page, 'Save');
  await rowOf(wrong?.project ?? '')
    .getByText('The platform stands on a slope.')
    .waitFor();
  expect(await Promise.all(['Checked', 'Found right', 'Found wrong'].map(shareOf))).toEqual([
    ['2', '100%'],
    ['1', '50%'],
    ['1', '50%'],
  ]);

  await rowOf(wrong?.project ?? '')
    .getByRole('link')
    .first()
    .click();
  await page.getByRole('link', { name: 'History', exact: true }).click();
  await page.getByText('Wrongly approved. The platform stands on a slope.').waitFor();
  expect(complaints).toEqual([]);
});
