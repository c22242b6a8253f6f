import type { Page } from 'playwright-core';
import { DEMO_PASSWORD } from '../../scripts/demo-people.ts';

/** Fills in the identity provider's page, which must be open or loading, and waits for the return. */
export async function signIn(page: Page, person: string): Promise<void> {
  await page.waitForURL('**/oidc/**');
  await page.getByLabel('Email address').fill(`${person}@demo.jibline.test`);
  await page.getByLabel('Password', { exact: true }).fill(DEMO_PASSWORD);
  await page.getByRole('button', { name: 'Sign in' }).click();
  await page.waitForURL((url) => !url.pathname.startsWith('/oidc'));
}

/** The page has finished loading: no spinner, no redirect in progress. */
export async function settled(page: Page): Promise<{ path: string; title: string }> {
  await page.waitForFunction(() => document.querySelector('h1') && !document.body.innerText.includes('Loading...'));
  const url = new URL(page.url());
  return { path: url.pathname + url.search + url.hash, title: await page.title() };
}
