import type { Application, ApprovalParameters, TransitionRequest } from '@jibline/contract';

export type MoveEvent = TransitionRequest['event'];
export type ConditionText = { conditionId: string | null; text: string };
export type MoveValue = string | boolean | readonly ConditionText[];
export type MoveValues = Readonly<Record<string, MoveValue>>;

/** What a dialog knows besides what is typed into it. */
export interface MoveContext {
  application: Application;
  /** The zone of the first airport concerned: every moment is on its clock. */
  timeZone: string;
  /** What the airport has set for its approvals; empty where it set nothing or it may not be seen. */
  parameters: readonly ApprovalParameters[];
  /** Files of the case, for a decision made elsewhere. */
  files: readonly { id: string; name: string }[];
}

export interface MoveField {
  name: string;
  label: string;
  kind: 'line' | 'text' | 'number' | 'choice' | 'moment' | 'check' | 'conditions';
  hint?: string;
  options?: readonly { value: string; label: string }[];
  initial: MoveValue;
  /** What is wanted, said beside the field when the contract refuses it. */
  wanted: string;
}

/** One move as data: what it asks the person and what it sends. The contract's own shape is the judge of both. */
export interface MoveForm {
  fields: (context: MoveContext) => readonly MoveField[];
  request: (values: MoveValues, context: MoveContext) => unknown;
  /** What the server would refuse beyond the shape, by field. */
  problems?: (values: MoveValues, context: MoveContext) => Readonly<Record<string, string>>;
  /** What else must change with the field that was just changed. */
  follow?: (values: MoveValues, changed: string, context: MoveContext) => MoveValues;
}

/** Where a wrong guess would be sent unread: nothing is chosen beforehand. */
export const CHOOSE = { value: '', label: 'Please choose' };

/** What stands in a field, blanks and all. */
export const typedIn = (values: MoveValues, name: string): string => {
  const value = values[name];
  return typeof value === 'string' ? value : '';
};
export const text = (values: MoveValues, name: string) => typedIn(values, name).trim();
export const isTicked = (values: MoveValues, name: string) => values[name] === true;
/** A comma for the decimal point is taken; nothing typed is nothing. */
export const figure = (values: MoveValues, name: string): number | null => {
  const typed = text(values, name).replace(',', '.');
  return typed === '' ? null : Number(typed);
};
export const conditionsOf = (values: MoveValues) => {
  const value = values.conditions;
  return Array.isArray(value) ? (value as readonly ConditionText[]) : [];
};
