import { APPLICATION_STATE, type ApplicationState } from '@jibline/contract';
import { type ActorAccess, isHolder } from '../applications/index.ts';

/** Matrix rows "Submit, pay", "See payments", "Refund" and "Waive fee". Default deny. */
export const mayPay = (access: ActorAccess) => access.side !== null && isHolder(access);

/** Matrix rows "Create / edit draft" and "Submit, pay": everyone who fills in the form may see the cost. */
export const mayQuote = (access: ActorAccess) =>
  mayPay(access) || access.actors.has('global-admin') || access.actors.has('global-manager');

/**
 * All staff; on the applicant's side everyone except the company's readers; for a draft also those who help to fill it
 * in.
 */
export const maySeePayments = (access: ActorAccess) => access.side === 'staff' || mayQuote(access);

export const mayManageFees = ({ actors, side }: ActorAccess) =>
  side === 'staff' && (actors.has('airport-admin') || actors.has('global-admin'));

/** The facts that decide whether the fee can be waived. */
export interface FeeStatus {
  readonly state: ApplicationState;
  /** Of the latest quote; null: no quote was made. */
  readonly quotedCents: number | null;
  readonly isPaid: boolean;
  readonly isWaived: boolean;
}

/**
 * While payment is due, or before a decision that may have a fee. Drafts owe nothing, decided applications nothing
 * more.
 */
const UNPAID: readonly ApplicationState[] = [
  APPLICATION_STATE.PAYMENT_PENDING,
  APPLICATION_STATE.SUBMITTED,
  APPLICATION_STATE.PROCESSING,
];

/** A fee can be waived if it was quoted, is above zero, and neither paid nor waived. */
export const isToWaive = ({ state, quotedCents, isPaid, isWaived }: FeeStatus) =>
  UNPAID.includes(state) && (quotedCents ?? 0) > 0 && !isPaid && !isWaived;

export const mayWaive = (access: ActorAccess, fee: FeeStatus) => mayManageFees(access) && isToWaive(fee);
