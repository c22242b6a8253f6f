import { authorityTitle } from '@jibline/contract';
import type { Browser } from 'playwright-core';
import { afterAll, beforeAll, expect, inject, it } from 'vitest';
import { faultsOf, overflowOf } from './axe.ts';
import { openBrowser, PHONE, WIDE } from './browser.ts';
import { confirm, openApplication, signedInAtHome } from './people/applications.ts';
import { emailTo } from './people/mailbox.ts';

const address = inject('address');
let browser: Browser;
beforeAll(async () => {
  browser = await openBrowser();
});
afterAll(() => browser.close());

/** A chimney that penetrates the take-off climb for good: regulations 10(2) and 11 name these three. */
const CONSULTED = (['CASA', 'AIRSERVICES', 'BUILDING_AUTHORITY'] as const).map((authority) => ({
  title: authorityTitle(authority),
  office: `Desk of ${authority}`,
  email: `${authority.toLowerCase().replace('_', '-')}@referred.test`,
}));

it('an officer consults every authority that must be in one dialog, and saves an address for the next time', async () => {
  const { visitor, page, complaints } = await signedInAtHome(browser, address, 'airport-admin');
  const number = await openApplication(page, address, 'Eastlakes chimney');
  await page.keyboard.press('f');
  const dialog = page.getByRole('dialog');
  for (const { title, office, email } of CONSULTED) {
    expect(await dialog.getByRole('checkbox', { name: title, exact: true }).isChecked()).toBe(true);
    await dialog.getByLabel(`Office or person, ${title}`).fill(office);
    await dialog.getByLabel(`Email, ${title}`).fill(email);
  }
  await dialog.getByText('Email to each authority you name: referred').waitFor();
  await dialog.getByLabel('Save this address of CASA for the airport').check();
  expect(await faultsOf(page)).toEqual([]);
  await page.setViewportSize(PHONE);
  expect(await overflowOf(page)).toBe(0);
  await page.setViewportSize(WIDE);
  await confirm(page, 'Refer to authority');
  await dialog.waitFor({ state: 'detached' });
  for (const { email } of CONSULTED)
    expect(await emailTo(page.request, { address, email, search: number })).toContain(number);

  // The next application that needs the same authority finds its address there.
  await page.goto(`${address}/airports`);
  await page.getByRole('link', { name: /YSSY/ }).first().click();
  await page.getByText('casa@referred.test').waitFor();
  expect(complaints).toEqual([]);
  await visitor.close();
});
