import { readFileSync } from 'node:fs';
import type { Browser, Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, inject, it } from 'vitest';
import { faultsOf, overflowOf } from './axe.ts';
import { complaintsOf, newVisitor, openBrowser, PHONE, WIDE } from './browser.ts';
import { linkFromEmail } from './people/mailbox.ts';
import { settled, signIn } from './people/sign-in.ts';
import { signUp } from './people/sign-up.ts';
import { newSignedIn } from './people/signed-in.ts';

const address = inject('address');
let browser: Browser;
beforeAll(async () => {
  browser = await openBrowser();
});
afterAll(() => browser.close());

const heading = (page: Page, name: string) => page.getByRole('heading', { level: 1, name }).waitFor();
/** Without the counts of the views. */
const navigation = async (page: Page) =>
  (await page.getByRole('navigation', { name: 'Main' }).getByRole('link').allInnerTexts()).map(
    (text) => text.split('\n')[0],
  );
async function enter(path: string, person: string, viewport = WIDE) {
  const visitor = await newSignedIn(browser, address, person, viewport);
  const page = await visitor.newPage();
  await page.goto(address + path);
  await settled(page);
  return { visitor, page };
}

describe('a newcomer', () => {
  it('asks about a place, signs up, and finds the answer in the application form', async () => {
    const visitor = await newVisitor(browser);
    const page = await visitor.newPage();
    const complaints = complaintsOf(page);
    await page.goto(`${address}/`);
    await page.getByRole('textbox', { name: 'Address' }).fill('-33.9261, 151.1935');
    await page.getByRole('button', { name: 'Check this location' }).click();
    const given = page.getByRole('region', { name: 'Answer' });
    await given.getByLabel('Ground level, m AHD').fill('6');
    await given.getByRole('slider', { name: 'Crane height' }).fill('42');
    await given.getByRole('link', { name: 'Apply for a permit' }).click();
    await page.waitForURL('**/oidc/**');
    await signUp(page, address, `asker-${Date.now()}@people.test`);
    await heading(page, 'Register your account');
    await page.getByLabel('Your name').fill('Ash Asker');
    await page.getByLabel('Phone').fill('0412 345 679');
    await page.getByText('Myself').click();
    await page.getByRole('checkbox').check();
    await page.getByRole('button', { name: 'Register' }).click();
    await page.waitForURL((url) => url.pathname === '/crane');
    await page.getByRole('heading', { level: 1 }).waitFor();
    const query = new URL(page.url()).searchParams;
    expect([query.get('latitude'), query.get('ground'), query.get('height')]).toEqual(['-33.9261000', '6', '42']);
    const entered = (name: string) => page.locator(`[name="${name}"]`).inputValue();
    expect([await entered('site.latitude'), await entered('site.groundLevelAhdM')]).toEqual(['-33.9261', '6']);
    expect(complaints).toEqual([]);
    await visitor.close();
  });

  it('registers with their company and finds it in the profile', async () => {
    const visitor = await newVisitor(browser);
    const page = await visitor.newPage();
    await page.goto(`${address}/organisations`);
    await page.waitForURL('**/oidc/**');
    await signUp(page, address, `founder-${Date.now()}@people.test`);
    const complaints = complaintsOf(page);

    // Signing up leads back to the path; the registration stands there until it is done.
    await heading(page, 'Register your account');
    expect(new URL(page.url()).pathname).toBe('/organisations');
    await page.getByLabel('Your name').fill('Fran Founder');
    await page.getByLabel('Phone').fill('0412 345 678');
    await page.getByLabel('ABN').fill('13 900 000 026');
    await page.getByText('the ABN is active').waitFor();
    const company = 'SOUTHERN CROSS RIGGING PTY LTD';
    expect(await page.getByLabel('Company name').inputValue()).toBe(company);
    await page.getByRole('checkbox').check();
    await page.getByRole('button', { name: 'Register' }).click();
    await heading(page, 'Organisations');

    await page.goto(`${address}/profile`);
    await heading(page, 'Profile');
    expect(await page.getByLabel('Name', { exact: true }).inputValue()).toBe('Fran Founder');
    expect(await page.getByLabel('Phone').inputValue()).toBe('0412 345 678');
    await page.getByText(`Administrator, ${company}`).waitFor();

    await page.getByLabel('Position').fill('Director');
    await page.getByRole('button', { name: 'Save details' }).click();
    await page.getByText('Details saved.').waitFor();
    const download = page.waitForEvent('download');
    await page.getByRole('button', { name: 'Download my data' }).click();
    const file = await (await download).path();
    expect(readFileSync(file, 'utf8')).toContain('Fran Founder');
    expect(complaints).toEqual([]);

    await page.getByRole('button', { name: 'Sign out everywhere' }).click();
    await page.waitForURL(`${address}/`);
    await visitor.close();
  });
});

/**
 * The server allows the provider's clock to be 5 s behind its own: only an older sign-in certainly counts as earlier.
 */
const SURELY_BEFORE_MS = 7_000;

/** By the provider’s page, which has a session of its own then. */
async function onDevice(viewport: typeof WIDE, person: string) {
  const visitor = await newVisitor(browser, viewport);
  const page = await visitor.newPage();
  await page.goto(`${address}/profile`);
  await signIn(page, person);
  await settled(page);
  return { visitor, page };
}

