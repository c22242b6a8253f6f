import type { Browser } from 'playwright-core';
import { afterAll, beforeAll, expect, inject, it } from 'vitest';
import { faultsOf, overflowOf } from './axe.ts';
import { openBrowser, PHONE } from './browser.ts';
import { approve, decisionOn, openApplication, signedInAtHome } from './people/applications.ts';
import { lodgedApplication } from './people/lodged-application.ts';
import { emailTo } from './people/mailbox.ts';

const address = inject('address');
let browser: Browser;
beforeAll(async () => {
  browser = await openBrowser();
});
afterAll(() => browser.close());

it('an operator administrator approves a recommended application from a phone, and the company gets the email', async () => {
  const { project, move } = await lodgedApplication(address, 'company-admin', 'Rail bridge');
  await move('airport-manager', { event: 'take', assigneeId: null });
  await move('airport-manager', {
    event: 'mark-ready',
    recommendation: 'Clear of every surface: approve.',
    conditions: [{ conditionId: 'C3', text: 'Only on the dates and during the hours shown.' }],
  });
  const { visitor, page, complaints } = await signedInAtHome(browser, address, 'operator-admin', PHONE);
  expect(await overflowOf(page)).toBeLessThanOrEqual(0);
  expect(await faultsOf(page)).toEqual([]);
  const number = await openApplication(page, address, project);
  const decision = decisionOn(page);
  await decision.getByLabel('Reasons').fill('Below every height surface by more than the buffer.');
  await decision.getByLabel('Risk statement').fill('A short lift by day.');
  expect(await faultsOf(page)).toEqual([]);
  await approve(page);
  await page.getByText('Application approved.', { exact: true }).waitFor();
  expect(await overflowOf(page)).toBeLessThanOrEqual(0);
  const email = { address, email: 'company-admin@demo.jibline.test', search: `${number}: approved` };
  expect(await emailTo(page.request, email)).toContain(number);
  expect(complaints).toEqual([]);
  await visitor.close();
});
