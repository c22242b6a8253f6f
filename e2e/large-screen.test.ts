import type { Browser } from 'playwright-core';
import { afterAll, beforeAll, expect, inject, it } from 'vitest';
import { faultsOf, overflowOf } from './axe.ts';
import { LARGE, openBrowser } from './browser.ts';
import { openApplication, signedInAtHome } from './people/applications.ts';
import { lodgedApplication } from './people/lodged-application.ts';

const address = inject('address');
let browser: Browser;
beforeAll(async () => {
  browser = await openBrowser();
});
afterAll(() => browser.close());

it('desk, application and reports fit a large screen and are accessible there, in light and dark', async () => {
  const { project } = await lodgedApplication(address, 'applicant', 'Water tower');
  const { page, complaints } = await signedInAtHome(browser, address, 'airport-manager', LARGE);
  const judge = async (what: string) => {
    expect.soft(await faultsOf(page), what).toEqual([]);
    expect.soft(await overflowOf(page), what).toBeLessThanOrEqual(0);
  };
  await judge('desk');
  await page.goto(`${address}/home?view=all`);
  await page.locator('tbody tr').first().click();
  await page.getByRole('complementary', { name: /^Preview of/ }).waitFor();
  await judge('desk with the preview');
  await openApplication(page, address, project);
  await judge('application');
  await page.getByRole('link', { name: 'Answers', exact: true }).click();
  await page.getByRole('heading', { level: 2, name: 'Answers' }).waitFor();
  await judge('answers');
  // No answer runs into the next column.
  const cut = (found: Element[]) =>
    found.filter((one) => one.scrollWidth > one.clientWidth).map((one) => one.textContent);
  expect(await page.locator('dd').evaluateAll(cut)).toEqual([]);
  for (const section of ['overview', 'time', 'volume', 'authorities', 'money', 'compliance']) {
    await page.goto(`${address}/reports?section=${section}`);
    await page.getByRole('heading', { level: 2 }).first().waitFor();
    await judge(section);
  }
  expect(complaints).toEqual([]);
});
