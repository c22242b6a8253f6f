import type { Authority } from '@jibline/contract';
import type { Page } from 'playwright-core';
import type { Officer } from './officer.ts';
import type { Wording } from './wording.ts';

/** An application as the officer finds it. */
export interface Work {
  readonly number: string;
  readonly wording: Wording;
  /** Who must be consulted. */
  readonly authorities: readonly Authority[];
}

export interface Credentials {
  readonly email: string;
  readonly password: string;
}

/** The way through the screens. What has to be done, by whom and at which pace, is the same for every desk. */
export interface Desk {
  /** From the landing page to where the work is listed. */
  readonly signIn: (page: Page, by: Officer, person: Credentials) => Promise<void>;
  /** From where the work is listed to a permit, and back to where the next one can be opened. */
  readonly approve: (page: Page, by: Officer, work: Work) => Promise<void>;
  /** From where the work is listed until every authority is asked, and back. */
  readonly refer: (page: Page, by: Officer, work: Work) => Promise<void>;
}
