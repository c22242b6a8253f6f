import { lowerFirst } from '@jibline/contract/enums';
import * as z from 'zod';
import {
  atMostCharacters,
  charactersBetween,
  choose,
  ENTER_DATE,
  enter,
  enterNumberBetween,
  enterWholeBetween,
} from './field-messages.ts';
import type { Field } from './field-types.ts';
import { plainLabel } from './record-values.ts';

/** “Width, m” → the width. A code such as ABN keeps its capitals. */
function theLabel(label: string): string {
  const name = plainLabel(label).replace(/, [^,]+$/, '');
  return `the ${/^[A-Z][a-z]/.test(name) ? lowerFirst(name) : name}`;
}

/** One sentence beside a field that says what to enter there. */
export function fieldSentence(field: Field, typed: unknown, issue: z.core.$ZodIssue, schema: z.ZodType): string {
  if (field.say) return field.say;
  if (issue.code === 'custom') return issue.message;
  const limits = limitsAt(schema, issue.path);
  switch (field.kind) {
    case 'choice':
      return choose(theLabel(field.label));
    case 'day':
      return ENTER_DATE;
    case 'number':
      if (!limits) return 'Enter a number.';
      return limits.isWhole ? enterWholeBetween(limits) : enterNumberBetween(limits);
    default:
      if (typeof typed === 'string' && typed.trim() === '') return enter(theLabel(field.label));
      if (!limits) return issue.message;
      return issue.code === 'too_small' ? charactersBetween(limits) : atMostCharacters(limits.most);
  }
}

/** Limits of a number, or of a text's length; null where the schema has none. */
function limitsAt(schema: z.ZodType, path: readonly PropertyKey[]) {
  const found = schemaAt(schema, path);
  if (found instanceof z.ZodNumber) {
    const { minValue: least, maxValue: max, isInt: isWhole } = found;
    return Number.isFinite(least) && Number.isFinite(max) ? { least: least!, most: max!, isWhole } : null;
  }
  if (found instanceof z.ZodString && found.maxLength !== null)
    return { least: found.minLength ?? 0, most: found.maxLength, isWhole: true };
  return null;
}

/** The part of a schema for one path, without optional wrappers. */
function schemaAt(schema: unknown, path: readonly PropertyKey[]): unknown {
  let at = unwrapped(schema);
  for (const name of path) {
    if (at instanceof z.ZodObject) at = unwrapped(at.shape[String(name)]);
    else if (at instanceof z.ZodTuple) at = unwrapped(at.def.items[Number(name)]);
    else if (at instanceof z.ZodArray) at = unwrapped(at.element);
    else return null;
  }
  return at;
}

const unwrapped = (schema: unknown): unknown =>
  schema instanceof z.ZodNullable || schema instanceof z.ZodDefault || schema instanceof z.ZodOptional
    ? unwrapped(schema.unwrap())
    : schema;
