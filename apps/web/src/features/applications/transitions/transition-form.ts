import type {
  Application,
  ApprovalParameters,
  ReferralContact,
  TemplateKind,
  TransitionRequest,
} from '@jibline/contract';
import type { ReactNode } from 'react';
import { readMoment } from '../../../ui/fields/moments/moment-text.ts';

export type TransitionEvent = TransitionRequest['event'];
export type ConditionText = { conditionId: string | null; text: string };
export type TransitionValue = string | boolean | readonly ConditionText[];
export type TransitionValues = Readonly<Record<string, TransitionValue>>;

/** The wording of the airports, with the application's figures in it. */
export interface Wording {
  /** The text to start with; empty where none fits. */
  start: (airportId: string, kind: TemplateKind) => string;
  /** A choice among the airport's texts; null where it has none. */
  choice: (airportId: string, kind: TemplateKind, onFill: (text: string) => void) => ReactNode;
}

/** What a dialog knows besides the typed values. */
export interface TransitionFormContext {
  application: Application;
  /** The zone of the first affected airport, for all times in the dialog. */
  timeZone: string;
  /** The airport's approval defaults; empty if it has none or the reader may not see them. */
  parameters: readonly ApprovalParameters[];
  /** Each airport's own wording of conditions, by their key; none if the reader may not see it. */
  wordings?: ReadonlyMap<string, ReadonlyMap<string, string>>;
  /** Files of the application, for a decision by another authority. */
  files: readonly { id: string; name: string }[];
  /** Where referrals of the airports go, and whether the person may save others; missing while nobody can be referred to. */
  addresses?: { contacts: readonly ReferralContact[]; maySave: boolean };
  /** Stores a letter of an authority among the files; missing where none can be added. */
  upload?: (letter: File) => Promise<{ id: string } | { problem: string }>;
  /** Missing for people who may not see the wording. */
  wording?: Wording;
}

export interface TransitionField {
  name: string;
  label: string;
  kind: 'line' | 'text' | 'number' | 'choice' | 'moment' | 'check' | 'conditions' | 'letter';
  hint?: string;
  /** The airport's texts that can be put into it. */
  template?: TemplateKind;
  options?: readonly { value: string; label: string }[];
  /** Fields of the same group are shown together, under its name. */
  group?: string;
  /** Whether it is needed with these values; missing: always. */
  shown?: (values: TransitionValues) => boolean;
  initial: TransitionValue;
  /**
   * What to enter, shown beside the field when the contract rejects its value; an unreadable date or time has its own
   * message.
   */
  invalid: string;
}

/** One transition as data: its fields and its request. The contract's own schema validates both. */
export interface TransitionForm {
  fields: (context: TransitionFormContext) => readonly TransitionField[];
  request: (values: TransitionValues, context: TransitionFormContext) => unknown;
  /** What the server would reject beyond the schema, by field. */
  problems?: (values: TransitionValues, context: TransitionFormContext) => Readonly<Record<string, string>>;
  /** Updates the fields that depend on the one just changed. */
  follow?: (values: TransitionValues, changed: string, context: TransitionFormContext) => TransitionValues;
}

/** For choices no one should submit by accident: nothing is selected at first. */
export const CHOOSE = { value: '', label: 'Choose…' };

export const ENTER_MOMENT = 'Enter a date and a time, for example 31/12/2026 and 07:30.';

/** The value of a text field, untrimmed. */
export const typedIn = (values: TransitionValues, name: string): string => {
  const value = values[name];
  return typeof value === 'string' ? value : '';
};
/** The typed date and time in the airport's time zone; null when the field is empty or unreadable. */
export const momentAt = (values: TransitionValues, name: string, timeZone: string): string | null =>
  readMoment(text(values, name), timeZone).instant;
export const text = (values: TransitionValues, name: string) => typedIn(values, name).trim();
export const isTicked = (values: TransitionValues, name: string) => values[name] === true;
/** Accepts a decimal comma; null when the field is empty. */
export const figure = (values: TransitionValues, name: string): number | null => {
  const typed = text(values, name).replace(',', '.');
  return typed === '' ? null : Number(typed);
};
export const conditionsOf = (values: TransitionValues) => {
  const value = values.conditions;
  return Array.isArray(value) ? (value as readonly ConditionText[]) : [];
};
