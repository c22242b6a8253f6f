import { expect, it } from 'vitest';
import * as z from 'zod';
import { issueText } from './issue-text.ts';
import { Day, Email, Id, Instant, Phone, TimeOfDay, text } from './scalars.ts';

const messages = (schema: z.ZodType, value: unknown) =>
  schema.safeParse(value, { reportInput: true }).error?.issues.map(issueText) ?? [];

it.each<[string, z.ZodType, unknown, string]>([
  ['nothing', z.string(), undefined, 'Required.'],
  ['nothing of a list', z.enum(['A', 'B']), undefined, 'Required.'],
  ['a blank', text(1, 5), '  ', 'Required.'],
  ['an empty list', z.array(z.string()).min(1), [], 'Required.'],
  ['too short', text(3, 5), 'ab', 'Use at least 3 characters.'],
  ['too long', text(3, 5), 'abcdef', 'Use 5 characters or fewer.'],
  ['too few', z.array(z.int()).min(3), [1], 'Add at least 3.'],
  ['too many', z.array(z.int()).max(1), [1, 2], 'Use 1 or fewer.'],
  ['too little', z.number().min(1), 0, 'Enter at least 1.'],
  ['too little, not even equal', z.number().gt(0), 0, 'Enter more than 0.'],
  ['too much', z.number().max(500), 501, 'Enter at most 500.'],
  ['too much, not even equal', z.number().lt(360), 360, 'Enter less than 360.'],
  ['no number', z.number(), 'ten', 'Enter a number.'],
  ['no whole number', z.int(), 1.5, 'Enter a whole number.'],
  ['no text', z.string(), 7, 'Enter a text.'],
  ['neither yes nor no', z.boolean(), 'yes', 'Choose yes or no.'],
  ['another word', z.enum(['A', 'B']), 'C', 'Choose one of: A, B.'],
  ['no address', Email, 'somewhere', 'Enter an email address, for example name@example.com.'],
  ['no phone', Phone, '12', 'Enter a phone number, for example +61412345678.'],
  ['no day', Day, '31/12/2026', 'Enter a date, for example 2026-12-31.'],
  ['no time', TimeOfDay, '7.30', 'Enter a time, for example 07:30.'],
  ['no moment', Instant, '2026-12-31', 'Enter a date and time, for example 2026-12-31T07:30:00Z.'],
  ['a day of the year 0', Day, '0000-12-31', 'Enter a year from 0001.'],
  ['a moment of the year 0', Instant, '0000-12-31T07:30:00Z', 'Enter a year from 0001.'],
  ['no id', Id, '7', 'Choose one from the list.'],
  ['a field too many', z.strictObject({}), { extra: 1 }, 'Remove extra.'],
  ['a list for an object', z.strictObject({}), [], 'This is not valid.'],
  ['an own sentence', z.string().refine(() => false, 'Say it again.'), 'x', 'Say it again.'],
])('%s', (_what, schema, value, expected) => expect(messages(schema, value)).toEqual([expected]));
