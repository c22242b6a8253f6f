import type { Page } from 'playwright-core';
import { dayIn, fillIn, findPlace, next } from './fill-in.ts';
import type { Hand } from './hand.ts';

interface Job {
  source: string;
  where: string;
  project: string;
  purpose: string;
  /** Days from now. */
  from: number;
  to: number;
  /** A part of its name in the fleet. */
  crane: string;
}

/** The first step of an application for a site at Mascot, and the company's crane for it. */
export async function atMascot(page: Page, by: Hand, job: Job): Promise<void> {
  await by.press(page.getByRole('link', { name: 'New crane application' }).first());
  await findPlace(page, by, 'Mascot NSW');
  await fillIn(page, by, {
    'Ground level, m AHD': '6',
    'Source of the ground level': job.source,
    'Where on the site': job.where,
    'Project name': job.project,
    Purpose: job.purpose,
    'Is the site on airport land?': 'No',
    'Start: Date': dayIn(job.from),
    'End (crane removed): Date': dayIn(job.to),
  });
  await next(page, by);
  await by.choose(page.getByLabel('Which crane?'), job.crane);
}
