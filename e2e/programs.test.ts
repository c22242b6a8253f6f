import type { Browser, Page } from 'playwright-core';
import { afterAll, beforeAll, expect, inject, it } from 'vitest';
import { faultsOf, overflowOf } from './axe.ts';
import { openBrowser, PHONE } from './browser.ts';
import { signedInAtHome } from './people/applications.ts';
import { untilStill } from './until-still.ts';

const address = inject('address');
const LIST = `${address}/jibline-backend-core/api/CranePermitApplications?PageSize=5`;
/** From the top: half under the sticky header, a button would count as too small. */
async function faultsFromTop(page: Page) {
  await page.evaluate(() => window.scrollTo(0, 0));
  return faultsOf(page);
}

let browser: Browser;
beforeAll(async () => {
  browser = await openBrowser();
});
afterAll(() => browser.close());

it('a company administrator makes a key, a program uses it, and once revoked it is refused', async () => {
  const { visitor, page, complaints } = await signedInAtHome(browser, address, 'company-admin');
  await page.goto(`${address}/organisations`);
  await page.getByRole('link', { name: 'Highline Crane Hire (demonstration)' }).click();
  const keys = page.getByRole('region', { name: 'Keys for programs' });
  await keys.getByText('No keys yet.').waitFor();
  await keys.getByRole('button', { name: 'Make a key' }).click();
  await keys.getByRole('button', { name: 'Make key' }).click();
  await keys.getByText('Enter the name.').waitFor();
  await keys.getByLabel('Name').fill('Dispatch system');
  expect(await faultsFromTop(page)).toEqual([]);
  await keys.getByRole('button', { name: 'Make key' }).click();
  const secret = (await keys.getByText(/^jbl_[0-9a-f]{32}_/).textContent()) ?? '';
  expect(await faultsFromTop(page)).toEqual([]);

  // What the person copied is all that the program has.
  const asProgram = () => fetch(LIST, { headers: { authorization: `Bearer ${secret}` } });
  expect((await asProgram()).status).toBe(200);
  await page.reload();
  await untilStill(page);
  expect(await page.getByText(secret).count()).toBe(0);
  await page.setViewportSize(PHONE);
  expect(await overflowOf(page)).toBeLessThanOrEqual(0);
  await keys.getByRole('button', { name: 'Revoke' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Revoke key' }).click();
  await keys.getByText('Key Dispatch system revoked.').waitFor();
  expect((await asProgram()).status).toBe(401);

  const webhooks = page.getByRole('region', { name: 'Webhooks' });
  await webhooks.getByRole('button', { name: 'Add a webhook' }).click();
  await webhooks.getByLabel('Name').fill('Dispatch system');
  await webhooks.getByLabel('Address').fill('http://dispatch.example.com/hooks');
  await webhooks.getByRole('button', { name: 'Add webhook' }).click();
  await webhooks.getByText('Enter an address that starts with https://.').waitFor();
  expect(await overflowOf(page)).toBeLessThanOrEqual(0);
  await webhooks.getByLabel('Address').fill('https://dispatch.invalid/hooks');
  await webhooks.getByRole('button', { name: 'Add webhook' }).click();
  await webhooks.getByText(/^whsec_/).waitFor();
  await webhooks.getByRole('button', { name: 'Send test' }).click();
  await webhooks.getByText(/^Test not taken\. The name of this address/).waitFor();
  await webhooks.getByRole('button', { name: 'Delivery log' }).click();
  await webhooks.getByRole('table', { name: 'Delivery log' }).waitFor();
  expect(await faultsFromTop(page)).toEqual([]);
  expect(await overflowOf(page)).toBeLessThanOrEqual(0);
  // The browser reports the refused address, as it should.
  expect(complaints.filter((complaint) => !complaint.includes('400'))).toEqual([]);
  await visitor.close();
});
