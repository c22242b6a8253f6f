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

it('a company administrator sees only the company’s applications, and answers the airport’s questions', async () => {
  const { project, move } = await lodgedApplication(address, 'company-admin', 'Apartments');
  await move('airport-manager', { event: 'take', assigneeId: null });
  await move('airport-manager', {
    event: 'ask',
    questions: ['Please confirm the ground level by survey.', 'Which counter-jib is fitted?'],
    dueAt: new Date(Date.now() + 10 * 86_400_000).toISOString(),
  });
  const { visitor, page, complaints } = await signedInAtHome(browser, address, 'company-admin');
  expect(await faultsOf(page)).toEqual([]);
  // Alex applied independently, so the company does not see it.
  expect(await page.getByText('Green Square library roof plant').count()).toBe(0);
  await page.setViewportSize(PHONE);
  expect(await overflowOf(page)).toBeLessThanOrEqual(0);

  const number = await openApplication(page, address, project);
  await begin(page, 'Answer questions');
  const dialog = page.getByRole('dialog');
  await dialog.getByLabel('Please confirm the ground level by survey.').fill('5.2 m AHD, surveyed on Monday.');
  await confirm(page, 'Answer questions');
  await dialog.getByText('Enter your answer.').waitFor();
  expect(await faultsOf(page)).toEqual([]);
  await dialog.getByLabel('Which counter-jib is fitted?').fill('The short one.');
  await confirm(page, 'Answer questions');
  await page.getByText('Answers sent to the airport.').waitFor();
  expect(await overflowOf(page)).toBeLessThanOrEqual(0);
  const email = { address, email: 'airport-manager@demo.jibline.test', search: `${number} has answered` };
  expect(await emailTo(page.request, email)).toContain(number);
  expect(complaints).toEqual([]);
  await visitor.close();
});
