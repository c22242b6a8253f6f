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
  // What cannot wait is on top, with its button.
  const needs = page.getByRole('region', { name: 'Needs your attention' });
  await needs
    .getByRole('link', { name: /^Answer questions/ })
    .first()
    .waitFor();
  // Alex applied independently, so the company does not see it.
  expect(await page.getByText('Green Square library roof plant').count()).toBe(0);
  await page.setViewportSize(PHONE);
  expect(await overflowOf(page)).toBeLessThanOrEqual(0);

  const number = await openApplication(page, address, project);
  await page.getByLabel('Please confirm the ground level by survey.').fill('5.2 m AHD, surveyed on Monday.');
  await begin(page, 'Send answers');
  await page.getByText('Enter your answer.').waitFor();
  expect(await overflowOf(page)).toBeLessThanOrEqual(0);
  expect(await faultsOf(page)).toEqual([]);
  // What was typed survives a reload; a file goes with it.
  await page.reload();
  await page.getByLabel('Which counter-jib is fitted?').fill('The short one.');
  expect(await page.getByLabel('Please confirm the ground level by survey.').inputValue()).toBe(
    '5.2 m AHD, surveyed on Monday.',
  );
  const survey = { name: 'survey.pdf', mimeType: 'application/pdf', buffer: Buffer.from('%PDF-1.7\n%%EOF\n') };
  await page.getByLabel('Files for the airport', { exact: true }).setInputFiles(survey);
  await page.getByRole('list', { name: 'Files added to your answers' }).getByText('survey.pdf').waitFor();
  await begin(page, 'Send answers');
  await page.getByText('Answers sent to the airport.').waitFor();
  expect(await overflowOf(page)).toBeLessThanOrEqual(0);
  const email = { address, email: 'airport-manager@demo.jibline.test', search: `${number} has answered` };
  expect(await emailTo(page.request, email)).toContain(number);
  expect(complaints).toEqual([]);
  await visitor.close();
});
