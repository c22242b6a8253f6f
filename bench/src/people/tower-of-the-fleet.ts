import type { Page } from 'playwright-core';
import { atMascot } from './at-mascot.ts';
import { addFiles, fillIn, next, submit } from './fill-in.ts';
import type { Hand } from './hand.ts';

/** A company's tower crane that penetrates a surface, with all its files, from the home page to the lodged case. */
export async function towerOfTheFleet(page: Page, _address: string, by: Hand): Promise<void> {
  await atMascot(page, by, {
    ...{ source: 'Survey', where: 'Core of building A', project: 'Bourke Road stage 2', purpose: 'Construction' },
    ...{ from: 60, to: 300, crane: 'HT-05' },
  });
  await fillIn(page, by, {
    'Highest point, m': '60',
    'Obstacle light': 'Steady red',
    'Development approval number': 'DA-2026/17',
  });
  await next(page, by);
  await fillIn(page, by, {
    Mobile: '0412 345 678',
    'Principal contractor': 'Builder Pty Ltd',
    'Principal contractor’s phone': '02 9667 9111',
    'Second contact': 'Ann Second',
    'Second contact’s phone': '0400 000 121',
    'Plan for fog, low cloud and thunderstorms': 'Work stops. The jib is left free to slew.',
  });
  await next(page, by);
  await addFiles(page, by);
  await next(page, by);
  await submit(page, by);
}
