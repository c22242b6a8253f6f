import type { ApplicationState, EmailDue, RefundReason } from '@jibline/contract';

/** Something that happened to an application; emails and refunds follow from it. */
export interface ApplicationEvent {
  id: string;
  applicationId: string;
  event: string;
  /** Row of the transition table, such as T04: emails are chosen by it, never by the state reached. */
  transition: string;
  fromState: ApplicationState | null;
  toState: ApplicationState | null;
  version: number;
  letters: EmailDue['letter'][];
  /** Details for emails and refunds: airportId, questionIds, referralIds, permits, reason, refund … */
  detail: Record<string, unknown> & { text?: string; refund?: RefundReason };
  actorId: string | null;
  at: Date;
}
