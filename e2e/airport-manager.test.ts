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

const INTERNAL = 'Ask the tower before Friday.';

it('an airport manager asks the applicant from a phone; the email arrives, the answer comes back, nothing internal leaves', async () => {
  const { project } = await lodgedApplication(address, 'applicant', 'School hall');
  const { visitor, page, complaints } = await signedInAtHome(browser, address, 'airport-manager', PHONE);
  expect(await overflowOf(page)).toBeLessThanOrEqual(0);
  expect(await faultsOf(page)).toEqual([]);
  const number = await openApplication(page, address, project);
  // Nothing lies under the next step and the tabs, and the page itself does not scroll behind them.
  const edges = await page.evaluate(() => [
    document.querySelector('[data-flow]')?.getBoundingClientRect().bottom,
    document.querySelector('[data-next]')?.getBoundingClientRect().top,
    document.documentElement.scrollHeight - innerHeight,
  ]);
  expect([edges[0], edges[2]]).toEqual([edges[1], 0]);
  await begin(page, 'Start review');
  await page.getByText('Review started. The application is assigned to you.').waitFor();
  await page.getByRole('link', { name: 'Comments 0', exact: true }).click();
  await page.getByRole('radio', { name: /Internal/ }).check();
  await page.getByLabel('Internal comment').fill(INTERNAL);
  await page.getByRole('button', { name: 'Add internal comment' }).click();
  await page.getByText('Staff only').waitFor();

  await page.getByRole('link', { name: 'Application', exact: true }).click();
  await begin(page, 'Request information');
  await page.getByLabel('Questions, one per line').fill('Which crane will come?');
  expect(await overflowOf(page)).toBeLessThanOrEqual(0);
  expect(await faultsOf(page)).toEqual([]);
  await confirm(page, 'Request information');
  await page.getByText('Questions sent to the applicant.').waitFor();
  // The last part is in sight on arrival, though those before it grow when their counts arrive.
  const parts = page.getByRole('navigation', { name: 'Parts of the application' });
  const last = parts.getByRole('link', { name: 'Notifications' });
  await page.goto(`${address}${await last.getAttribute('href')}`);
  for (const counted of ['Files 0', 'Comments 1', /^Emails \d+$/])
    await parts.getByRole('link', { name: counted }).waitFor();
  const edgeOf = async () => {
    const box = await last.boundingBox();
    return box === null ? null : box.x + box.width;
  };
  await expect.poll(edgeOf).toBeLessThanOrEqual(PHONE.width);

  const applicant = await signedInAtHome(browser, address, 'applicant');
  const email = { address, email: 'applicant@demo.jibline.test', search: `${number}: the airport has questions` };
  expect(await emailTo(applicant.page.request, email)).toContain('Which crane will come?');
  await openApplication(applicant.page, address, project);
  await applicant.page.getByLabel('Which crane will come?').fill('The one of the application.');
  await begin(applicant.page, 'Send answers');
  await applicant.page.getByText('Answers sent to the airport.').waitFor();
  await applicant.page.getByRole('link', { name: 'Comments', exact: true }).click();
  await applicant.page.getByRole('button', { name: 'Add comment' }).waitFor();
  expect(await applicant.page.getByText(INTERNAL).count()).toBe(0);
  await applicant.visitor.close();

  const back = { address, email: 'airport-manager@demo.jibline.test', search: `${number}: the applicant has answered` };
  expect(await emailTo(page.request, back)).toContain(number);
  expect(complaints).toEqual([]);
  await visitor.close();
});
