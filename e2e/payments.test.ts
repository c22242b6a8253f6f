import type { Application, ApplicationPage } from '@jibline/contract';
import { mobileAnswers, variant } from '@jibline/contract/samples';
import type { Browser, Page } from 'playwright-core';
import { afterAll, beforeAll, expect, inject, it } from 'vitest';
import { faultsOf, overflowOf } from './axe.ts';
import { complaintsOf, newVisitor, openBrowser, PHONE, WIDE } from './browser.ts';
import { atApi } from './people/api.ts';
import { declareAll, go, SITE_PLAN } from './people/form.ts';
import { newSignedIn } from './people/signed-in.ts';

const address = inject('address');
const PAYS = '4242424242424242';
const DECLINED = '4000000000000002';
const inDays = (days: number) => new Date(Date.now() + days * 86_400_000).toISOString();

/** Clear of every surface, about 2 km from the runways of Canberra: 20 m on ground at 570 m. */
const AT_CANBERRA = {
  'site.latitude': -35.3069,
  'site.longitude': 149.217,
  'site.groundLevelAhdM': 570,
  'site.groundLevelSource': 'survey',
  'craneDetail.maxHeightAglM': 20,
  'craneDetail.maxHeightAhdM': 590,
  'craneDetail.boomLengthM': 20,
  'craneDetail.maxHeightCapableAglM': 30,
  'craneDetail.maxRadiusM': 10,
  'safety.lowVisPlan': 'Boom down at once.',
  'people.emergencyContactName': 'Eve Night',
  'people.emergencyContactPhone': '+61411111111',
};

let browser: Browser;
let asApplicant: Awaited<ReturnType<typeof atApi>>;
let airportId: string;
beforeAll(async () => {
  browser = await openBrowser();
  asApplicant = await atApi(address, 'applicant');
  // The demonstration's airport that charges: $165.00 for a mobile crane.
  const asStaff = await atApi(address, 'global-admin');
  const { items } = await asStaff<{ items: { id: string; icao: string }[] }>('GET', 'Airports?search=YSCB');
  airportId = items.find(({ icao }) => icao === 'YSCB')?.id ?? '';
});
afterAll(() => browser.close());

/** A complete draft except for its plan and its declarations. */
async function wholeDraft(): Promise<string> {
  const answers = variant(mobileAnswers, {
    'site.airportId': airportId,
    'schedule.startAt': inDays(40),
    'schedule.endAt': inDays(50),
    ...AT_CANBERRA,
  });
  const { id } = await asApplicant<Application>('POST', 'CranePermitApplications', { kind: 'NEW', answers });
  return id;
}

async function applyAnyway(page: Page): Promise<void> {
  await go(page, 'Check');
  // This crane is clear of everything: no button to pay before the choice to stop.
  const anyway = page.getByRole('button', { name: 'Apply anyway' });
  await anyway.waitFor();
  expect(await page.getByRole('button', { name: /^(Pay|Submit)/ }).count()).toBe(0);
  await anyway.click();
  await declareAll(page);
  await page.getByText('Ready to submit').waitFor();
}

/** The form of a draft at its last step, with everything declared and the fee shown. */
async function atTheFee(viewport: { width: number; height: number }, id: string): Promise<Page> {
  const context = await newSignedIn(browser, address, 'applicant', viewport);
  const page = await context.newPage();
  await page.goto(`${address}/crane?draft=${id}&step=files`);
  const plan = { name: 'plan.pdf', mimeType: 'application/pdf', buffer: Buffer.from('%PDF-1.7\n%%EOF\n') };
  await page.getByLabel(SITE_PLAN, { exact: true }).setInputFiles(plan);
  await page.getByRole('button', { name: 'Download plan.pdf' }).waitFor();
  await applyAnyway(page);
  await page.getByRole('row', { name: 'Mobile crane $165.00' }).waitFor();
  await page.getByRole('row', { name: 'Includes GST of $15.00' }).waitFor();
  return page;
}

async function payWith(page: Page, card: string) {
  await page.getByText('Test cards').click();
  await page.locator(`a[href*="card=${card}"]`).click();
  await page.getByRole('button', { name: /^Pay/ }).click();
}

