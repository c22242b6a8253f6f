import { TEMPLATE_KIND_TEXTS, TEMPLATE_KINDS } from '@jibline/contract/enums';
import type { Browser, Page } from 'playwright-core';
import { afterAll, beforeAll, expect, inject, it } from 'vitest';
import { faultsOf, overflowOf } from './axe.ts';
import { openBrowser, PHONE, WIDE } from './browser.ts';
import { signedInAtHome } from './people/applications.ts';
import { untilStill } from './until-still.ts';

const address = inject('address');
let browser: Browser;
beforeAll(async () => {
  browser = await openBrowser();
});
afterAll(() => browser.close());

const OWN = 'As our own desk words it.';

async function openWording(page: Page, icao: string, kind: string): Promise<void> {
  await page.goto(`${address}/airports?search=${icao}`);
  await page
    .getByRole('link', { name: new RegExp(icao) })
    .first()
    .click();
  await page.getByRole('link', { name: 'Wording', exact: true }).click();
  await page.getByRole('button', { name: kind, exact: true }).click();
}
/** The first text of the kind that can be changed. Returns its title. */
async function editFirst(page: Page, kind: string): Promise<string> {
  const edit = page.getByRole('list', { name: kind, exact: true }).getByRole('button').filter({ hasText: 'Edit' });
  const title = ((await edit.first().getAttribute('aria-label')) ?? '').replace(/^Edit /, '');
  await edit.first().click();
  await page.getByRole('heading', { name: 'Preview' }).waitFor();
  return title;
}
async function resetToDefault(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'Reset to default', exact: true }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Reset to default', exact: true }).click();
  await page.getByRole('list', { name: 'Kinds of texts' }).waitFor();
}

it('refuses an unknown placeholder, saves, previews, lists the version and resets, for every kind of text', async () => {
  const { visitor, page, complaints } = await signedInAtHome(browser, address, 'airport-admin');
  for (const { label: kind } of TEMPLATE_KINDS.map((one) => TEMPLATE_KIND_TEXTS[one])) {
    await openWording(page, 'YSSY', kind);
    await editFirst(page, kind);
    const text = page.getByLabel('Text', { exact: true });
    const before = await text.inputValue();
    await text.fill(`${before} {nonsense}`.trim());
    await page.getByText(/There is no placeholder \{nonsense\}/).waitFor();
    await text.fill(`${before} ${OWN}`.trim());
    await page.getByRole('button', { name: 'Save', exact: true }).click();
    await page.getByText('Saved.', { exact: true }).waitFor();
    await page.getByRole('status').getByText(OWN).waitFor();
    await page
      .getByRole('list', { name: 'Versions' })
      .getByText(/^Saved by /)
      .first()
      .waitFor();
    await resetToDefault(page);
  }
  expect(complaints).toEqual([]);
  await visitor.close();
});

it('an operator sees what differs at each airport, words a text for all of them, and each has it', async () => {
  const { visitor, page, complaints } = await signedInAtHome(browser, address, 'group-admin');
  const kind = 'Requests for information';
  await openWording(page, 'YPAD', kind);
  const title = await editFirst(page, kind);
  await page.getByLabel('Text', { exact: true }).fill('What Adelaide says alone.');
  await page.getByRole('button', { name: 'Save', exact: true }).click();
  await page.getByText('Saved.', { exact: true }).waitFor();

  await openWording(page, 'YPPH', kind);
  expect(await editFirst(page, kind)).toBe(title);
  await page.getByLabel('Text', { exact: true }).fill(`${OWN} See {number}.`);
  await page.getByRole('button', { name: 'Show differences' }).click();
  const table = page.getByRole('table', { name: 'What changes at each airport' });
  await table.getByRole('row').filter({ hasText: 'YPAD' }).getByText('Replaces its own wording').waitFor();
  for (const icao of ['YPPH', 'YBCG'])
    await table.getByRole('row').filter({ hasText: icao }).getByText('Replaces the default').waitFor();
  expect(await faultsOf(page)).toEqual([]);
  await page.setViewportSize(PHONE);
  expect(await overflowOf(page)).toBeLessThanOrEqual(0);
  await page.setViewportSize(WIDE);
  await page.getByRole('button', { name: 'Set for 3 airports' }).click();
  await page.getByText('Set for 3 airports.', { exact: true }).waitFor();
  for (const icao of ['YPPH', 'YPAD', 'YBCG']) {
    await openWording(page, icao, kind);
    await page.getByRole('button', { name: `Edit ${title}`, exact: true }).click();
    expect(await page.getByLabel('Text', { exact: true }).inputValue()).toBe(`${OWN} See {number}.`);
    await page
      .getByRole('list', { name: 'Versions' })
      .getByText(/^Set for all airports by /)
      .waitFor();
    await resetToDefault(page);
  }
  await untilStill(page);
  expect(complaints).toEqual([]);
  await visitor.close();
});
