import { REFUND_REASON_LABELS, type RefundReason } from '@jibline/contract';

interface RefundWords {
  reason: RefundReason;
  note: string;
  /** null: Jibline itself. Stays when the person is removed. */
  requested_by: string | null;
}

/** Why, for everyone: of a refund by staff the reason they chose; one made by itself is explained in our own words. */
export const reasonOf = ({ reason, note, requested_by }: RefundWords): string =>
  requested_by === null ? note : REFUND_REASON_LABELS[reason];

/** What staff wrote for themselves; null: nothing. */
export const staffNoteOf = ({ note, requested_by }: RefundWords): string | null =>
  requested_by === null ? null : note;
