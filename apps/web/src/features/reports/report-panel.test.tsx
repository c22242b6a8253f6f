import type { ReportTable } from '@jibline/contract';
import { JUDGEMENT_LABELS } from '@jibline/contract/enums';
import { id } from '@jibline/contract/samples';
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { afterEach, expect, it, vi } from 'vitest';
import { refusal, startApi } from '../../../test/api.ts';
import { fill, press } from '../../../test/form.ts';
import { renderPage } from '../../../test/page.tsx';
import { ReportPanel } from './report-panel.tsx';

const LINKS = { toList: () => '/home', toApplication: (one: string) => `/applications/${one}` };
let api: Awaited<ReturnType<typeof startApi>> | undefined;
afterEach(() => api?.stop());

const row = (title: string, values: (number | string | null)[], over: Partial<ReportTable['rows'][number]> = {}) => ({
  ...{ title, unfinished: false, applicationId: null, mayJudge: false, judged: null },
  cells: values.map((value) => ({ value, list: null })),
  ...over,
});

it('draws where the time goes as lying bars: each part its share of the longest, the sum at the end', () => {
  const table: ReportTable = {
    ...{ id: 'stages', title: 'Where the time goes', note: '', rowTitle: 'Outcome' },
    columns: ['Airport', 'Applicant', 'Authorities'].map((title) => ({ title, unit: 'days' as const })),
    rows: [row('Clear', [1, 0, 0]), row('Close to a surface', [2, 0.5, 1.5])],
  };
  renderPage('/reports', <ReportPanel table={table} {...LINKS} />);
  const bars = screen.getAllByRole('list').find((list) => within(list).queryByText('4.0 days'));
  if (!bars) throw new Error('no bars');
  const [clear, close] = within(bars).getAllByRole('listitem');
  expect([clear?.textContent, close?.textContent]).toEqual(['Clear1.0 days', 'Close to a surface4.0 days']);
  const widths = (item: HTMLElement | undefined) =>
    [...(item?.querySelectorAll<HTMLElement>('[style]') ?? [])].map(({ style }) => style.width);
  expect([widths(clear), widths(close)]).toEqual([['25%'], ['50%', '12.5%', '37.5%']]);
});

it('opens the decisions behind a bar', () => {
  const list = { measure: 'decided' as const, from: '2026-10', to: '2026-10', paths: ['GREEN' as const] };
  const table: ReportTable = {
    ...{ id: 'stages', title: 'Where the time goes', note: '', rowTitle: 'Outcome' },
    columns: ['Airport', 'Applicant', 'Authorities'].map((title) => ({ title, unit: 'days' as const })),
    rows: [row('Clear', [], { cells: [1, 0.5, 0].map((value) => ({ value, list })) })],
  };
  const toList = vi.fn(() => '/home?report=behind');
  renderPage('/reports', <ReportPanel table={table} {...LINKS} toList={toList} />);
  expect(screen.getByRole('link', { name: 'Clear: 1.5 days' }).getAttribute('href')).toBe('/home?report=behind');
  expect(toList).toHaveBeenCalledWith(list);
});

it('says once what columns have in common, and whole where a figure stands alone', () => {
  const list = { measure: 'decided' as const, from: '2026-10', to: '2026-10' };
  const times = (group: string) => ['half within', 'longest'].map((title) => ({ title, unit: 'days' as const, group }));
  const table: ReportTable = {
    ...{ id: 'time-outcomes', title: 'Time to decide, by outcome', note: '', rowTitle: 'Outcome' },
    columns: [{ title: 'Decided', unit: 'count' }, ...times('Elapsed'), ...times('Net')],
    rows: [row('Clear', [], { cells: [6, 0.4, 6, 0.4, 5].map((value) => ({ value, list })) })],
  };
  renderPage('/reports', <ReportPanel table={table} {...LINKS} />);
  expect(screen.getAllByRole('columnheader').map((one) => [one.textContent, one.getAttribute('colspan')])).toEqual([
    ['Outcome', null],
    ['Decided', null],
    ['Elapsed, days', '2'],
    ['Net, days', '2'],
    ['Half within', null],
    ['Longest', null],
    ['Half within', null],
    ['Longest', null],
  ]);
  expect(screen.getByRole('link', { name: 'Net, longest, Clear: 5.0' })).toBeTruthy();
});

