import { anApplication, aTemplate, aTemplateList } from '@jibline/contract/samples';
import { screen } from '@testing-library/react';
import { afterEach, expect, it, vi } from 'vitest';
import { startApi } from '../../../test/api.ts';
import { fill } from '../../../test/form.ts';
import { renderPage } from '../../../test/page.tsx';
import { factsFor } from '../../domain/template-facts.ts';
import { bestTemplate } from './best-template.ts';
import { TemplateSelect } from './template-select.tsx';

const { airport } = aTemplateList;
const items = [
  { ...aTemplate, key: 'email', kind: 'email' as const, title: 'An email' },
  { ...aTemplate, key: 'permit', title: 'Needs a permit', text: 'Permit {permitNumber} of {airport}.' },
  { ...aTemplate, title: 'At the airport', text: '{airport} decided {number}.' },
];
const facts = factsFor(anApplication, airport);

let api: Awaited<ReturnType<typeof startApi>>;
afterEach(() => api?.stop());

async function open() {
  api = await startApi({
    [`GET Airports/${airport.id}/templates`]: { status: 200, body: { ...aTemplateList, items } },
  });
  const onFill = vi.fn<(text: string) => void>();
  renderPage(
    '/home',
    <TemplateSelect
      airportId={airport.id}
      kind="approval-reason"
      label="Start from"
      factsFor={(of) => factsFor(anApplication, of)}
      onFill={onFill}
    />,
  );
  await screen.findByLabelText('Start from');
  return onFill;
}

it('offers the texts of its kind and fills in the one chosen', async () => {
  const onFill = await open();
  expect(screen.getAllByRole('option').map(({ textContent }) => textContent)).toEqual([
    'Choose…',
    'Needs a permit',
    'At the airport',
  ]);
  fill('Start from', 'clear');
  expect(onFill).toHaveBeenCalledWith('Sydney (Kingsford Smith) decided YSSY-2026-00001.');
});

it('says which value is missing, and leaves its name in braces', async () => {
  const onFill = await open();
  fill('Start from', 'permit');
  expect(onFill).toHaveBeenCalledWith('Permit {permitNumber} of Sydney (Kingsford Smith).');
  expect(
    screen.getByText('This application has no value for: permit number. Complete the text in braces yourself.'),
  ).toBeTruthy();
});

it('proposes the first text for the outcome that can be filled in completely', () => {
  expect(bestTemplate(items, 'approval-reason', 'GREEN', facts)?.title).toBe('At the airport');
  expect(bestTemplate(items, 'approval-reason', 'BLACK', facts)).toBeNull();
  expect(bestTemplate(items, 'approval-reason', null, facts)).toBeNull();
});
