import type { Browser } from 'playwright-core';
import { afterAll, beforeAll, expect, inject, it } from 'vitest';
import { faultsOf, overflowOf } from './axe.ts';
import { openBrowser, PHONE, WIDE } from './browser.ts';
import { openApplication, signedInAtHome } from './people/applications.ts';
import { lodgedApplication } from './people/lodged-application.ts';
import { settled } from './people/sign-in.ts';
import { untilStill } from './until-still.ts';

const address = inject('address');
let browser: Browser;
beforeAll(async () => {
  browser = await openBrowser();
});
afterAll(() => browser.close());

it('a company’s crane is stored once and fills in the form', async () => {
  const { visitor, page, complaints } = await signedInAtHome(browser, address, 'company-admin');
  await page.getByRole('link', { name: 'Fleet', exact: true }).click();
  await page.getByRole('heading', { level: 1, name: 'Fleet' }).waitFor();
  await page.getByRole('row', { name: /HC-14/ }).waitFor();
  expect(await faultsOf(page)).toEqual([]);
  await page.setViewportSize(PHONE);
  await untilStill(page);
  expect(await overflowOf(page)).toBeLessThanOrEqual(0);
  await page.setViewportSize(WIDE);

  await page.getByRole('link', { name: 'Add a crane' }).click();
  await page.getByLabel('Make and model (optional)').selectOption({ label: 'Grove GMK5150XL' });
  await page.getByText('Check them against your crane before you save.').waitFor();
  await page.getByRole('button', { name: 'Add crane' }).click();
  await page.getByText('1 answer needs attention before you can save.').waitFor();
  const plant = `HC-${Date.now()}`;
  await page.getByLabel('Registration, plant or serial number').fill(plant);
  expect(await faultsOf(page)).toEqual([]);
  await page.getByRole('button', { name: 'Add crane' }).click();
  await page.getByRole('heading', { level: 1, name: 'Grove GMK5150XL' }).waitFor();

  await page.getByRole('link', { name: 'Apply with this crane' }).click();
  await page.getByText('Grove GMK5150XL is from your fleet.').waitFor();
  expect(await page.getByLabel('Boom or main jib length, m').inputValue()).toBe('68.7');
  expect(await page.getByLabel('Registration, plant or serial number (optional)').inputValue()).toBe(plant);
  expect(await faultsOf(page)).toEqual([]);
  expect(complaints).toEqual([]);
  await visitor.close();
});

it('the same application again takes three answers on a phone', async () => {
  const { project } = await lodgedApplication(address, 'company-admin', 'Same again');
  const { visitor, page, complaints } = await signedInAtHome(browser, address, 'company-admin', PHONE);
  // The list is a table on wide screens only.
  await page.setViewportSize(WIDE);
  await openApplication(page, address, project);
  await page.setViewportSize(PHONE);
  await page.getByRole('link', { name: 'Same again' }).click();
  await page.getByRole('heading', { level: 1, name: 'Same again' }).waitFor();
  await page.getByRole('status').getByText('Clear of all surfaces').waitFor();
  expect(await page.getByLabel('First day').first().inputValue()).toMatch(/^\d\d\/\d\d\/\d{4}$/);
  expect(await faultsOf(page)).toEqual([]);
  expect(await overflowOf(page)).toBeLessThanOrEqual(0);
  await page.getByLabel('Highest point, m above ground').fill('12');
  await page.getByRole('button', { name: 'Start application' }).click();
  await page.getByRole('heading', { level: 1, name: 'Crane application' }).waitFor();
  const { path } = await settled(page);
  expect(path).toMatch(/^\/crane\?draft=.*step=check$/);
  // Nothing but the declarations is left to do.
  await page.getByText('1 answer needs attention before you can submit').waitFor();
  await page.getByRole('button', { name: 'Declarations', exact: true }).waitFor();
  expect(complaints).toEqual([]);
  await visitor.close();
});
