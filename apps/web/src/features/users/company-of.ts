import type { CurrentUser } from '@jibline/contract';
import { readerOfUser } from './reader-of-user.ts';

/** The company the person applies for; null for someone on their own, and for people of airports. */
export const companyOf = (me: CurrentUser): CurrentUser['organisation'] =>
  me.actions.includes('fleet:view') && readerOfUser(me) === 'applicant' ? me.organisation : null;
