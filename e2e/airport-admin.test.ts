import type { Browser } from 'playwright-core';
import { afterAll, beforeAll, expect, inject, it } from 'vitest';
import { faultsOf, overflowOf } from './axe.ts';
import { openBrowser, PHONE } from './browser.ts';
import {
  approve,
  begin,
  conditionsOn,
  confirm,
  decisionOn,
  openApplication,
  signedInAtHome,
} from './people/applications.ts';
import { lodgedApplication } from './people/lodged-application.ts';
import { emailTo } from './people/mailbox.ts';

const APPLICANT = 'applicant@demo.jibline.test';

const address = inject('address');
let browser: Browser;
beforeAll(async () => {
  browser = await openBrowser();
});
afterAll(() => browser.close());

it('an airport administrator finds an application, starts its review, recommends and approves it; the applicant reads that on a phone', async () => {
  const { project } = await lodgedApplication(address, 'applicant', 'Library roof');
  const { visitor, page, complaints } = await signedInAtHome(browser, address, 'airport-admin');
  await page.getByRole('link', { name: /^Unassigned/ }).click();
  await page.waitForURL('**/home?view=unassigned');
  await page.getByRole('row').filter({ hasText: project }).waitFor();
  expect(await faultsOf(page)).toEqual([]);
  const number = await openApplication(page, address, project);
  await page.goBack();
  await page.getByRole('link', { name: number }).click();
  await page.getByRole('heading', { level: 1, name: number }).waitFor();

  await begin(page, 'Start review');
  await page.getByText('Review started. The application is assigned to you.').waitFor();

  // Surfaces may have been published since it was submitted; a decision needs the newest assessment.
  await page.getByRole('link', { name: 'Assessment', exact: true }).click();
  const again = page.waitForResponse(
    (answer) => answer.request().method() === 'POST' && answer.url().includes('/assessments/'),
  );
  await page.getByRole('button', { name: 'Reassess' }).click();
  expect((await again).status()).toBeLessThan(300);
  await page.getByRole('button', { name: 'Reassess', exact: true, disabled: false }).waitFor();
  await page.getByRole('link', { name: 'Application', exact: true }).click();

  await begin(page, 'Recommend');
  await page.getByLabel('Recommendation').fill('Clear of every surface: approve.');
  await confirm(page, 'Recommend');
  await page.getByText('Recommendation saved. The application is ready for decision.').waitFor();

  const decision = decisionOn(page);
  await decision.getByText('Attached: permit').waitFor();
  expect(await conditionsOn(page).getByRole('listitem').first().innerText()).toMatch(/above [\d.]+\sm AHD/);
  expect(await faultsOf(page)).toEqual([]);
  await decision.getByLabel('Reasons').fill('');
  await approve(page);
  await decision.getByText('Enter the reasons for the approval.').waitFor();
  await decision.getByLabel('Reasons').fill('Below every height surface by more than the buffer.');
  await decision.getByLabel('Risk statement').fill('A short lift by day.');
  await approve(page);
  await page.getByText('Application approved.', { exact: true }).waitFor();

  for (const view of [/^Answers$/, /^Assessment$/, /^Comments 0$/, /^Emails \d+$/, /^History$/, /^Notifications$/]) {
    await page.getByRole('link', { name: view }).click();
    await page.locator('[aria-current=page]', { hasText: view }).waitFor();
    expect([view, await faultsOf(page)]).toEqual([view, []]);
  }
  await page.getByRole('link', { name: 'History', exact: true }).click();
  await page.getByText('History verified').waitFor();
  await page.getByRole('link', { name: 'Application', exact: true }).click();
  const download = page.waitForEvent('download');
  await page.getByRole('button', { name: 'Download permit (PDF)' }).click();
  expect((await download).suggestedFilename()).toMatch(/\.pdf$/);
  expect(complaints).toEqual([]);
  await visitor.close();

  const phone = await signedInAtHome(browser, address, 'applicant', PHONE);
  expect(await emailTo(phone.page.request, { address, email: APPLICANT, search: `${number}: approved` })).toContain(
    number,
  );
  await openApplication(phone.page, address, project);
  await phone.page.getByText(/The permit is valid from/).waitFor();
  await phone.page.getByRole('heading', { name: 'Conditions' }).waitFor();
  expect(await phone.page.getByRole('button', { name: /Approve|Reject|Assign/ }).count()).toBe(0);
  expect(await overflowOf(phone.page)).toBeLessThanOrEqual(0);
  expect(await faultsOf(phone.page)).toEqual([]);
  expect(phone.complaints).toEqual([]);
  await phone.visitor.close();
});
