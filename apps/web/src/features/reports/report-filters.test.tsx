import { aReport, id } from '@jibline/contract/samples';
import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import { afterEach, expect, it } from 'vitest';
import { startApi } from '../../../test/api.ts';
import { renderPage } from '../../../test/page.tsx';
import { ReportFilters } from './report-filters.tsx';
import { type ReportAddress, writeReport } from './report-query.ts';

const APPLICANTS = [
  { id: id(11), name: 'Southern Cranes' },
  { id: id(12), name: 'Tall Cranes' },
];
let api: Awaited<ReturnType<typeof startApi>>;
afterEach(() => api.stop());

function Page({ start }: { start: ReportAddress }) {
  const [address, setAddress] = useState(start);
  return (
    <>
      <ReportFilters address={address} report={aReport} onChange={setAddress} />
      <output data-testid="address">{new URLSearchParams(writeReport(address)).toString()}</output>
    </>
  );
}
async function open(start: Partial<ReportAddress> = {}) {
  api = await startApi({
    'GET Reports/applicants': ({ query }) => {
      const [search, one] = [query.get('search')?.toLowerCase() ?? '', query.get('id')];
      const items = APPLICANTS.filter((each) => one === null || each.id === one);
      return { status: 200, body: { items: items.filter(({ name }) => name.toLowerCase().includes(search)) } };
    },
  });
  renderPage('/reports', <Page start={{ section: 'overview', from: '2026-10', to: '2026-11', ...start }} />);
  return userEvent.setup();
}
const address = () => screen.getByTestId('address').textContent;
const field = () => screen.getByLabelText<HTMLInputElement>('Applicant', { selector: 'input' });

it('narrows to a type, and to an applicant found by part of the name', async () => {
  const user = await open();
  await user.selectOptions(screen.getByLabelText('Type'), 'Structure');
  expect(address()).toBe('from=2026-10&to=2026-11&type=structure');
  await user.click(field());
  await screen.findByText('Southern Cranes');
  await user.clear(field());
  await user.type(field(), 'tall');
  await waitFor(() => expect(api.asked.some(({ query }) => query.get('search') === 'tall')).toBe(true));
  await waitFor(() => expect(screen.queryByText('Southern Cranes')).toBeNull());
  await user.click(await screen.findByText('Tall Cranes'));
  expect(address()).toBe(`from=2026-10&to=2026-11&type=structure&applicant=${id(12)}`);
  expect(field().value).toBe('Tall Cranes');
});

it('names the applicant of the address, and goes back to all', async () => {
  const user = await open({ applicantId: id(11) });
  await waitFor(() => expect(field().value).toBe('Southern Cranes'));
  await user.click(field());
  await user.click(await screen.findByText('All', { selector: '[role=option] *' }));
  expect(address()).toBe('from=2026-10&to=2026-11');
});

it('says so where the applicant of the address has nothing in the period', async () => {
  await open({ applicantId: id(99) });
  await waitFor(() => expect(field().value).toBe('Not in this period'));
});
