import type { Page } from 'playwright-core';
import { linkFromEmail } from './mailbox.ts';

const NEW_PASSWORD = 'a long enough password';

/** Creates an account on the identity provider's open page, with its address verified by the email's link. */
export async function signUp(page: Page, address: string, email: string): Promise<void> {
  await page.getByRole('link', { name: 'Create an account' }).click();
  await page.getByLabel('Email address').fill(email);
  await page.getByLabel('Password', { exact: true }).fill(NEW_PASSWORD);
  await page.getByRole('button', { name: 'Create account' }).click();
  await page.waitForURL((url) => url.pathname === '/errorAccountValidation');
  const mailTab = await page.context().newPage();
  await mailTab.goto(await linkFromEmail(page.request, { address, email, path: '/verify' }));
  await mailTab.close();
  await page.getByRole('button', { name: 'Continue' }).click();
  await page.waitForURL((url) => url.pathname !== '/errorAccountValidation');
}
