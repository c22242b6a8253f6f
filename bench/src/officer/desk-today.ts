import type { Page } from 'playwright-core';
import type { Desk } from './desk.ts';
import type { Officer } from './officer.ts';
import { officeOf } from './wording.ts';

// The desk as of 17 November 2026: a list, a page with tabs for each application, a dialog for each step.

const chip = (page: Page) => page.getByRole('link', { name: /^Submitted/ });
const rowOf = (page: Page, number: string) => page.getByRole('row').filter({ hasText: number });
const panel = (page: Page, title: string) =>
  page
    .getByRole('main')
    .locator('section')
    .filter({ has: page.getByRole('heading', { name: title, exact: true }) });
const step = (page: Page, name: string) => page.getByRole('main').getByRole('button', { name, exact: true });
const dialog = (page: Page) => page.getByRole('dialog');

/** Opens an application, reads it and its assessment, and starts the review. */
async function take(page: Page, by: Officer, number: string): Promise<void> {
  const row = rowOf(page, number);
  await by.find(row);
  await by.read(row);
  await by.press(row.getByRole('link', { name: number }), page.getByRole('heading', { level: 1, name: number }));
  await by.read(panel(page, 'Decision'));
  await by.read(panel(page, 'Answers'));
  await by.press(page.getByRole('link', { name: 'Assessment', exact: true }));
  await by.read(panel(page, 'SYDNEY (KINGSFORD SMITH) - (YSSY)'));
  await by.look(panel(page, 'Plan'));
  await send(page, by, 'Start review', 'Review started. The application is assigned to you.');
}

/** A step's dialog: opened, read, filled in and sent. */
async function send(
  page: Page,
  by: Officer,
  name: string,
  done: string,
  fill: () => Promise<void> = async () => {},
): Promise<void> {
  await by.press(step(page, name), dialog(page));
  // Says what will happen once the server has been asked.
  await dialog(page).getByText('Checking what happens next…').waitFor({ state: 'hidden' });
  await by.read(dialog(page));
  await fill();
  await by.press(dialog(page).getByRole('button', { name, exact: true }), page.getByText(done, { exact: false }));
}

async function backToList(page: Page, by: Officer): Promise<void> {
  await by.press(page.getByRole('link', { name: '← All applications' }), chip(page));
  await by.press(chip(page), page.getByRole('table'));
}

export const deskToday: Desk = {
  async signIn(page, by, { email, password }) {
    await by.press(page.getByRole('button', { name: 'Sign in' }).first(), page.getByLabel('Email address'));
    await by.type(page.getByLabel('Email address'), email);
    await by.type(page.getByLabel('Password', { exact: true }), password);
    await by.press(page.getByRole('button', { name: 'Sign in' }), chip(page));
    await by.press(chip(page), page.getByRole('table'));
  },
  async approve(page, by, { number, wording }) {
    await take(page, by, number);
    await send(page, by, 'Recommend', 'Recommendation saved.', () =>
      by.type(dialog(page).getByLabel('Recommendation'), wording.recommendation),
    );
    await send(page, by, 'Approve', 'Application approved.', async () => {
      await by.type(dialog(page).getByLabel('Reasons'), wording.reasons);
      await by.type(dialog(page).getByLabel('Risk statement'), wording.risk);
    });
    await backToList(page, by);
  },
  async refer(page, by, { number, wording, authorities }) {
    await take(page, by, number);
    for (const authority of authorities) {
      const office = officeOf(authority);
      await send(page, by, 'Refer to authority', 'Application referred.', async () => {
        const list = dialog(page).getByLabel('Authority', { exact: true });
        const chosen = await list.evaluate((one: HTMLSelectElement) => one.selectedOptions[0]?.textContent);
        if (chosen !== office.label) await by.choose(list, office.label);
        await by.type(dialog(page).getByLabel('Office or person'), office.name);
        await by.type(dialog(page).getByLabel('Email'), office.email);
        await by.type(dialog(page).getByLabel('Message to the authority (optional)'), wording.note);
      });
    }
    await backToList(page, by);
  },
};
