import type { Application } from '@jibline/contract';
import type { Browser } from 'playwright-core';
import { afterAll, beforeAll, expect, inject, it } from 'vitest';
import { faultsOf, overflowOf } from './axe.ts';
import { openBrowser, PHONE, WIDE } from './browser.ts';
import { atApi } from './people/api.ts';
import { openApplication, signedInAtHome } from './people/applications.ts';
import { declareAndSubmit } from './people/form.ts';
import { draftApplication } from './people/lodged-application.ts';
import { untilStill } from './until-still.ts';

const address = inject('address');
let browser: Browser;
beforeAll(async () => {
  browser = await openBrowser();
});
afterAll(() => browser.close());

/* Both platforms have a radius of 10 m and stand 0.0001° of longitude apart: 111,320 m × cos 33.95° × 0.0001 = 9.2 m. */
it('two different cranes in one application: each has its findings, the conflict is shown, and the permit names both', async () => {
  const { id, project } = await draftApplication(address, 'applicant', 'Two platforms');
  const applicant = await signedInAtHome(browser, address, 'applicant');
  const { page } = applicant;
  await page.goto(`${address}/crane?draft=${id}&step=crane`);
  await page.locator('summary').filter({ hasText: 'Another crane' }).click();
  await page.getByRole('button', { name: 'Copy the first crane' }).click();
  const further = page.locator('details').filter({ hasText: 'Further crane 1' });
  await further.getByLabel('Latitude').fill('-33.9493');
  await further.getByLabel('Longitude').fill('151.2215');
  await further.getByLabel('Ground level, m AHD').fill('10');
  await further.getByLabel('Model', { exact: true }).fill('BL 21');
  await further.getByLabel('Highest point, m', { exact: true }).fill('18');
  await page.getByText('Crane 1 and crane 2 can collide.').first().waitFor();
  expect(await faultsOf(page)).toEqual([]);
  await page.setViewportSize(PHONE);
  await untilStill(page);
  expect(await overflowOf(page)).toBeLessThanOrEqual(0);
  await page.setViewportSize(WIDE);

  await declareAndSubmit(page, async () => {
    await page.getByRole('heading', { name: 'Further crane 1' }).waitFor();
    await page.getByText('BL 21').first().waitFor();
  });
  expect(applicant.complaints).toEqual([]);
  await applicant.visitor.close();

  const officer = await signedInAtHome(browser, address, 'airport-admin');
  await openApplication(officer.page, address, project);
  await officer.page.getByRole('link', { name: 'Assessment', exact: true }).click();
  for (const name of ['Crane 1', 'Crane 2'])
    await officer.page.getByRole('heading', { level: 3, name, exact: true }).first().waitFor();
  await officer.page.getByText('Crane 1 and crane 2 can collide.').first().waitFor();
  await officer.page.getByRole('button', { name: 'Show crane 2 on the plan' }).first().click();
  const plan = officer.page.getByRole('figure').filter({ hasText: 'Crane 1 and Crane 2: can collide' });
  for (const name of ['Crane 1', 'Crane 2']) await plan.getByText(name, { exact: true }).waitFor();
  expect(await faultsOf(officer.page)).toEqual([]);
  await officer.visitor.close();

  const asAirport = await atApi(address, 'airport-admin');
  const read = () => asAirport<Application>('GET', `CranePermitApplications/${id}`);
  const move = async (transition: object) => {
    const { version } = await read();
    return asAirport<Application>('PUT', `CranePermitApplications/${id}`, { version, transition });
  };
  const { airports, schedule } = await move({ event: 'take' });
  await asAirport('POST', `applications/assessments/${id}`, {});
  const conditions = [{ conditionId: 'C1', text: 'No part of the crane, load or rope above 28.0\u00a0m AHD.' }];
  await move({ event: 'mark-ready', recommendation: 'Clear.', conditions });
  const approved = await move({
    ...{ event: 'approve', airportId: airports[0]?.airportId, approvedHeightAhdM: 28, conditions },
    craneHeightsAhdM: [25, 28],
    ...{ validFrom: schedule?.startAt, validTo: schedule?.endAt },
    ...{ reasons: 'Below every surface.', riskStatement: 'Short lifts by day.' },
  });
  const visitor = await browser.newPage();
  await visitor.goto(`${address}/verify/${approved.airports[0]?.permitCode}`);
  await visitor.getByRole('heading', { name: '2 cranes, each with its own maximum height' }).waitFor();
  // Crane 1 asked for 10 + 16 = 26 m AHD and got 25. Crane 2: 10 + 18 = 28 m AHD.
  for (const height of ['15.0\u00a0m AGL = 25.0\u00a0m AHD', '18.0\u00a0m AGL = 28.0\u00a0m AHD'])
    await visitor.getByText(height).first().waitFor();
  await visitor.close();
});