it('folds the table below a picture, unless it is the only one of the report', () => {
  const table: ReportTable = {
    ...{ id: 'volume-months', title: 'Applications by month', note: '', rowTitle: 'Month' },
    columns: [{ title: 'Received', unit: 'count' }],
    rows: [row('October 2026', [3])],
  };
  const { unmount } = renderPage('/reports', <ReportPanel table={table} {...LINKS} />);
  expect(screen.getByText('Show as a table').closest('details')?.open).toBe(false);
  unmount();
  renderPage('/reports', <ReportPanel table={table} isAlone {...LINKS} />);
  expect(screen.queryByText('Show as a table')).toBeNull();
  expect(within(screen.getByRole('table')).getByText('October 2026')).toBeTruthy();
});

it('officers of one name have a row each, without a complaint about it', () => {
  const table: ReportTable = {
    ...{ id: 'workload', title: 'Workload by officer', note: '', rowTitle: 'Officer' },
    columns: [{ title: 'Decided', unit: 'count' }],
    rows: [row('Sam Smith', [3]), row('Sam Smith', [5])],
  };
  const complained = vi.spyOn(console, 'error');
  renderPage('/reports', <ReportPanel table={table} {...LINKS} />);
  expect(screen.getAllByRole('cell').map(({ textContent }) => textContent)).toEqual(['3', '5']);
  expect(complained).not.toHaveBeenCalled();
  complained.mockRestore();
});

const SAMPLE: ReportTable = {
  ...{ id: 'sample', title: 'Automatic approvals to check', note: '', rowTitle: 'Application' },
  columns: [{ title: 'Project', unit: 'text' }],
  rows: [row('YSSY-2026-00001', ['Sheds'], { applicationId: id(7), mayJudge: true })],
};
const PATH = `Reports/automatic/${id(7)}`;

it('records that an automatic approval was wrong, once a reason is given', async () => {
  api = await startApi({ [`PUT ${PATH}`]: { status: 204, body: null } });
  renderPage('/reports', <ReportPanel table={SAMPLE} {...LINKS} />);
  press('Check YSSY-2026-00001');
  const dialog = await screen.findByRole('dialog', { name: 'Check YSSY-2026-00001' });
  press('Save');
  expect(await within(dialog).findByText('Choose a result.')).toBeTruthy();
  fireEvent.click(within(dialog).getByLabelText('Wrongly approved'));
  await within(dialog).findByLabelText('Reason');
  press('Save');
  expect(await within(dialog).findByText('Enter a reason.')).toBeTruthy();
  expect(api.asked).toEqual([]);
  fill('Reason', ' Under the approach. ');
  press('Save');
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  expect(api.asked.map(({ body }) => body)).toEqual([{ judgement: 'wrong', reason: 'Under the approach.' }]);
});

it('begins with what was said before, so that saving again takes nothing back', async () => {
  api = await startApi({ [`PUT ${PATH}`]: { status: 204, body: null } });
  const judged = { judgement: 'wrong' as const, reason: 'Under the approach.' };
  const rows = SAMPLE.rows.map((one) => ({ ...one, judged }));
  renderPage('/reports', <ReportPanel table={{ ...SAMPLE, rows }} {...LINKS} />);
  press('Check YSSY-2026-00001');
  press('Save');
  await waitFor(() => expect(api?.asked.map(({ body }) => body)).toEqual([judged]));
});

it('tells why it was not recorded; readers are offered nothing', async () => {
  api = await startApi({ [`PUT ${PATH}`]: refusal('conflict', { detail: 'There is nothing to check.' }) });
  const { unmount } = renderPage('/reports', <ReportPanel table={SAMPLE} {...LINKS} />);
  press('Check YSSY-2026-00001');
  fireEvent.click(screen.getByLabelText(JUDGEMENT_LABELS.right));
  press('Save');
  expect(await screen.findByText('There is nothing to check.')).toBeTruthy();
  unmount();
  const rows = SAMPLE.rows.map((one) => ({ ...one, mayJudge: false }));
  renderPage('/reports', <ReportPanel table={{ ...SAMPLE, rows }} {...LINKS} />);
  expect(screen.queryByRole('button', { name: /^Check/ })).toBeNull();
});
