import type { Browser } from 'playwright-core';
import { afterAll, beforeAll, expect, inject, it } from 'vitest';
import { faultsOf, overflowOf } from './axe.ts';
import { openBrowser, PHONE } from './browser.ts';
import { begin, confirm, openApplication, signedInAtHome } from './people/applications.ts';
import { lodgedApplication } from './people/lodged-application.ts';
import { emailTo } from './people/mailbox.ts';

const address = inject('address');
let browser: Browser;
beforeAll(async () => {
  browser = await openBrowser();
});
afterAll(() => browser.close());

it('a platform administrator rejects an application that an airport leaves to them; the applicant reads why, on a phone', async () => {
  const { project } = await lodgedApplication(address, 'applicant', 'Chimney');
  const { visitor, page, complaints } = await signedInAtHome(browser, address, 'global-admin');
  expect(await faultsOf(page)).toEqual([]);
  const number = await openApplication(page, address, project);
  await begin(page, 'Start review');
  await page.getByText('Review started. The application is assigned to you.').waitFor();
  await begin(page, 'Reject');
  const dialog = page.getByRole('dialog');
  await dialog.getByLabel('Reason', { exact: true }).selectOption({ label: 'Conflicts with another crane' });
  await dialog.getByLabel('Explanation (shown to the applicant)').fill('Another crane works there in these days.');
  expect(await faultsOf(page)).toEqual([]);
  await confirm(page, 'Reject');
  await page.getByText('Application rejected.', { exact: true }).waitFor();
  const email = { address, email: 'applicant@demo.jibline.test', search: `${number}: not approved` };
  expect(await emailTo(page.request, email)).toContain('Another crane works there in these days.');
  expect(complaints).toEqual([]);
  await visitor.close();

  const phone = await signedInAtHome(browser, address, 'applicant', PHONE);
  await openApplication(phone.page, address, project);
  await phone.page.getByText('Another crane works there in these days.').first().waitFor();
  expect(await overflowOf(phone.page)).toBeLessThanOrEqual(0);
  expect(await faultsOf(phone.page)).toEqual([]);
  expect(phone.complaints).toEqual([]);
  await phone.visitor.close();
});
