import { displayPhone, toE164 } from '@jibline/contract/enums';
import { ENTER_PHONE } from './field-messages.ts';
import { optionalText, text } from './field-types.ts';

/** Sent as E.164. Text that is not a phone number stays as typed, and the schema rejects it. */
const readPhone = (typed: string) => toE164(typed) ?? typed;
const writePhone = (phone: string | null | undefined) => (phone ? displayPhone(phone) : '');

export const phone = (label: string) => text(label, { say: ENTER_PHONE, read: readPhone, write: writePhone });
export const optionalPhone = (label: string) =>
  optionalText(label, {
    say: ENTER_PHONE,
    read: (typed) => (typed.trim() === '' ? null : readPhone(typed)),
    write: writePhone,
  });
