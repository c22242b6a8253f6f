import type { Application, ApplicationPage } from '@jibline/contract';
import { APPLICATION_STATE } from '@jibline/contract/enums';
import type { Browser, Page } from 'playwright-core';
import { afterAll, beforeAll, expect, inject, it } from 'vitest';
import { faultsOf, overflowOf } from './axe.ts';
import { openBrowser, PHONE } from './browser.ts';
import { atApi } from './people/api.ts';
import { signedInAtHome } from './people/applications.ts';
import { lodgedApplication } from './people/lodged-application.ts';
import { untilStill } from './until-still.ts';

const address = inject('address');
let browser: Browser;
beforeAll(async () => {
  browser = await openBrowser();
});
afterAll(() => browser.close());

const PLANT = 'EWP-4711';
const DA = 'DA/2026/4711';

/** Opens the finder by key, types, and waits for the group that says how it was found. */
async function find(page: Page, typed: string, group: string) {
  await untilStill(page);
  await page.keyboard.press('Control+k');
  // Filled in at once, not typed: the box must not be replaced by the one with results meanwhile.
  await page.getByRole('group', { name: 'Do' }).waitFor();
  await page.getByRole('combobox', { name: 'Find anything' }).fill(typed);
  const found = page.getByRole('group', { name: group });
  await found.waitFor();
  return found;
}

it('staff find an application by phone, plant and DA number in their own spelling, and open it by Enter', async () => {
  const { project } = await lodgedApplication(address, 'applicant', 'Lift shaft', {
    'people.siteContactPhone': '+61491570156',
    'craneDetail.plantId': PLANT,
    'site.daNumber': DA,
  });
  const { visitor, page, complaints } = await signedInAtHome(browser, address, 'airport-admin');
  for (const [typed, group] of [
    ['0491 570 156', 'Phone number'],
    ['(+61) 491-570 156', 'Phone number'],
    ['0491570', 'Phone number'],
    ['ewp 4711', 'Plant number'],
    ['da 2026 4711', 'Development application'],
  ] as const) {
    const found = await find(page, typed, group);
    await found.getByRole('option').filter({ hasText: project }).waitFor();
    await page.keyboard.press('Escape');
    expect([typed, await page.getByRole('combobox').count()]).toEqual([typed, 0]);
  }
  await find(page, 'EWP4711', 'Plant number');
  expect(await faultsOf(page)).toEqual([]);
  await page.getByRole('combobox').press('Enter');
  await page.getByRole('heading', { level: 1 }).filter({ hasText: 'YSSY-' }).waitFor();
  await page.getByText(project).first().waitFor();
  expect(complaints).toEqual([]);
  await visitor.close();
});

it('a permit is found by its number, on a phone too, and nothing of it by an applicant who may not see it', async () => {
  const asStaff = await atApi(address, 'airport-admin');
  const { items } = await asStaff<ApplicationPage>('POST', 'CranePermitApplications/get-application', {
    states: [APPLICATION_STATE.APPROVED],
  });
  const { airports, number } = await asStaff<Application>('GET', `CranePermitApplications/${items[0]?.id}`);
  const permit = airports[0]?.permitNumber ?? '';
  expect(permit).toMatch(/^YSSY-P-\d{4}-\d{5}$/);
  const { visitor, page, complaints } = await signedInAtHome(browser, address, 'airport-admin', PHONE);
  await page.getByRole('button', { name: 'Find anything' }).click();
  await page.getByRole('group', { name: 'Do' }).waitFor();
  await page.getByRole('combobox', { name: 'Find anything' }).fill(permit.toLowerCase());
  const found = page.getByRole('group', { name: 'Permit' }).getByRole('option').filter({ hasText: number });
  await found.waitFor();
  expect(await overflowOf(page)).toBeLessThanOrEqual(0);
  expect(await faultsOf(page)).toEqual([]);
  await found.click();
  await page.getByRole('heading', { level: 1, name: number }).waitFor();
  expect(complaints).toEqual([]);
  await visitor.close();

  const stranger = await atApi(address, 'no-name');
  expect(await stranger('GET', `Find?text=${permit}`)).toEqual({ groups: [] });
});

it('views and commands are among the results', async () => {
  const { visitor, page, complaints } = await signedInAtHome(browser, address, 'airport-admin');
  await (await find(page, 'ending', 'Views')).getByRole('option', { name: /^Ending soon/ }).click();
  await page.waitForURL('**/home?view=ending');
  await (await find(page, 'go reports', 'Do')).getByRole('option', { name: 'Go to Reports' }).waitFor();
  await page.keyboard.press('Enter');
  await page.waitForURL('**/reports**');
  expect(complaints).toEqual([]);
  await visitor.close();
});
