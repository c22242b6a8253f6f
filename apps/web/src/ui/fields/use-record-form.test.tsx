import { fireEvent, screen, waitFor } from '@testing-library/react';
import { expect, it } from 'vitest';
import * as z from 'zod';
import { fill, press, problemBeside, typedIn } from '../../../test/form.ts';
import { renderAt } from '../../../test/render.tsx';
import { problemError } from '../../lib/call-error.ts';
import { choice, day, number, optionalDay, optionalNumber, optionalText, text, yes } from './field-types.ts';
import { FormField } from './form-field.tsx';
import { readForm } from './read-form.ts';
import { describeRecord, fieldAt, labelsOf, rows, writeRecord } from './record-values.ts';
import { useRecordForm } from './use-record-form.ts';

const Person = z.strictObject({
  name: z.string().trim().min(2).max(10),
  age: z.int().min(18).max(120),
  weightKg: z.number().min(1).max(300).nullable(),
  born: z.iso.date(),
  left: z.iso.date().nullable(),
  role: z.enum(['rigger', 'dogger']),
  note: z.string().max(20).nullable(),
  isActive: z.boolean(),
  site: z.strictObject({ level: z.number() }),
  phones: z.array(z.strictObject({ number: z.string().regex(/^\d+$/, 'Enter digits only.') })).max(3),
});
const ROLES = [
  { value: 'rigger', label: 'Rigger' },
  { value: 'dogger', label: 'Dogger' },
];
const fields = {
  name: text('Name'),
  age: number('Age, years'),
  weightKg: optionalNumber('Weight, kg (optional)'),
  born: day('Born'),
  left: optionalDay('Left (optional)'),
  role: choice('Role', ROLES),
  note: optionalText('Note (optional)'),
  isActive: yes('Active'),
  'site.level': number('Level, m'),
  phones: rows('Phones', { number: text('Number') }),
};
type Name = keyof typeof fields;
const rules = { fields, schema: Person };
const ann = {
  name: 'Ann',
  age: 40,
  weightKg: null,
  born: '1986-04-03',
  left: null,
  role: 'rigger',
  note: null,
  isActive: true,
  site: { level: 5.5 },
  phones: [{ number: '12' }],
};
const typedWith = (changes: object) => ({ ...writeRecord(fields, ann), ...changes });
const problemsOf = (changes: object) => readForm(rules, typedWith(changes)).problems;

it('a record reads back as it was written, days day first', () => {
  const typed = writeRecord(fields, ann);
  expect(typed).toMatchObject({
    age: '40',
    weightKg: '',
    born: '03/04/1986',
    isActive: true,
    phones: [{ number: '12' }],
  });
  expect(readForm(rules, typed)).toMatchObject({ record: ann, problems: {} });
});

it.each([
  [{ name: '' }, { name: 'Enter the name.' }],
  [{ name: 'A' }, { name: 'Use 2 to 10 characters.' }],
  [{ name: 'Ann of the Crane' }, { name: 'Use 10 characters or fewer.' }],
  [{ age: '17' }, { age: 'Enter a whole number between 18 and 120.' }],
  [{ age: '' }, { age: 'Enter a whole number between 18 and 120.' }],
  [{ weightKg: 'heavy' }, { weightKg: 'Enter a number between 1 and 300.' }],
  [{ born: '31/02/2000' }, { born: 'Enter a date as day/month/year, for example 31/12/2026.' }],
  [{ left: 'soon' }, { left: 'Enter a date as day/month/year, for example 31/12/2026.' }],
  [{ role: '' }, { role: 'Choose the role.' }],
  [{ site: { level: 'x' } }, { 'site.level': 'Enter a number.' }],
  [{ phones: [{ number: '12' }, { number: 'x' }] }, { 'phones.1.number': 'Enter digits only.' }],
])('%o is told beside its field', (changes, problems) => {
  expect(problemsOf(changes)).toEqual(problems);
});

it('a path of the contract finds its field: itself, a row’s, what holds it, or its first part', () => {
  expect(fieldAt(fields, 'age')?.path).toBe('age');
  expect(fieldAt(fields, 'phones.2.number')?.path).toBe('phones.2.number');
  expect(fieldAt(fields, 'born.year')?.path).toBe('born');
  expect(fieldAt(fields, 'site')?.path).toBe('site.level');
  expect(fieldAt(fields, 'elsewhere')).toBeNull();
});

