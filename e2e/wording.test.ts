import { readFileSync } from 'node:fs';
import type { Browser, Page } from 'playwright-core';
import { afterAll, beforeAll, expect, inject, it } from 'vitest';
import { readPdf } from '../apps/api/test/pdf-text.ts';
import { faultsOf, overflowOf } from './axe.ts';
import { openBrowser, PHONE } from './browser.ts';
import { approve, begin, decisionOn, openApplication, signedInAtHome } from './people/applications.ts';
import { lodgedApplication } from './people/lodged-application.ts';
import { emailTo } from './people/mailbox.ts';
import { untilStill } from './until-still.ts';

const address = inject('address');
let browser: Browser;
beforeAll(async () => {
  browser = await openBrowser();
});
afterAll(() => browser.close());

const BLOCK = 'Works desk, hangar 4711';

async function openText(page: Page, kind: string, title: string): Promise<void> {
  await page.goto(`${address}/airports?search=YSSY`);
  await page.getByRole('link', { name: /YSSY/ }).first().click();
  await page.getByRole('link', { name: 'Wording', exact: true }).click();
  await page.getByRole('button', { name: kind, exact: true }).click();
  await page.getByRole('button', { name: `Edit ${title}`, exact: true }).click();
  await page.getByRole('heading', { name: 'Preview' }).waitFor();
}
async function word(page: Page, kind: string, title: string, text: string): Promise<void> {
  await openText(page, kind, title);
  await page.getByLabel('Text', { exact: true }).fill(text);
  await page.getByRole('button', { name: 'Save', exact: true }).click();
  await page.getByText('Saved.', { exact: true }).waitFor();
}
async function reset(page: Page, kind: string, title: string): Promise<void> {
  await openText(page, kind, title);
  await page.getByRole('button', { name: 'Reset to default', exact: true }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Reset to default', exact: true }).click();
  await page.getByRole('button', { name: `Edit ${title}`, exact: true }).waitFor();
}

/** Approves with the reasons as they are filled in, and returns them with the permit's text and the applicant's email. */
async function approved(page: Page, project: string) {
  const { project: name } = await lodgedApplication(address, 'applicant', project);
  const number = await openApplication(page, address, name);
  await begin(page, 'Start review');
  await page.getByText('Review started. The application is assigned to you.').waitFor();
  const decision = decisionOn(page);
  await decision.getByText('Attached: permit').waitFor();
  const reasons = await decision.getByLabel('Reasons').inputValue();
  await approve(page);
  await page.getByText('Application approved.', { exact: true }).waitFor();
  const download = page.waitForEvent('download');
  await page.getByRole('button', { name: 'Download permit (PDF)' }).click();
  const { text: permit } = await readPdf(readFileSync(await (await download).path()));
  const email = await emailTo(page.request, {
    ...{ address, email: 'applicant@demo.jibline.test', search: `${number}: approved` },
  });
  return { reasons, permit, email };
}

it('an airport’s own reason and contact block are on its permit and in its email until they are reset', async () => {
  const { visitor, page, complaints } = await signedInAtHome(browser, address, 'airport-admin');
  const own = 'Surveyed by our own team: {crane} at {location} is clear by {margin}.';
  await word(page, 'Reasons for approval', 'Clear of all surfaces', own);
  // Tried beside the text with an application of the airport.
  await page
    .getByRole('status')
    .getByText(/^Surveyed by our own team: .+ is clear by [\d.]+\sm\.$/)
    .waitFor();
  await word(page, 'Emails and contact block', 'Contact block', `${BLOCK}\n{airport}`);
  await page.getByRole('status').getByText(BLOCK).waitFor();
  expect(await faultsOf(page)).toEqual([]);
  await page.setViewportSize(PHONE);
  expect(await overflowOf(page)).toBeLessThanOrEqual(0);
  await page.setViewportSize({ width: 1440, height: 900 });

  const worded = await approved(page, 'Hangar door');
  expect(worded.reasons).toMatch(/^Surveyed by our own team: Elevated .+ is clear by [\d.]+\sm\.$/);
  expect(worded.permit).toContain('Surveyed by our own team');
  expect(worded.permit).toContain(BLOCK);
  expect(worded.email).toContain(`${BLOCK}\nSydney`);

  await reset(page, 'Reasons for approval', 'Clear of all surfaces');
  await reset(page, 'Emails and contact block', 'Contact block');
  const usual = await approved(page, 'Hangar roof');
  expect(usual.reasons).toMatch(/^With allowances the highest point is at [\d.]+\sm AHD\. /);
  expect(usual.permit).not.toMatch(/Surveyed by our own team|Works desk/);
  expect(usual.email).not.toContain('Works desk');
  await untilStill(page);
  expect(complaints).toEqual([]);
  await visitor.close();
});
