import { APPLICATION_STATE, type ApplicationState } from './enums.ts';

const { PAYMENT_PENDING, SUBMITTED, PROCESSING } = APPLICATION_STATE;
const UNDECIDED: readonly ApplicationState[] = [PAYMENT_PENDING, SUBMITTED, PROCESSING];

/** A permit that ends then would have ended before it is issued. */
export const isEndPast = (end: Date | string | null | undefined, now: Date): boolean =>
  end !== null && end !== undefined && new Date(end).getTime() <= now.getTime();

/** No permit can come of it any more: undecided, or approved and unpaid, and the end applied for has passed. */
export const hasEndPassed = (
  { state, endAt }: { state: ApplicationState; endAt: string | null | undefined },
  now: Date,
): boolean => UNDECIDED.includes(state) && isEndPast(endAt, now);

export const END_PASSED_LABEL = 'End date passed';
/** What an officer can do about it. */
export const AFTER_END = 'Request new dates from the applicant, or close the application.';
export const END_PASSED = `The end date applied for has passed. ${AFTER_END}`;
