import type { Browser } from 'playwright-core';
import { afterAll, beforeAll, expect, inject, it } from 'vitest';
import { faultsOf, overflowOf } from './axe.ts';
import { openBrowser, PHONE } from './browser.ts';
import { begin, openApplication, signedInAtHome } from './people/applications.ts';
import { lodgedApplication } from './people/lodged-application.ts';
import { emailTo } from './people/mailbox.ts';

const address = inject('address');
let browser: Browser;
beforeAll(async () => {
  browser = await openBrowser();
});
afterAll(() => browser.close());

it('an officer going on leave hands everything over to a colleague from a phone, and gets it back by one press', async () => {
  const { project } = await lodgedApplication(address, 'applicant', 'Leave cover');
  const { visitor, page, complaints } = await signedInAtHome(browser, address, 'airport-manager', PHONE);
  const number = await openApplication(page, address, project);
  await begin(page, 'Start review');
  await page.getByText('Review started. The application is assigned to you.').waitFor();

  await page.goto(`${address}/home`);
  await page.getByRole('button', { name: 'Hand-over' }).click();
  await page.getByLabel('Colleague').selectOption({ label: 'Ari Airport' });
  await page.getByText(/open applications? would go to Ari Airport today\./).waitFor();
  await page.getByLabel('Note').fill('Annual leave');
  expect(await overflowOf(page)).toBeLessThanOrEqual(0);
  expect(await faultsOf(page)).toEqual([]);
  await page.getByRole('button', { name: 'Start hand-over' }).click();
  await page.getByText(/^\d+ applications? of Morgan Manager went to Ari Airport, since /).waitFor();
  await page.keyboard.press('Escape');

  const colleague = await signedInAtHome(browser, address, 'airport-admin');
  const email = { address, email: 'airport-admin@demo.jibline.test', search: 'of Morgan Manager handed over to you' };
  expect(await emailTo(colleague.page.request, email)).toContain(number);
  await openApplication(colleague.page, address, project);
  await colleague.page.getByRole('button', { name: 'Officer: Ari Airport' }).click();
  await colleague.page
    .getByRole('option', { name: 'Morgan Manager (away, Ari Airport covers)' })
    .waitFor({ state: 'attached' });
  await colleague.visitor.close();

  await page.getByRole('button', { name: 'Hand-over' }).click();
  await page.getByRole('dialog', { name: 'Hand-over in force' }).waitFor();
  expect(await faultsOf(page)).toEqual([]);
  await page.getByRole('button', { name: 'End hand-over' }).click();
  await page.getByRole('dialog').waitFor({ state: 'detached' });
  await openApplication(page, address, project);
  await page.getByRole('link', { name: 'History', exact: true }).click();
  await page.getByText('Returned after a hand-over').waitFor();
  await page.getByText('Handed over to a colleague').waitFor();
  await page.getByText('Annual leave').first().waitFor();
  expect(complaints).toEqual([]);
  await visitor.close();
});