it('signing out everywhere reaches the other device, which asks for the password again', async () => {
  const { visitor: lost, page: phone } = await onDevice(PHONE, 'company-admin');
  const { visitor, page } = await onDevice(WIDE, 'company-admin');
  await page.waitForTimeout(SURELY_BEFORE_MS);
  await page.getByRole('button', { name: 'Sign out everywhere' }).click();
  await page.waitForURL(`${address}/`);
  await phone.goto(`${address}/users`);
  await phone.waitForURL('**/oidc/interaction/**');
  await phone.getByLabel('Password', { exact: true }).waitFor();
  await lost.close();
  await visitor.close();
});

describe('an airport administrator', () => {
  it('invites a manager, who joins with the email’s link and sees exactly their part', async () => {
    const email = `manager-${Date.now()}@people.test`;
    const { visitor: office, page } = await enter('/users', 'airport-admin');
    await page.getByRole('button', { name: 'Invite a person' }).click();
    await page.getByLabel('Email', { exact: true }).fill(email);
    await page.getByLabel('Role').first().selectOption('Manager');
    await page.getByRole('button', { name: 'Send invitation' }).click();
    await page.getByText(`Invitation sent to ${email}.`).waitFor();
    await page.getByRole('link', { name: 'Invitations' }).click();
    await page
      .getByRole('row', { name: new RegExp(email) })
      .getByText(/Open$/)
      .waitFor();

    const home = await newVisitor(browser);
    const theirs = await home.newPage();
    await theirs.goto(await linkFromEmail(page.request, { address, email, path: '/registerAccount' }));
    await theirs.waitForURL('**/oidc/**');
    await signUp(theirs, address, email);
    await theirs.goto(`${address}/registerAccount`);
    await theirs.getByText('What you are joining').waitFor();
    await theirs.getByText(/Manager, SYDNEY/).waitFor();
    await theirs.getByLabel('Your name').fill('Mika Manager');
    await theirs.getByLabel('Phone').fill('0498 765 432');
    await theirs.getByRole('checkbox').check();
    await theirs.getByRole('button', { name: 'Register' }).click();
    await theirs.waitForURL((url) => url.pathname === '/home');

    expect(await navigation(theirs)).toEqual([
      ...['Needs me', 'Unassigned', 'Due this week', 'Waiting for others', 'Up now', 'Ending soon', 'All'],
      'Location guide',
      'Reports',
      'Airports',
      'Surfaces',
      'Organisations',
      'Users',
      'KML library',
    ]);
    await theirs.goto(`${address}/users`);
    await settled(theirs);
    await theirs.getByRole('link', { name: 'Ari Airport' }).waitFor();
    // An airport manager sees neither the platform's nor a company's people, and may not invite.
    expect(await theirs.getByRole('link', { name: 'Gale Global' }).count()).toBe(0);
    expect(await theirs.getByRole('link', { name: 'Casey Company' }).count()).toBe(0);
    expect(await theirs.getByRole('button', { name: 'Invite a person' }).count()).toBe(0);
    await theirs.getByRole('link', { name: 'Ari Airport' }).click();
    await heading(theirs, 'Ari Airport');
    expect(await theirs.getByRole('main').getByRole('button').count()).toBe(0);

    await page.goto(`${address}/users?search=mika`);
    await page.getByRole('link', { name: 'Mika Manager' }).click();
    await page.getByText('Granted by Ari Airport').waitFor();
    await page.getByRole('button', { name: 'Change access' }).click();
    await page.getByRole('textbox', { name: 'Last day (optional)' }).fill('31/12/2027');
    await page.getByRole('button', { name: 'Save access' }).click();
    await page.getByText(/Access saved/).waitFor();
    await page
      .getByText(/until 31\/12\/2027/)
      .first()
      .waitFor();

    await page.getByRole('button', { name: 'Deactivate' }).click();
    await page.getByRole('dialog').getByRole('button', { name: 'Deactivate' }).click();
    await page.getByText('Mika Manager deactivated.').waitFor();
    await theirs.goto(`${address}/users`);
    await heading(theirs, 'Your account is inactive');
    await home.close();
    await office.close();
  });

  it('who opens someone else’s record is told nothing about it', async () => {
    const { visitor, page } = await enter('/users?user=0193a3b0-0000-7000-8000-000000000001', 'airport-admin');
    await page.waitForURL(`${address}/errorPermission/2`);
    await visitor.close();
  });
});

describe.each(Object.entries({ wide: WIDE, phone: PHONE }))('screens about people, %s', (_, viewport) => {
  it('are accessible, fit the screen and complain of nothing', async () => {
    const { visitor, page } = await enter('/profile', 'global-admin', viewport);
    const complaints = complaintsOf(page);
    for (const path of [
      '/users',
      '/users?view=invitations',
      '/organisations',
      '/organisations?new=yes',
      '/profile',
      '/registerAccount',
    ]) {
      await page.goto(address + path);
      expect.soft(await faultsOf(page), path).toEqual([]);
      expect.soft(await overflowOf(page), path).toBeLessThanOrEqual(0);
    }
    expect(complaints).toEqual([]);
    await visitor.close();
  });
});
