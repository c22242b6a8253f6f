import type { Application, ApprovalParameters, TransitionRequest } from '@jibline/contract';

export type TransitionEvent = TransitionRequest['event'];
export type ConditionText = { conditionId: string | null; text: string };
export type TransitionValue = string | boolean | readonly ConditionText[];
export type TransitionValues = Readonly<Record<string, TransitionValue>>;

/** What a dialog knows besides what is typed into it. */
export interface TransitionFormContext {
  application: Application;
  /** The zone of the first airport concerned: every moment is on its clock. */
  timeZone: string;
  /** What the airport has set for its approvals; empty where it set nothing or it may not be seen. */
  parameters: readonly ApprovalParameters[];
  /** Files of the case, for a decision made elsewhere. */
  files: readonly { id: string; name: string }[];
}

export interface TransitionField {
  name: string;
  label: string;
  kind: 'line' | 'text' | 'number' | 'choice' | 'moment' | 'check' | 'conditions';
  hint?: string;
  options?: readonly { value: string; label: string }[];
  initial: TransitionValue;
  /** What is wanted, said beside the field when the contract refuses it. */
  wanted: string;
}

/** One move as data: what it asks the person and what it sends. The contract's own shape is the judge of both. */
export interface TransitionForm {
  fields: (context: TransitionFormContext) => readonly TransitionField[];
  request: (values: TransitionValues, context: TransitionFormContext) => unknown;
  /** What the server would refuse beyond the shape, by field. */
  problems?: (values: TransitionValues, context: TransitionFormContext) => Readonly<Record<string, string>>;
  /** What else must change with the field that was just changed. */
  follow?: (values: TransitionValues, changed: string, context: TransitionFormContext) => TransitionValues;
}

/** Where a wrong guess would be sent unread: nothing is chosen beforehand. */
export const CHOOSE = { value: '', label: 'Please choose' };

/** What stands in a field, blanks and all. */
export const typedIn = (values: TransitionValues, name: string): string => {
  const value = values[name];
  return typeof value === 'string' ? value : '';
};
export const text = (values: TransitionValues, name: string) => typedIn(values, name).trim();
export const isTicked = (values: TransitionValues, name: string) => values[name] === true;
/** A comma for the decimal point is taken; nothing typed is nothing. */
export const figure = (values: TransitionValues, name: string): number | null => {
  const typed = text(values, name).replace(',', '.');
  return typed === '' ? null : Number(typed);
};
export const conditionsOf = (values: TransitionValues) => {
  const value = values.conditions;
  return Array.isArray(value) ? (value as readonly ConditionText[]) : [];
};
