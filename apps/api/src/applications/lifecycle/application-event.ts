import type { ApplicationState, EmailDue, RefundReason } from '@jibline/contract';

/** Something that happened to an application; emails and refunds follow from it. */
export interface ApplicationEvent {
  id: string;
  applicationId: string;
  event: string;
  /** T04 … of the table: emails are chosen by it, never by the state reached. */
  transition: string;
  fromState: ApplicationState | null;
  toState: ApplicationState | null;
  version: number;
  letters: EmailDue['letter'][];
  /** What the move knew: airportId, questionIds, referralIds, permits, reason, refund … */
  detail: Record<string, unknown> & { text?: string; refund?: RefundReason };
  actorId: string | null;
  at: Date;
}
