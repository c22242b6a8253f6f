import type { Browser } from 'playwright-core';
import { afterAll, beforeAll, expect, inject, it } from 'vitest';
import { faultsOf, overflowOf } from './axe.ts';
import { openBrowser, PHONE, WIDE } from './browser.ts';
import { signedInAtHome } from './people/applications.ts';
import { lodgedApplication } from './people/lodged-application.ts';
import { untilStill } from './until-still.ts';

const address = inject('address');
let browser: Browser;
beforeAll(async () => {
  browser = await openBrowser();
});
afterAll(() => browser.close());

it('a company administrator sees what the cranes do, whose applications there are, and the people', async () => {
  const { project } = await lodgedApplication(address, 'company-admin', 'Company desk');
  const { visitor, page, complaints } = await signedInAtHome(browser, address, 'company-admin');
  await page
    .getByRole('heading', { level: 1, name: 'Highline Crane Hire (demonstration): cranes and permits' })
    .waitFor();
  for (const lane of ['Up now', 'Ending soon', 'Waiting', 'Approved, not up'])
    await page.getByRole('heading', { level: 2, name: lane }).waitFor();
  // The list begins on the first screen.
  const table = await page.getByRole('table').boundingBox();
  expect(table?.y).toBeLessThan(WIDE.height - 20);
  expect(await page.getByRole('columnheader', { name: 'Applicant' }).count()).toBe(1);
  expect(await page.getByRole('columnheader', { name: 'Company' }).count()).toBe(0);
  expect(await faultsOf(page)).toEqual([]);

  // A card leads to its application; a part of the board to its list.
  await page
    .getByRole('region', { name: /^Approved, not up/ })
    .getByRole('link')
    .first()
    .click();
  await page.getByRole('heading', { level: 1, name: /-20\d\d-/ }).waitFor();
  await page.goBack();
  const airport = page.getByRole('link', { name: /^for the airport \d+$/ });
  const count = (await airport.innerText()).replace('for the airport ', '');
  await airport.click();
  await page.getByRole('link', { name: 'Show all applications' }).waitFor();
  await page.getByText(`${count} applications`).waitFor();
  await page.getByRole('row').filter({ hasText: project }).waitFor();

  // The filters opened by themselves; the map says what its colours mean.
  await page.getByRole('link', { name: 'Map', exact: true }).click();
  const map = page.getByRole('application', { name: 'Map of applications' });
  await map.waitFor();
  await page.getByRole('list', { name: 'Marks on the map' }).getByText('Several together').waitFor();
  await untilStill(page);
  expect(await faultsOf(page)).toEqual([]);

  await page.goto(`${address}/fleet?view=people`);
  await page
    .getByRole('row', { name: /Casey Company/ })
    .getByText('Administrator')
    .waitFor();
  await page.getByRole('button', { name: 'Invite a person' }).waitFor();
  expect(await faultsOf(page)).toEqual([]);
  for (const path of ['/home', '/home?view=map', '/fleet?view=people'])
    for (const width of [PHONE.width, 360]) {
      await page.setViewportSize({ ...PHONE, width });
      await page.goto(`${address}${path}`);
      await untilStill(page);
      expect([path, width, await overflowOf(page)]).toEqual([path, width, 0]);
    }
  expect(await faultsOf(page)).toEqual([]);
  expect(complaints).toEqual([]);
  await visitor.close();
});
