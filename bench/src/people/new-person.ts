import type { Page } from 'playwright-core';
import { linkFromEmail } from '../../../e2e/people/mailbox.ts';
import { addFiles, dayIn, fillIn, next, submit } from './fill-in.ts';
import { firstAnswer } from './first-answer.ts';
import type { Hand } from './hand.ts';

/** From the landing page to a lodged mobile crane, by someone without an account. */
export async function newPerson(page: Page, address: string, by: Hand): Promise<void> {
  await firstAnswer(page, address, by);
  const answer = page.getByRole('region', { name: 'Answer' });
  await by.type(answer.getByLabel('Ground level, m AHD'), '6');
  await by.slide(answer.getByRole('slider', { name: 'Crane height' }), '42');
  await by.press(answer.getByRole('link', { name: 'Apply for a permit' }));
  await signUp(page, address, by);
  await register(page, by);
  await fillIn(page, by, {
    'Source of the ground level': 'Site or civil plan',
    'Where on the site': 'Kerb lane in front of the site',
    'Project name': 'Bourke Road plant',
    Purpose: 'Plant on a roof',
    'Is the site on airport land?': 'No',
    'Start: Date': dayIn(30),
    'End (crane removed): Date': dayIn(32),
  });
  await next(page, by);
  await by.press(page.getByText('Mobile crane', { exact: true }));
  await fillIn(page, by, {
    'Kind of crane': 'All-terrain crane',
    Make: 'Liebherr',
    Model: 'LTM 1110',
    'Boom or main jib length, m': '45',
    'Largest working radius, m': '20',
    'Obstacle light': 'Low intensity, steady red',
  });
  await next(page, by);
  await fillIn(page, by, {
    'You are applying as': 'Crane hire company',
    Street: '12 Bourke Road',
    Suburb: 'Mascot',
    State: 'NSW',
    Postcode: '2020',
    '24-hour contact': 'Night desk',
    '24-hour phone': '0400 000 111',
    'Plan for fog, low cloud and thunderstorms': 'Boom down at once.',
  });
  await next(page, by);
  await addFiles(page, by);
  await next(page, by);
  await submit(page, by);
}

async function signUp(page: Page, address: string, by: Hand): Promise<void> {
  const email = `new-${Date.now()}@bench.test`;
  await by.press(page.getByRole('link', { name: 'Create an account' }));
  await by.type(page.getByLabel('Email address'), email);
  await by.type(page.getByLabel('Password', { exact: true }), 'a long enough password');
  await by.press(page.getByRole('button', { name: 'Create account' }));
  await page.waitForURL((url) => url.pathname === '/errorAccountValidation');
  const mail = await page.context().newPage();
  await mail.goto(await linkFromEmail(page.request, { address, email, path: '/verify' }));
  await mail.close();
  await by.press(page.getByRole('button', { name: 'Continue' }));
}

async function register(page: Page, by: Hand): Promise<void> {
  await by.type(page.getByLabel('Your name'), 'Ash Asker');
  await by.type(page.getByLabel('Phone'), '0412 345 679');
  await by.type(page.getByLabel('ABN'), '13900000026');
  await page.getByText('the ABN is active').waitFor();
  await by.tick(page.getByRole('checkbox'));
  await by.press(page.getByRole('button', { name: 'Register' }));
  await page.getByRole('heading', { level: 1, name: 'Crane application' }).waitFor();
}
