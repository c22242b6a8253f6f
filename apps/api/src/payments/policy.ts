import { APPLICATION_STATE, type ApplicationState } from '@jibline/contract';
import { type ActorAccess, isHolder } from '../applications/index.ts';

/** Matrix rows "Submit, pay", "See payments", "Refund" and "Waive fee". Default deny. */
export const mayPay = (access: ActorAccess) => access.side !== null && isHolder(access);

/** Matrix rows "Create / edit draft" and "Submit, pay": whoever fills in the form wants to know what it costs. */
export const mayQuote = (access: ActorAccess) =>
  mayPay(access) || access.actors.has('global-admin') || access.actors.has('global-manager');

/** Staff all; of the applicant's side everyone but the company's readers; of a draft also whoever helps to fill it in. */
export const maySeePayments = (access: ActorAccess) => access.side === 'staff' || mayQuote(access);

export const mayManageFees = ({ actors, side }: ActorAccess) =>
  side === 'staff' && (actors.has('airport-admin') || actors.has('global-admin'));

/** The fee of an application, as far as it matters for letting it go. */
export interface FeeStatus {
  readonly state: ApplicationState;
  /** Of the latest quote; null: no amount was ever shown. */
  readonly quotedCents: number | null;
  readonly isPaid: boolean;
  readonly isWaived: boolean;
}

/** While it waits for money, or before a decision that may cost some. Of a draft nothing is owed, of a decided application no more. */
const UNPAID: readonly ApplicationState[] = [
  APPLICATION_STATE.PAYMENT_PENDING,
  APPLICATION_STATE.SUBMITTED,
  APPLICATION_STATE.PROCESSING,
];

/** There is a fee to waive: quoted, more than nothing, not paid and not waived. */
export const isToWaive = ({ state, quotedCents, isPaid, isWaived }: FeeStatus) =>
  UNPAID.includes(state) && (quotedCents ?? 0) > 0 && !isPaid && !isWaived;

export const mayWaive = (access: ActorAccess, fee: FeeStatus) => mayManageFees(access) && isToWaive(fee);
