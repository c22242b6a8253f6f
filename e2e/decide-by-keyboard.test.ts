import type { Browser, Page } from 'playwright-core';
import { afterAll, beforeAll, expect, inject, it } from 'vitest';
import { faultsOf } from './axe.ts';
import { openBrowser } from './browser.ts';
import { conditionsOn, decisionOn, openApplication, signedInAtHome } from './people/applications.ts';
import { lodgedApplication } from './people/lodged-application.ts';
import { untilStill } from './until-still.ts';

const address = inject('address');
let browser: Browser;
beforeAll(async () => {
  browser = await openBrowser();
});
afterAll(() => browser.close());

/** What has the focus, as a screen reader announces it. */
const focused = (page: Page) =>
  page.evaluate(() => {
    const { activeElement } = document;
    if (!(activeElement instanceof HTMLElement)) return '';
    const { tagName, ariaLabel, innerText, id } = activeElement;
    const label = id ? document.querySelector(`label[for="${id}"]`)?.textContent : null;
    return `${tagName.toLowerCase()}: ${ariaLabel ?? label ?? innerText}`.replaceAll(/\s+/g, ' ').trim();
  });

it('a clear application is decided without a pointer', async () => {
  const { project } = await lodgedApplication(address, 'applicant', 'Lookout mast');
  const { visitor, page, complaints } = await signedInAtHome(browser, address, 'airport-admin');
  const number = await openApplication(page, address, project);
  await untilStill(page);
  // From here on only keys.
  await page.getByRole('region', { name: 'Assessment' }).getByText('Clear of every surface.').waitFor();
  await page.keyboard.press('s');
  await page.getByText('Review started. The application is assigned to you.').waitFor();
  const decision = decisionOn(page);
  await decision.waitFor();
  // Who is told, and what about, is read with the button.
  const button = decision.getByRole('button', { name: 'Approve and issue the permit' });
  await decision.getByText('Attached: permit').waitFor();
  await page.keyboard.press('a');
  expect(await focused(page)).toMatch(/^button: Approve and issue the permit/);
  const describedBy = await button.getAttribute('aria-describedby');
  expect(await page.locator(`#${describedBy}`).innerText()).toMatch(/Email to .*applicant/);
  expect(await conditionsOn(page).getByRole('listitem').first().innerText()).toMatch(/above [\d.]+\sm AHD/);
  expect(await faultsOf(page)).toEqual([]);
  // Backwards from the button to the texts, which are fields with names.
  for (const name of ['Risk statement', 'Reasons']) {
    for (let tries = 0; tries < 12 && !(await focused(page)).endsWith(name); tries++)
      await page.keyboard.press('Shift+Tab');
    expect(await focused(page)).toBe(`textarea: ${name}`);
    await page.keyboard.press('Control+A');
    await page.keyboard.type('Below every surface. A short lift by day.');
  }
  // Typing letters in a field opens nothing.
  expect(await page.getByRole('dialog').count()).toBe(0);
  await page.keyboard.press('Control+Enter');
  await page.getByText('Application approved.', { exact: true }).waitFor();
  expect(await page.getByRole('heading', { level: 1 }).innerText()).toContain(number);
  expect(complaints).toEqual([]);
  await visitor.close();
});
