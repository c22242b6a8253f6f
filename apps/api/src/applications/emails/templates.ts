import type { EmailDue, PaymentEmail, TransitionEmail } from '@jibline/contract';
import { craneMoved } from './crane-moved.ts';
import { approved, continuationDecided, rejected } from './decided.ts';
import { canceled, completed, revoked } from './ended.ts';
import { arrived, assigned, submitted } from './lodged.ts';
import { operationalCopy } from './operational-copy.ts';
import {
  continuedWithoutReply,
  informationAnswered,
  informationRequested,
  referralNotice,
  replyReceived,
} from './requests.ts';
import { surfacesChanged } from './surfaces-changed.ts';
import { suspendedOrLifted } from './suspended.ts';
import type { Template } from './template.ts';
import { upWithoutPermit } from './up-without-permit.ts';

/** Sent to each authority by `referralEmails`. */
export type ReferralEmail = Extract<TransitionEmail, 'E13'>;

/** One template for each email a transition sends; a missing one is a compile error. */
export const TEMPLATES: Record<Exclude<TransitionEmail, ReferralEmail>, Template> = {
  E07: submitted,
  E08: arrived,
  E09: assigned,
  E10: informationRequested,
  E12: informationAnswered,
  E14: referralNotice,
  E15: replyReceived,
  E16: approved,
  E17: operationalCopy,
  E18: rejected,
  E19: canceled,
  E20: suspendedOrLifted,
  E21: revoked,
  E26: completed,
  E27: continuationDecided,
  E28: surfacesChanged,
  E34: craneMoved,
  E37: upWithoutPermit,
  E43: continuedWithoutReply,
};

/** The payments slice writes these emails; this table says who gets them and what is attached. */
export const PAYMENT_EMAILS: Record<PaymentEmail, { to: readonly string[]; encloses: readonly string[] }> = {
  E03: { to: ['the person who pays'], encloses: [] },
  E04: { to: ['the applicant', 'the person who paid'], encloses: ['tax invoice'] },
  E05: { to: ['the applicant'], encloses: [] },
  E06: { to: ['the applicant'], encloses: [] },
  E30: { to: ['the person who paid'], encloses: [] },
};

export const isPaymentEmail = (id: EmailDue['letter']): id is PaymentEmail => id in PAYMENT_EMAILS;
