import { rmSync } from 'node:fs';
import path from 'node:path';
import { pathToFileURL } from 'node:url';
import type { Application } from '@jibline/contract';
import { allDeclarations, platformAnswers, variant } from '@jibline/contract/samples';
import type { Browser, Page } from 'playwright-core';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { newDataDir, startIsolatedProduct } from '../scripts/product/start-isolated-product.ts';
import { faultsOf, overflowOf } from './axe.ts';
import { newVisitor, openBrowser, PHONE, WIDE } from './browser.ts';
import { atApi } from './people/api.ts';
import { emailTo } from './people/mailbox.ts';
import { settled } from './people/sign-in.ts';
import { newSignedIn } from './people/signed-in.ts';

const COMPANY = { kind: 'APPLICANT', name: 'SOUTHERN CROSS RIGGING PTY LTD', abn: '13900000026' };
const BILLS = 'bills@southern-cross.test';
const DAY_MS = 86_400_000;
const inDays = (days: number) => new Date(Date.now() + days * DAY_MS).toISOString();
/** Past the end of this month everywhere in Australia. */
const DAYS_AHEAD = 33;

let browser: Browser;
const dataDir = newDataDir();
beforeAll(async () => {
  browser = await openBrowser();
});
afterAll(async () => {
  await browser.close();
  rmSync(dataDir, { recursive: true, force: true });
});

async function opened(address: string, person: string, place: string): Promise<Page> {
  const page = await (await newSignedIn(browser, address, person)).newPage();
  await page.goto(address + place);
  await settled(page);
  return page;
}

/** A state with its mark. */
const badge = (word: string) => new RegExp(`^\\W*${word}$`);

/** What the page must be at both widths. */
async function isSound(page: Page): Promise<void> {
  for (const size of [PHONE, WIDE]) {
    await page.setViewportSize(size);
    expect(await faultsOf(page)).toEqual([]);
    expect(await overflowOf(page)).toBe(0);
  }
}

/** A platform at Canberra, $110.00, submitted by the company without a card. */
async function lodgeOnAccount(address: string, airportId: string): Promise<void> {
  const company = await atApi(address, 'applicant');
  const answers = variant(platformAnswers, {
    'site.airportId': airportId,
    'schedule.startAt': inDays(50),
    'schedule.endAt': inDays(55),
    'site.latitude': -35.3069,
    'site.longitude': 149.217,
    'site.groundLevelAhdM': 570,
    'site.groundLevelSource': 'survey',
    'site.standsOn': 'ground',
    'site.baseHeightM': undefined,
    'craneDetail.maxHeightAglM': 16,
    'craneDetail.maxHeightAhdM': 586,
    'craneDetail.boomLengthM': 16,
    'craneDetail.maxHeightCapableAglM': 30,
    'craneDetail.maxRadiusM': 10,
    'safety.lowVisPlan': 'Boom down at once.',
    'people.emergencyContactName': 'Eve Night',
    'people.emergencyContactPhone': '+61411111111',
  });
  const { id, version } = await company<Application>('POST', 'CranePermitApplications', { kind: 'NEW', answers });
  const transition = { event: 'lodge', declarations: allDeclarations };
  const { state } = await company<Application>('PUT', `CranePermitApplications/${id}`, { version, transition });
  expect(state).toBe(2);
}

