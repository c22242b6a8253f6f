import type { Browser, Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, inject, it } from 'vitest';
import { complaintsOf, newVisitor, openBrowser } from './browser.ts';
import { settled, signIn } from './people/sign-in.ts';

const address = inject('address');
let browser: Browser;
beforeAll(async () => {
  browser = await openBrowser();
});
afterAll(() => browser.close());

const LANDING = ['/', 'Crane permits near airports · Jibline'] as const;
const HOME = ['/home', 'Home · Jibline'] as const;
const VERIFY = ['/errorAccountValidation', 'Confirm your email address · Jibline'] as const;
/** A missing record is answered like someone else's. */
const NOT_YOURS = ['/errorPermission/2', 'No permission for this record · Jibline'] as const;
const UNKNOWN_ID = '01890a5d-ac96-774b-bcce-b302099a8057';
const LOGIN = 'login';
const DEFAULT = 'Page not found · Jibline';

/** Specification section 2: what each person gets at a path; a text is the title of the screen shown at that path. */
type Cell = string | readonly [path: string, title: string];
const matrix: readonly [path: string, signedOut: Cell, unverified: Cell, verified: Cell][] = [
  ['/airports', LOGIN, VERIFY, 'Airports · Jibline'],
  ['/organisations', LOGIN, VERIFY, 'Organisations · Jibline'],
  ['/payment_outcome/t-1', LOGIN, VERIFY, NOT_YOURS],
  ['/payment_cancelled/t-1', LOGIN, VERIFY, NOT_YOURS],
  ['/draft_confirmation_page', LOGIN, VERIFY, 'Draft saved · Jibline'],
  ['/registerAccount', LOGIN, VERIFY, 'Register your account · Jibline'],
  ['/kmls', LOGIN, VERIFY, 'KML library · Jibline'],
  ['/fleet', LOGIN, VERIFY, 'Fleet · Jibline'],
  ['/audit', LOGIN, VERIFY, 'Audit · Jibline'],
  ['/reports', LOGIN, VERIFY, 'Reports · Jibline'],
  ['/crane', LOGIN, VERIFY, 'Crane application · Jibline'],
  ['/home', LANDING, VERIFY, 'Home · Jibline'],
  ['/locationguide', LOGIN, VERIFY, 'Location guide · Jibline'],
  ['/users', LOGIN, VERIFY, 'Users · Jibline'],
  ['/profile', LOGIN, VERIFY, 'Profile · Jibline'],
  ['/development', LOGIN, VERIFY, 'Development application · Jibline'],
  [`/home/craneApplicationStatus/${UNKNOWN_ID}`, LOGIN, VERIFY, NOT_YOURS],
  ['/CreateKml', 'Create KML · Jibline', 'Create KML · Jibline', 'Create KML · Jibline'],
  ['/errorPermission', LANDING, 'No permission · Jibline', 'No permission · Jibline'],
  ['/errorPermission/2', LANDING, 'No permission for this record · Jibline', 'No permission for this record · Jibline'],
  ['/networkError', 'Network error · Jibline', 'Network error · Jibline', 'Network error · Jibline'],
  ['/about', 'About · Jibline', 'About · Jibline', 'About · Jibline'],
  ['/aerodromes', 'Aerodromes · Jibline', 'Aerodromes · Jibline', 'Aerodromes · Jibline'],
  ['/contact-us', 'Contact us · Jibline', 'Contact us · Jibline', 'Contact us · Jibline'],
  ['/features', 'Features · Jibline', 'Features · Jibline', 'Features · Jibline'],
  ['/plans', 'Plans · Jibline', 'Plans · Jibline', 'Plans · Jibline'],
  ['/help', 'Help · Jibline', 'Help · Jibline', 'Help · Jibline'],
  ['/privacy', 'Privacy · Jibline', 'Privacy · Jibline', 'Privacy · Jibline'],
  [
    '/termsconditions',
    'Terms and conditions · Jibline',
    'Terms and conditions · Jibline',
    'Terms and conditions · Jibline',
  ],
  ['/', 'Crane permits near airports · Jibline', VERIFY, HOME],
  ['/errorAccountValidation', DEFAULT, 'Confirm your email address · Jibline', DEFAULT],
  ['/nowhere', DEFAULT, VERIFY, DEFAULT],
];

async function expectCell(page: Page, path: string, cell: Cell) {
  await page.goto(address + path);
  if (cell === LOGIN) {
    await page.waitForURL('**/oidc/interaction/**');
    expect.soft(await page.getByLabel('Password', { exact: true }).isVisible(), `${path}: the login page`).toBe(true);
    return;
  }
  const [expectedPath, expectedTitle] = typeof cell === 'string' ? [path, cell] : cell;
  await page.waitForURL(address + expectedPath);
  expect.soft(await settled(page), path).toEqual({ path: expectedPath, title: expectedTitle });
}

describe('every path of section 2', () => {
  it.each([
    ['signed out', null, 1],
    ['signed in, e-mail not verified', 'visitor-unverified', 2],
    ['signed in, e-mail verified', 'applicant', 3],
  ] as const)('%s', async (_, person, column) => {
    const visitor = await newVisitor(browser);
    const page = await visitor.newPage();
    if (person !== null) {
      await page.goto(`${address}/profile`);
      await signIn(page, person);
    }
    const complaints = complaintsOf(page);
    for (const row of matrix) await expectCell(page, row[0], row[column]);
    // The browser itself reports the missing records.
    expect(complaints.filter((complaint) => !/status of 40[04]/.test(complaint))).toEqual([]);
    await visitor.close();
  });

  it('authentication pending: a spinner, and nothing decided', async () => {
    const visitor = await newVisitor(browser);
    const page = await visitor.newPage();
    await page.goto(`${address}/profile`);
    await signIn(page, 'applicant');
    await settled(page);
    // The identity library is blocked, so the stored session cannot be read yet.
    await page.route('**/assets/identity-client-*.js', () => {});
    for (const [path] of matrix) {
      await page.goto(address + path);
      await page.getByText('Loading...').waitFor();
      expect.soft(new URL(page.url()).pathname, path).toBe(path);
      expect.soft(await page.locator('h1').count(), path).toBe(0);
      expect.soft(await page.getByTestId('spinner').isVisible(), path).toBe(true);
    }
    await visitor.close();
  });
});