it('describes a record in the words of its form', () => {
  expect(labelsOf(fields).weightKg).toBe('Weight, kg');
  expect(describeRecord(fields, { ...ann, phones: [{ number: '1' }, { number: '2' }] })).toMatchObject({
    born: '03/04/1986',
    role: 'Rigger',
    isActive: 'Yes',
    phones: '1, 2',
  });
});

let saved: unknown;
let isPlaced: boolean | undefined;
function Form({ issues = [] }: { issues?: { path: string; message: string }[] }) {
  const form = useRecordForm<Name, z.infer<typeof Person>>(rules, ann);
  const element = () => document.querySelector('form');
  const error = problemError({ type: 'about:blank', title: 'No', status: 400, code: 'bad-request', issues });
  return (
    <form noValidate onSubmit={(event) => event.preventDefault()}>
      {(['name', 'age', 'born', 'role', 'isActive'] as const).map((name) => (
        <FormField key={name} form={form} name={name} />
      ))}
      {(form.typed.phones as unknown[]).map((_, at) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: rows hold no state of their own
        <FormField key={at} form={form} name={`phones.${at}.number`} />
      ))}
      <button type="button" onClick={() => form.addRow('phones', {})}>
        Add
      </button>
      <button type="button" onClick={() => form.removeRow('phones', 0)}>
        Remove
      </button>
      <button type="button" onClick={() => form.reset({ ...ann, name: 'Bea' })}>
        Reset
      </button>
      <button
        type="button"
        onClick={() => {
          saved = form.check(element());
        }}
      >
        Check
      </button>
      <button
        type="button"
        onClick={() => {
          isPlaced = form.takeIssues(error, element());
        }}
      >
        Refuse
      </button>
    </form>
  );
}
const open = (issues?: { path: string; message: string }[]) => renderAt('/', <Form {...(issues ? { issues } : {})} />);
const field = (label: string) => screen.getByLabelText(label);

it('checking gives the record, or focuses the first field that needs attention', async () => {
  open();
  fill('Role', '');
  const age = fill('Age, years', 'old');
  press('Check');
  expect(saved).toBeNull();
  await waitFor(() => expect(document.activeElement).toBe(age));
  fill('Age, years', '41');
  fill('Role', 'dogger');
  press('Check');
  expect(saved).toEqual({ ...ann, age: 41, role: 'dogger' });
});

it('a field is checked when it is left, but not for being passed by empty; typing clears what it said', () => {
  open();
  const name = field('Name');
  fill('Name', 'A');
  expect(problemBeside(name)).toBe('');
  fireEvent.blur(name);
  expect(problemBeside(name)).toBe('Use 2 to 10 characters.');
  fill('Name', '');
  expect(problemBeside(name)).toBe('');
  fireEvent.blur(name);
  expect(problemBeside(name)).toBe('');
});

it('rows come and go with what was typed and said in them', () => {
  open();
  press('Add');
  const second = screen.getAllByLabelText('Number')[1] as HTMLInputElement;
  fireEvent.change(second, { target: { value: 'x' } });
  press('Check');
  expect(problemBeside(second)).toBe('Enter digits only.');
  press('Remove');
  expect(screen.getAllByLabelText('Number')).toHaveLength(1);
  expect(typedIn('Number')).toBe('x');
  expect(problemBeside(field('Number'))).toBe('Enter digits only.');
});

it('resetting shows another record and says nothing more', () => {
  open();
  const age = fill('Age, years', '1');
  press('Check');
  expect(problemBeside(age)).not.toBe('');
  press('Reset');
  expect([typedIn('Name'), typedIn('Age, years'), problemBeside(age)]).toEqual(['Bea', '40', '']);
});

it('what the server objects to is put beside its fields, and the caller learns whether all had one', async () => {
  open([
    { path: 'phones.0.number', message: 'This number is not in service.' },
    { path: 'born', message: 'Check the year.' },
  ]);
  press('Refuse');
  expect(isPlaced).toBe(true);
  expect(problemBeside(field('Number'))).toBe('This number is not in service.');
  expect(problemBeside(field('Born'))).toBe('Check the year.');
  await waitFor(() => expect(document.activeElement).toBe(field('Born')));
});

it('an objection without a field is left to the caller', () => {
  open([
    { path: 'age', message: 'Enter the age on the licence.' },
    { path: 'licence', message: 'Add a licence.' },
  ]);
  press('Refuse');
  expect(isPlaced).toBe(false);
  expect(problemBeside(field('Age, years'))).toBe('Enter the age on the licence.');
});
