import { render, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, it, vi } from 'vitest';
import { lineOf, type SummaryAnswer, SummaryGroup } from './summary-group.tsx';

const answer = (path: string, kind: SummaryAnswer['kind'], label: string, text: string, isWorkedOut = false) => ({
  ...{ path, kind, label, text, isWorkedOut },
});
const TYPE = answer('craneType', 'code', 'Crane type', 'Mobile crane');
const BOOM = answer('craneDetail.boomLengthM', 'number', 'Boom length', '30 m');
const REST = answer('craneDetail.restingHeightAglM', 'number', 'Height at rest', '4 m', true);
const MARKS = answer('craneDetail.markings', 'code', 'Markings', 'None');
const LOWERS = answer('safety.canLower', 'yes-no', 'Can it be lowered?', 'Yes');
const wrong = (path: string) => ({ step: 'crane' as const, path, label: 'Boom length', message: 'Enter a number.' });

it('the line says what was entered, numbers with their question, and leaves yes and no to the answers behind it', () => {
  expect(lineOf([TYPE, BOOM, REST, LOWERS, MARKS])).toBe('Mobile crane · Boom length 30 m · Markings None');
  expect(lineOf([REST])).toBe('Height at rest 4 m');
  expect(lineOf([LOWERS, LOWERS])).toBe('2 answers');
});

it('is folded to its line; every answer is behind it, with a way to change it', async () => {
  const onChange = vi.fn<(path: string) => void>();
  render(
    <ul>
      <SummaryGroup title="Working" answers={[BOOM, REST]} toDo={[]} onChange={onChange} />
    </ul>,
  );
  const group = within(screen.getByRole('listitem'));
  expect(group.getByRole('group').hasAttribute('open')).toBe(false);
  const user = userEvent.setup();
  await user.click(group.getByRole('button', { name: 'Change Working' }));
  await user.click(group.getByText('Working'));
  expect(group.getByText('4 m (worked out)')).toBeTruthy();
  await user.click(group.getByRole('button', { name: 'Change Height at rest' }));
  expect(onChange.mock.calls).toEqual([['craneDetail.boomLengthM'], ['craneDetail.restingHeightAglM']]);
});

it('says how many answers need attention and leads to the first of them, also where none is given', async () => {
  const onChange = vi.fn<(path: string) => void>();
  const toDo = [wrong('craneDetail.boomLengthM'), wrong('craneDetail.maxRadiusM')];
  render(
    <ul>
      <SummaryGroup title="Working" answers={[]} toDo={toDo} onChange={onChange} />
    </ul>,
  );
  expect(screen.getByText('2 answers need attention')).toBeTruthy();
  await userEvent.setup().click(screen.getByRole('button', { name: 'Change Working' }));
  expect(onChange).toHaveBeenCalledWith('craneDetail.boomLengthM');
});

it('is left out where nothing was answered and nothing is missing', () => {
  render(<SummaryGroup title="Working" answers={[]} toDo={[]} onChange={() => undefined} />);
  expect(screen.queryByText('Working')).toBeNull();
});
