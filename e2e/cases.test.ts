import type { Browser, Page } from 'playwright-core';
import { afterAll, beforeAll, expect, inject, it } from 'vitest';
import { faultsOf, overflowOf } from './axe.ts';
import { complaintsOf, newVisitor, openBrowser, PHONE, WIDE } from './browser.ts';
import { settled, signIn } from './people/sign-in.ts';

/** From the demonstration: submitted by Alex Applicant, clear of every surface. */
const CASE = 'YSSY-2026-00001';

const address = inject('address');
let browser: Browser;
beforeAll(async () => {
  browser = await openBrowser();
});
afterAll(() => browser.close());

/** The desk of a person; `/home` itself leads a visitor to the landing page, so the way is by the profile. */
async function atDesk(person: string, viewport = WIDE) {
  const visitor = await newVisitor(browser, viewport);
  const page = await visitor.newPage();
  await page.goto(`${address}/profile`);
  await signIn(page, person);
  await settled(page);
  const complaints = complaintsOf(page);
  await page.goto(`${address}/home`);
  await settled(page);
  return { visitor, page, complaints };
}

async function openCase(page: Page, number: string) {
  await page.getByRole('link', { name: number }).first().click();
  await page.getByRole('heading', { level: 1, name: number }).waitFor();
}

const press = (page: Page, name: string) => page.getByRole('dialog').getByRole('button', { name, exact: true }).click();

it('an airport administrator finds a case, takes it up, recommends and approves it; the applicant reads that on a phone', async () => {
  const { visitor, page, complaints } = await atDesk('airport-admin');
  await page.getByRole('link', { name: /^Submitted/ }).click();
  await page.waitForURL('**/home?state=2');
  await page.locator('table[aria-busy=false]').waitFor();
  expect(await faultsOf(page)).toEqual([]);
  await openCase(page, CASE);
  await page.goBack();
  await page.waitForURL('**/home?state=2');
  await openCase(page, CASE);

  await page.getByRole('button', { name: 'Take up' }).click();
  await press(page, 'Take up');
  await page.getByText('The case is yours.').waitFor();

  // Surfaces may have been published since it was lodged; a recommendation stands on the newest.
  await page.getByRole('link', { name: 'Assessment', exact: true }).click();
  const again = page.waitForResponse(
    (answer) => answer.request().method() === 'POST' && answer.url().includes('/assessments/'),
  );
  await page.getByRole('button', { name: 'Assess again' }).click();
  expect((await again).status()).toBeLessThan(300);
  await page.getByRole('link', { name: 'Overview', exact: true }).click();

  await page.getByRole('button', { name: 'Recommend' }).click();
  await page.getByLabel('Recommendation').fill('Clear of every surface: approve.');
  await press(page, 'Recommend');
  await page.getByText('Recommended; it is ready to be decided.').waitFor();

  await page.getByRole('button', { name: 'Approve', exact: true }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByText('Document: permit').waitFor();
  expect(await dialog.getByLabel('1. C1', { exact: true }).inputValue()).toMatch(/above [\d.]+ m AHD/);
  expect(await faultsOf(page)).toEqual([]);
  await press(page, 'Approve');
  await dialog.getByText('Please say why it is approved.').waitFor();
  await dialog.getByLabel('Reasons').fill('Below every height surface by more than the buffer.');
  await dialog.getByLabel('Risk statement').fill('A short lift by day.');
  await press(page, 'Approve');
  await page.getByText('Approved.', { exact: true }).waitFor();

  for (const view of ['Assessment', 'Comments', 'E-mails', 'History', 'Notifications']) {
    await page.getByRole('link', { name: view, exact: true }).click();
    await page.locator('[aria-current=page]', { hasText: view }).waitFor();
    expect([view, await faultsOf(page)]).toEqual([view, []]);
  }
  await page.getByRole('link', { name: 'History', exact: true }).click();
  await page.getByText('Chain verified').waitFor();
  await page.getByRole('link', { name: 'Overview', exact: true }).click();
  const download = page.waitForEvent('download');
  await page.getByRole('button', { name: 'Download the permit (PDF)' }).click();
  expect((await download).suggestedFilename()).toMatch(/\.pdf$/);
  expect(complaints).toEqual([]);
  await visitor.close();

  const phone = await atDesk('applicant', PHONE);
  await openCase(phone.page, CASE);
  await phone.page.getByText(/The permit holds from/).waitFor();
  await phone.page.getByRole('heading', { name: 'Conditions' }).waitFor();
  expect(await phone.page.getByRole('button', { name: /Approve|Reject|Give to/ }).count()).toBe(0);
  expect(await overflowOf(phone.page)).toBeLessThanOrEqual(0);
  expect(await faultsOf(phone.page)).toEqual([]);
  expect(phone.complaints).toEqual([]);
  await phone.visitor.close();
});

it('on a phone the desk is cards, and an internal comment never reaches the applicant', async () => {
  const { visitor, page } = await atDesk('airport-manager', PHONE);
  const number = (await page.locator('tbody th a').first().textContent()) ?? '';
  expect(await overflowOf(page)).toBeLessThanOrEqual(0);
  expect(await faultsOf(page)).toEqual([]);
  await page.goto(`${address}/home?search=YSSY-2026-00004`);
  await openCase(page, 'YSSY-2026-00004');
  expect(number).toMatch(/^YSSY-/);
  await page.getByRole('link', { name: 'Comments', exact: true }).click();
  await page.getByRole('radio', { name: /Internal/ }).check();
  await page.getByLabel('Internal comment').fill('Ask the tower before Friday.');
  await page.getByRole('button', { name: 'Add internal comment' }).click();
  await page.getByText('Internal: staff only').waitFor();
  await visitor.close();

  const applicant = await atDesk('applicant');
  await openCase(applicant.page, 'YSSY-2026-00004');
  await applicant.page.getByRole('link', { name: 'Comments', exact: true }).click();
  await applicant.page.getByRole('button', { name: 'Add comment' }).waitFor();
  expect(await applicant.page.getByText('Ask the tower before Friday.').count()).toBe(0);
  await applicant.visitor.close();
});
