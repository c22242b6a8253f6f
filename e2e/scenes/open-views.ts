import type { Page } from 'playwright-core';
import { openApplication } from '../people/applications.ts';
import { untilStill } from '../until-still.ts';

/** A crane of the location guide, as its address has it. */
export interface GuideCrane {
  readonly latitude: string;
  readonly longitude: string;
  readonly ground: string;
  readonly height: string;
  readonly radius: string;
  /** Code of the crane's type. */
  readonly crane?: string;
  readonly resting?: string;
}

const GLOBE = '[data-globe]';

export async function showGlobe(page: Page, view?: string): Promise<string> {
  await page.evaluate(() => performance.clearMarks());
  await page.getByRole('button', { name: 'Show on the globe' }).click();
  for (const part of ['globe whole', 'globe ground'])
    await page.waitForFunction((mark) => performance.getEntriesByName(mark).length > 0, part);
  if (view) await page.getByRole('button', { name: view, exact: true }).click();
  await page.locator('[data-globe="ready"]').waitFor();
  await untilStill(page);
  return GLOBE;
}

async function openGuide(page: Page, address: string, crane: GuideCrane): Promise<void> {
  await page.goto(`${address}/locationguide?${new URLSearchParams(Object.entries(crane))}`);
  await page.getByText('Checked against the surfaces in force.').waitFor();
}

export const guideGlobe = (crane: GuideCrane, view?: string) => async (page: Page, address: string) => {
  await openGuide(page, address, crane);
  return showGlobe(page, view);
};

/** The height map over the plan, with its legend. */
export const guidePlan = (crane: GuideCrane) => async (page: Page, address: string) => {
  await openGuide(page, address, crane);
  await page.locator('image').first().waitFor();
  await untilStill(page);
  return '//*[@role="application"][starts-with(@aria-label,"Height map")]/ancestor::section[1]';
};

async function openFindings(page: Page, address: string, project: string): Promise<void> {
  await openApplication(page, address, project);
  await page.getByRole('link', { name: 'Assessment', exact: true }).click();
}

export const caseGlobe = (project: string, view?: string) => async (page: Page, address: string) => {
  await openFindings(page, address, project);
  return showGlobe(page, view);
};

export const caseSection = (project: string) => async (page: Page, address: string) => {
  await openFindings(page, address, project);
  await page.locator('figure svg').first().waitFor();
  await untilStill(page);
  return 'figure:has(svg)';
};

/** The surface set in force of an airport. */
export const setGlobe = (icao: string, view?: string) => async (page: Page, address: string) => {
  await page.goto(`${address}/airports?${new URLSearchParams({ search: icao })}`);
  await page.getByRole('link', { name: new RegExp(icao) }).click();
  await page.getByRole('link', { name: 'Surfaces', exact: true }).click();
  await page.getByRole('row').filter({ hasText: 'In force' }).getByRole('link').first().click();
  return showGlobe(page, view);
};
