import type { PaymentSettings } from '@jibline/contract';
import { somePaymentSettings } from '@jibline/contract/samples';
import type { Browser, Page } from 'playwright-core';
import { afterAll, beforeAll, expect, inject, it } from 'vitest';
import { faultsOf, overflowOf } from './axe.ts';
import { openBrowser, PHONE, WIDE } from './browser.ts';
import { atApi } from './people/api.ts';
import { signedInAtHome } from './people/applications.ts';

const address = inject('address');
let browser: Browser;
beforeAll(async () => {
  browser = await openBrowser();
});
afterAll(() => browser?.close());

const [HERE, ...ELSEWHERE] = ['YPPH', 'YPAD', 'YBCG'] as const;
const FROM = '2040-07-01';

/** Fees that no application of today meets, each airport with invoice numbers of its own. */
async function withFees(): Promise<Map<string, string>> {
  const operator = await atApi(address, 'group-admin');
  const { items } = await operator<{ items: { id: string; icao: string }[] }>('GET', 'Airports');
  const { id: _, version: __, updatedAt: ___, actions: ____, ...fees } = somePaymentSettings;
  for (const { id, icao } of items)
    await operator<PaymentSettings>('POST', 'airports/paymentSettings', {
      ...fees,
      ...{ airportId: id, effectiveFrom: FROM, effectiveTo: null, invoicePrefix: `${icao}-` },
    });
  return new Map(items.map(({ id, icao }) => [icao, id]));
}

/** Light, dark and on a phone. */
async function expectSound(page: Page): Promise<void> {
  expect(await faultsOf(page)).toEqual([]);
  await page.setViewportSize(PHONE);
  expect(await overflowOf(page)).toBeLessThanOrEqual(0);
  await page.setViewportSize(WIDE);
}

/** What an airport's details say of it. */
const factOf = (page: Page, term: string) => page.locator('dt', { hasText: term }).locator('+ dd').innerText();

it('an operator sets a fee and an approval default once and reads them at its two other airports', async () => {
  const airports = await withFees();
  expect([...airports.keys()].toSorted((a, b) => a.localeCompare(b))).toEqual(['YBCG', 'YPAD', 'YPPH']);
  const { visitor, page, complaints } = await signedInAtHome(browser, address, 'group-admin');
  const at = (icao: string, view: 'payments' | 'approvals') =>
    page.goto(`${address}/airports?airport=${airports.get(icao)}&view=${view}`);
  const button = (name: string) => page.getByRole('button', { name, exact: true });

  await at(HERE, 'payments');
  await button('Open fee schedule from 01/07/2040').click();
  await page.getByLabel('Mobile crane, $').fill('242');
  await button('Save fee schedule').click();
  await button('Use at other airports').click();
  await page.getByText('Replaces 1 value').nth(1).waitFor();
  await expectSound(page);
  await button('Use at 2 airports').click();
  await page.getByText('Copied to 2 airports.', { exact: true }).waitFor();
  expect(await page.getByText('No change').count()).toBe(2);
  for (const icao of ELSEWHERE) {
    await at(icao, 'payments');
    await button('Open fee schedule from 01/07/2040').click();
    expect(await page.getByLabel('Mobile crane, $').inputValue()).toBe('242.00');
    expect(await page.getByLabel('Invoice numbers begin with').inputValue()).toBe(`${icao}-`);
  }

  await at(HERE, 'approvals');
  await page.getByLabel('For', { exact: true }).selectOption('Tower cranes');
  await button('Add defaults').click();
  await page.getByLabel('Notice when clear, days').fill('9');
  await button('Save defaults').click();
  await button('Use at other airports').click();
  // Neither has defaults for tower cranes: what applies there now is named, and each value that changes.
  await page
    .getByText(/Adds, changes \d+ values?$/)
    .nth(1)
    .waitFor();
  expect(await page.getByText(/apply now\.$/).count()).toBe(2);
  expect(await page.getByRole('row', { name: /^Notice when clear, days \d+ 9$/ }).count()).toBe(2);
  await expectSound(page);
  await button('Use at 2 airports').click();
  await page.getByText('Copied to 2 airports.', { exact: true }).waitFor();
  for (const icao of ELSEWHERE) {
    await at(icao, 'approvals');
    await button('Open defaults for Tower cranes').click();
    expect(await page.getByLabel('Notice when clear, days').inputValue()).toBe('9');
  }
  expect(complaints).toEqual([]);
  await visitor.close();
});

it('an operator sets details once and reads them at its two other airports, without its council’s address', async () => {
  const operator = await atApi(address, 'group-admin');
  const { items } = await operator<{ items: { id: string; icao: string }[] }>('GET', 'Airports');
  const { visitor, page, complaints } = await signedInAtHome(browser, address, 'group-admin');
  const at = (icao: string, view = '') =>
    page.goto(`${address}/airports?airport=${items.find((one) => one.icao === icao)?.id}&view=${view}`);
  const button = (name: string) => page.getByRole('button', { name, exact: true });

  await at(HERE);
  await button('Edit details').click();
  await page.getByLabel('Short-term limit, months').fill('2');
  await page.getByRole('checkbox', { name: 'Wind farms' }).uncheck();
  for (const [n, [authority, name, email]] of (
    [
      ['CASA', 'Aerodromes', 'aerodromes@casa.test'],
      ['Planning authority', 'Council', 'plan@council.test'],
    ] as const
  ).entries()) {
    await button('Add address').click();
    const row = page.getByRole('group', { name: `Address ${n + 1}`, exact: true });
    await row.getByLabel('Authority').selectOption(authority);
    await row.getByLabel('Office or person').fill(name);
    await row.getByLabel('Email').fill(email);
  }
  await button('Save details').click();
  await page.getByText('Airport saved.', { exact: true }).waitFor();

  for (const [term, change] of [
    ['short term', ['Short term', 'Up to 3 months', 'Up to 2 months']],
    ['assessed against', ['Wind farms', 'Assessed', 'Not assessed']],
    ['addresses of authorities', ['CASA', '–', 'Aerodromes, aerodromes@casa.test']],
  ] as const) {
    await button(`Use at other airports: ${term}`).click();
    await page.getByText('Replaces 1 value').nth(1).waitFor();
    expect(await page.getByRole('row', { name: change.join(' '), exact: true }).count()).toBe(2);
    await expectSound(page);
    await button('Use at 2 airports').click();
    await page.getByText('Copied to 2 airports.', { exact: true }).waitFor();
    await button('← Details').click();
  }
  for (const icao of ELSEWHERE) {
    await at(icao);
    expect(await factOf(page, 'Short term')).toBe('Up to 2 months');
    expect(await factOf(page, 'Assessed against')).toBe('All but Wind farms');
    expect(await factOf(page, 'Addresses of authorities')).toMatch(/^CASA: Aerodromes\s*aerodromes@casa\.test$/);
  }
  expect(complaints).toEqual([]);
  // The image with a name and a logo stays where it is; none is "not found", which a browser reports.
  await at(HERE, 'signature');
  await page.getByText(/^It is not copied to your other airports,/).waitFor();
  await visitor.close();
});