it('an applicant sees the fee, has a card refused, pays with another, and sees the outcome and the tax invoice', async () => {
  const id = await wholeDraft();
  const page = await atTheFee(WIDE, id);
  const complaints = complaintsOf(page);
  await page.getByRole('button', { name: 'Pay $165.00 and submit' }).click();

  // The provider's page shows the bank's answer and returns the payer.
  await page.waitForURL('**/checkout/**');
  await payWith(page, DECLINED);
  await page.getByText('Your card was declined. You have not been charged.').waitFor();
  await page.getByRole('link', { name: 'Back without paying' }).click();
  await page.waitForURL('**/payment_cancelled/**');
  await page.getByRole('heading', { name: 'Payment cancelled' }).waitFor();
  await page.getByText('Your application is a draft again.').waitFor();
  expect((await asApplicant<Application>('GET', `CranePermitApplications/${id}`)).state).toBe(0);
  await page.setViewportSize(PHONE);
  expect(await faultsOf(page)).toEqual([]);
  expect(await overflowOf(page)).toBe(0);
  await page.setViewportSize(WIDE);

  await page.getByRole('link', { name: 'Check and submit again' }).click();
  await applyAnyway(page);
  await page.getByRole('button', { name: 'Pay $165.00 and submit' }).click();
  await page.waitForURL('**/checkout/**');
  await payWith(page, PAYS);
  await page.waitForURL('**/payment_outcome/**');
  await page.getByRole('heading', { name: 'Payment received' }).waitFor();
  expect(await faultsOf(page)).toEqual([]);
  const download = page.waitForEvent('download');
  await page.getByRole('button', { name: /^Download tax invoice/ }).click();
  expect((await download).suggestedFilename()).toMatch(/^Tax invoice YSCB-.*\.pdf$/);

  await page.getByRole('link', { name: 'View application' }).click();
  await page.getByRole('link', { name: 'Payments', exact: true }).click();
  await page.getByText('Paid $165.00.').waitFor();
  expect(await faultsOf(page)).toEqual([]);
  expect((await asApplicant<Application>('GET', `CranePermitApplications/${id}`)).state).toBe(2);
  // The bank's refusal is a response of the provider's page, not of ours.
  expect(complaints.filter((complaint) => !complaint.includes('402'))).toEqual([]);
  await page.context().close();
});

/** The secret link in the email that asks someone else to pay. */
async function payLinkFor(page: Page, email: string): Promise<string> {
  const search = new URLSearchParams({ to: email, search: '/pay/', wait: '15000' });
  const { messages } = await (await page.request.get(`${address}/mail/api/messages?${search}`)).json();
  const { text } = await (await page.request.get(`${address}/mail/api/messages/${messages[0].id}`)).json();
  return /http\S+\/pay\/[\w-]+/.exec(text)?.[0] ?? 'about:blank#no link in the letter';
}

it('on a phone an applicant has someone else pay, who gets a link, needs no account, and is told that it is paid', async () => {
  const id = await wholeDraft();
  const page = await atTheFee(PHONE, id);
  const email = `payer-${id}@builder.test`;
  await page.getByText('Someone else pays').click();
  await page.getByLabel('Payer’s email address').fill(email);
  expect(await overflowOf(page)).toBe(0);
  await page.getByRole('button', { name: 'Send payment link' }).click();
  await page.waitForURL('**/craneApplicationStatus/**');
  await page.getByRole('button', { name: 'Pay $165.00', exact: true }).waitFor();
  await page.getByText(`Payment link sent to ${email}`, { exact: true }).waitFor();
  await page.getByRole('button', { name: 'Cancel the link' }).waitFor();
  expect(await faultsOf(page)).toEqual([]);
  expect(await overflowOf(page)).toBe(0);

  const payer = await (await newVisitor(browser, PHONE)).newPage();
  await payer.goto(await payLinkFor(page, email));
  await payer.getByRole('heading', { name: 'Pay $165.00' }).waitFor();
  expect(await faultsOf(payer)).toEqual([]);
  expect(await overflowOf(payer)).toBe(0);
  await payer.getByLabel('Company or person on the tax invoice').fill('Harbour Builders');
  await payer.getByRole('button', { name: 'Pay $165.00 by card' }).click();
  await payer.waitForURL('**/checkout/**');
  await payWith(payer, PAYS);
  await payer.waitForURL((url) => url.pathname.startsWith('/pay/'));
  await payer.getByRole('heading', { name: 'Paid' }).waitFor();
  expect(await faultsOf(payer)).toEqual([]);
  expect((await asApplicant<Application>('GET', `CranePermitApplications/${id}`)).state).toBe(2);
  await payer.context().close();
  await page.context().close();
});

it('the demonstration has a payment in progress, one made, one partly refunded and a waived fee', async () => {
  const asStaff = await atApi(address, 'global-admin');
  const found = await asStaff<ApplicationPage>('POST', 'CranePermitApplications/get-application', {
    airportIds: [airportId],
  });
  const stateOf = (project: string) => found.items.find(({ projectName }) => projectName === project)?.state;
  expect(stateOf('Pialligo nursery roof')).toBe(1);
  for (const project of ['Brindabella park sign', 'Fairbairn hangar door', 'Hume freight shed'])
    expect(stateOf(project), project).toBe(2);
});