it('a company gets an account, submits on it, is invoiced when the month ends, pays by card, and owes nothing', async () => {
  const first = await startIsolatedProduct({ dataDir });
  let airportId = '';
  try {
    const staff = await atApi(first.address, 'global-admin');
    const { items: airports } = await staff<{ items: { id: string; icao: string }[] }>('GET', 'Airports?search=YSCB');
    airportId = airports.find(({ icao }) => icao === 'YSCB')?.id ?? '';
    // The demonstration's own company has an account already.
    await (await atApi(first.address, 'applicant'))('POST', 'Organisation', COMPANY);
    const page = await opened(first.address, 'global-admin', `/airports?airport=${airportId}&view=payments`);
    await page.getByRole('button', { name: 'Approve an account customer' }).click();
    await page.getByLabel('Company’s ABN').fill(COMPANY.abn);
    await page.getByLabel('Customer reference').fill('SCR-01');
    await page.getByLabel('Billing email').fill(BILLS);
    await page.getByRole('button', { name: 'Approve account' }).click();
    await page.getByText('is now an account customer.').waitFor();
    await isSound(page);
    await page.context().close();
    await lodgeOnAccount(first.address, airportId);
  } finally {
    await first.stop();
  }

  // The next start is after the month's end: the job that runs at every start issues the invoice.
  const preload = pathToFileURL(path.resolve('e2e/later.ts')).href;
  const env = { NODE_OPTIONS: `--import ${preload}`, DAYS_AHEAD: String(DAYS_AHEAD) };
  const next = await startIsolatedProduct({ dataDir, env });
  try {
    const payer = await (await newVisitor(browser, PHONE)).newPage();
    const letter = await emailTo(payer.request, { address: next.address, email: BILLS, search: '$110.00 due on' });
    expect(letter).toContain('Demo Bank, BSB 000-000, account 1234 5678');
    const token = /\/pay\/([\w-]+)/.exec(letter)?.[1] ?? '';
    await payer.goto(`${next.address}/pay/${token}`);
    await payer.getByRole('heading', { name: 'Pay $110.00' }).waitFor();
    await isSound(payer);
    await payer.getByRole('button', { name: 'Pay $110.00 by card' }).click();
    await payer.waitForURL('**/checkout/**');
    await payer.getByText('Test cards').click();
    await payer.locator('a[href*="card=4242424242424242"]').click();
    await payer.getByRole('button', { name: /^Pay/ }).click();
    await payer.getByRole('heading', { name: 'Paid' }).waitFor({ timeout: 60_000 });
    await emailTo(payer.request, { address: next.address, email: BILLS, search: 'All your invoices are paid.' });
    await payer.context().close();

    const account = /account=([\w-]+)/.exec(letter)?.[1] ?? '';
    const page = await opened(next.address, 'applicant', `/organisations?account=${account}`);
    await page.getByText(badge('Paid')).first().waitFor();
    await page.getByRole('row', { name: /Payment.*Card, invoice.*-\$110\.00/ }).waitFor();
    expect(await page.getByText(/^Closing balance/).innerText()).toContain('$0.00');
    await isSound(page);
    for (const kind of ['PDF', 'CSV']) {
      const download = page.waitForEvent('download');
      await page.getByRole('button', { name: `Download statement (${kind})` }).click();
      expect((await download).suggestedFilename()).toMatch(new RegExp(`^Statement SCR-01 .*\\.${kind.toLowerCase()}$`));
    }
    await page.context().close();
    await workOnAccount(await opened(next.address, 'global-admin', `/organisations?account=${account}`));
  } finally {
    await next.stop();
  }
}, 600_000);

/** The operator records a transfer and reverses it, suspends, resumes and ends the account. */
async function workOnAccount(page: Page): Promise<void> {
  const dialog = page.getByRole('dialog');
  await page.getByRole('button', { name: 'Record a bank transfer' }).click();
  await dialog.getByLabel('Amount, $').fill('50');
  await dialog.getByLabel('Bank reference').fill('NAB 4711');
  await isSound(page);
  await dialog.getByRole('button', { name: 'Record payment' }).click();
  await page.getByText('Payment recorded.').waitFor();
  await page.getByText('$50.00 in credit').first().waitFor();
  await page.getByRole('button', { name: 'Reverse payment of $50.00, NAB 4711' }).click();
  await dialog.getByLabel('Reason').fill('Of another customer');
  await dialog.getByRole('button', { name: 'Reverse payment' }).click();
  await page.getByText('Payment reversed.').waitFor();
  await page.getByRole('row', { name: /Payment reversed.*NAB 4711: Of another customer.*\$50\.00/ }).waitFor();
  expect(await page.getByText(/^Closing balance/).innerText()).toContain('$0.00');
  for (const [button, state] of [
    ['Suspend account', 'Suspended'],
    ['Resume account', 'Active'],
    ['End account', 'Ended'],
  ] as const) {
    await page.getByRole('button', { name: button, exact: true }).click();
    await dialog.getByLabel('Reason').fill('For the journey');
    await dialog.getByRole('button', { name: button, exact: true }).click();
    await page.getByText(badge(state)).first().waitFor();
  }
  expect(await page.getByRole('button', { name: 'Suspend account' }).count()).toBe(0);
  await isSound(page);
  await page.context().close();
}
