import type { ApplicationSummary } from '@jibline/contract';
import { LIST_COLUMNS, type ListColumn, type Reader } from '@jibline/contract/enums';
import { anApplicationSummary, id } from '@jibline/contract/samples';
import { screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { renderPage } from '../../../../test/page.tsx';
import { APPLICATION_COLUMNS } from './application-columns.tsx';
import { ApplicationsFilter } from './applications-filter.tsx';
import { ApplicationsMap } from './applications-map.tsx';
import { type AttentionItem, attentionNeeded } from './attention.ts';
import { ColumnChooser } from './column-chooser.tsx';
import { type Columns, complete, defaultColumns } from './column-preferences.ts';
import { type ApplicationsListFilter, NO_FILTER, writeFilter } from './list-filter.ts';
import { NeedsList } from './needs-list.tsx';
import { StateChips } from './state-chips.tsx';

// The samples are for a crane from 15 November to 15 December 2026.
beforeEach(() => {
  vi.setSystemTime(new Date('2026-11-19T22:05:00Z'));
});

const row = (more: Partial<ApplicationSummary> = {}): ApplicationSummary => ({ ...anApplicationSummary, ...more });
const to = (filter: ApplicationsListFilter) =>
  `/home?${new URLSearchParams(Object.entries(writeFilter(filter)).filter(([, value]) => value !== ''))}`;

describe('the cells of the table', () => {
  const context = {
    reader: 'staff' as Reader,
    zoneOf: () => 'Australia/Sydney',
    to: (one: string) => `/applications/${one}`,
    resume: (one: ApplicationSummary) => `/crane?draft=${one.id}`,
  };
  const cell = (column: ListColumn, more: Partial<ApplicationSummary> = {}) => {
    const { container, unmount } = renderPage('/', <p>{APPLICATION_COLUMNS[column].cell(row(more), context)}</p>);
    const { textContent } = container.querySelector('p') as HTMLElement;
    unmount();
    return textContent;
  };

  it.each<[ListColumn, Partial<ApplicationSummary>, string]>([
    ['number', {}, 'YSSY-2026-00001'],
    // The mark before the label depends on the tone: a tick only for success.
    ['state', {}, '•In review'],
    ['state', { phase: 'REFERRED' }, '•In reviewwith authorities'],
    ['state', { state: 5, phase: null, closeReason: 'UNPAID' }, '–Cancellednot paid in time'],
    ['label', {}, 'Crane Application'],
    ['airport', {}, 'YSSY'],
    ['airport', { airport: null }, '–'],
    ['projectName', {}, 'Mascot Towers1 Example Street, Mascot'],
    ['projectName', { projectName: null, address: null }, 'No project name yet'],
    ['companyName', { companyName: null }, '–'],
    ['craneType', { craneType: 1 }, 'Tower crane'],
    ['craneType', { craneType: null }, 'Structure'],
    ['maxHeightAhdM', {}, '45.0\u00A0m AHD'],
    ['path', {}, '✓Clear'],
    ['path', { path: 'RED-L' }, '✕Penetrates a surface, long term'],
    ['path', { path: null }, '–'],
    ['worstMarginM', {}, '8.1\u00A0m'],
    // A minus sign, not a hyphen.
    ['worstMarginM', { worstMarginM: -3.25 }, '−3.3\u00A0m'],
    ['startAt', {}, '15/11/2026'],
    ['endAt', {}, '15/12/2026'],
    ['dueAt', {}, '15/12/2026'],
    ['dueAt', { overdue: true }, '15/12/2026overdue'],
    ['dueAt', { state: 2, phase: null }, '15/12/2026review starts'],
    ['dueAt', { dueAt: null }, '–'],
    ['assignee', {}, 'Ann Manager'],
    ['assignee', { assignee: { id: id(1), name: null } }, 'No name'],
    ['assignee', { assignee: null }, '–'],
  ])('%s of %j reads %s', (column, more, text) => expect(cell(column, more)).toBe(text));

  it('a draft its owner may edit is continued from its row', () => {
    renderPage(
      '/',
      APPLICATION_COLUMNS.state.cell(row({ state: 0, phase: null, actions: ['applications:edit'] }), context),
    );
    expect(screen.getByRole('link', { name: 'Continue YSSY-2026-00001' }).getAttribute('href')).toBe(
      `/crane?draft=${anApplicationSummary.id}`,
    );
  });
});

describe('the chips of the states', () => {
  const counts = [
    { state: 3 as const, count: 1_204 },
    { state: 7 as const, count: 2 },
    { state: 1 as const, count: 1 },
  ];
  const show = (filter: Partial<ApplicationsListFilter> = {}) =>
    renderPage('/', <StateChips counts={counts} filter={{ ...NO_FILTER, ...filter }} to={to} />);
  const chips = () => screen.getAllByRole('link').map(({ textContent }) => textContent);

  it('in the order of the lifecycle with their counts; an empty state is left out', () => {
    show();
    expect(chips()).toEqual(['All 1,207', 'Mine ', 'Payment due 1', 'In review 1,204', 'Approved 2']);
  });

  it('the chosen one is marked, and pressing it again shows all', () => {
    show({ states: [3], mine: true });
    const chosen = screen.getByRole('link', { name: /^In review/ });
    expect(chosen.getAttribute('aria-current')).toBe('true');
    expect(chosen.getAttribute('href')).toBe('/home?mine=yes');
    expect(screen.getByRole('link', { name: /^Approved/ }).getAttribute('href')).toBe('/home?state=7&mine=yes');
    expect(screen.getByRole('link', { name: /^All/ }).getAttribute('href')).toBe('/home');
  });

  it('a chosen state without applications stays, to be left again', () => {
    show({ states: [6] });
    expect(screen.getByRole('link', { name: 'Rejected 0' }).getAttribute('href')).toBe('/home');
  });
});

describe('the filters', () => {
  const airports = [{ id: id(21), label: 'SYDNEY - (YSSY)' }];
  function Filters({ start }: { start: ApplicationsListFilter }) {
    const [filter, setFilter] = useState(start);
    return (
      <>
        <ApplicationsFilter filter={filter} onChange={setFilter} airports={airports} />
        <output aria-label="Filter">{to(filter)}</output>
      </>
    );
  }
  const open = (more: Partial<ApplicationsListFilter> = {}) => {
    renderPage('/', <Filters start={{ ...NO_FILTER, ...more }} />);
    return userEvent.setup();
  };
  const filter = () => screen.getByLabelText('Filter').textContent;

  it('by airport, type and assessment, each in words', async () => {
    const user = open({ paths: ['AMBER'] });
    await user.selectOptions(screen.getByLabelText('Airport'), 'SYDNEY - (YSSY)');
    await user.selectOptions(screen.getByLabelText('Type'), 'Structure');
    expect(screen.getByLabelText<HTMLSelectElement>('Assessment').selectedOptions[0]?.textContent).toBe(
      'Close or referral needed',
    );
    await user.selectOptions(screen.getByLabelText('Assessment'), 'Penetrates PANS-OPS');
    expect(filter()).toBe(`/home?airport=${id(21)}&type=structure&path=BLACK`);
    await user.selectOptions(screen.getByLabelText('Assessment'), 'Any');
    await user.selectOptions(screen.getByLabelText('Type'), 'Any');
    expect(filter()).toBe(`/home?airport=${id(21)}`);
  });

  it('by dates once they are complete; half a date says what to enter', async () => {
    const user = open({ from: '2026-11-01' });
    const until = screen.getByLabelText('Crane on site until');
    await user.type(until, '30/11');
    expect(filter()).toBe('/home?from=2026-11-01');
    await user.tab();
    expect(await screen.findByText('Enter a date as day/month/year, for example 31/12/2026.')).toBeTruthy();
    await user.clear(until);
    await user.type(until, '30/11/2026');
    expect(filter()).toBe('/home?from=2026-11-01&to=2026-11-30');
    expect(screen.queryByText(/^Enter a date/)).toBeNull();
    await user.clear(screen.getByLabelText('Crane on site from'));
    expect(filter()).toBe('/home?to=2026-11-30');
  });

  it('a search around a point says where, and is removed by a press', async () => {
    const user = open({ near: { latitude: -33.9, longitude: 151.2, radiusM: 2_500 } });
    expect(screen.getByText('Within 2.5 km of -33.9000, 151.2000')).toBeTruthy();
    await user.click(screen.getByRole('button', { name: 'Remove location filter' }));
    expect(filter()).toBe('/home?');
  });
});

describe('choosing columns', () => {
  const visible = (columns: Columns) => columns.filter((one) => one.visible).map(({ column }) => column);
  function open(columns: Columns = defaultColumns('applicant')) {
    const saved: Columns[] = [];
    let closed = 0;
    renderPage(
      '/',
      <ColumnChooser
        columns={columns}
        defaults={defaultColumns('applicant')}
        saving={false}
        onSave={(chosen) => saved.push(chosen)}
        onClose={() => {
          closed += 1;
        }}
      />,
    );
    return { user: userEvent.setup(), saved, closed: () => closed };
  }

  it('hides one, moves one and saves; the number is not offered', async () => {
    const { user, saved } = open();
    expect(screen.queryByLabelText('Number')).toBeNull();
    await user.click(screen.getByLabelText('Type'));
    screen.getByRole('button', { name: /^Move Airport/ }).focus();
    await user.keyboard('{ArrowUp}');
    await user.click(screen.getByRole('button', { name: 'Save columns' }));
    expect(visible(saved[0] ?? [])).toEqual([
      'number',
      'state',
      'airport',
      'projectName',
      'startAt',
      'endAt',
      'updatedAt',
    ]);
  });

  it('moves to either end and not beyond it; reset brings the defaults back', async () => {
    const { user, saved, closed } = open(complete([{ column: 'state', visible: false, widthPx: null }]));
    const last = LIST_COLUMNS.length - 1;
    const state = (at: number) => screen.getByRole('button', { name: `Move State, ${at} of ${last}` });
    state(1).focus();
    await user.keyboard('{ArrowUp}');
    expect(document.activeElement).toBe(state(1));
    await user.keyboard('{End}{ArrowDown}');
    expect(document.activeElement).toBe(state(last));
    await user.keyboard('{Home}{ArrowDown}');
    expect(document.activeElement).toBe(state(2));
    await user.click(screen.getByRole('button', { name: 'Reset to default' }));
    expect(screen.getByLabelText<HTMLInputElement>('State').checked).toBe(true);
    await user.click(screen.getByRole('button', { name: 'Cancel' }));
    expect([saved, closed()]).toEqual([[], 1]);
  });

  it('a list saved before a column existed shows it hidden, at the end', () => {
    const columns = complete([
      { column: 'dueAt', visible: true, widthPx: 90 },
      { column: 'number', visible: false, widthPx: null },
    ]);
    expect(columns.slice(0, 2)).toEqual([
      { column: 'number', visible: true, widthPx: null },
      { column: 'dueAt', visible: true, widthPx: 90 },
    ]);
    expect(columns).toHaveLength(LIST_COLUMNS.length);
    expect(visible(columns)).toEqual(['number', 'dueAt']);
  });
});

describe('what needs attention', () => {
  const NOON = new Date('2026-11-20T01:00:00Z');
  const permit = {
    validFrom: '2026-11-01T00:00:00Z',
    validTo: '2026-12-01T00:00:00Z',
    suspendedFrom: null,
    replacedFrom: null,
    upSince: '2026-11-19T20:00:00Z',
  };
  const SUSPENDED = { ...permit, suspendedFrom: '2026-11-19T22:00:00Z' };
  const UNSAFE = 'Crane up without a permit in force. It must be lowered now and reported down.';
  it.each<[Partial<ApplicationSummary>, string | null]>([
    [
      { actions: ['applications:answer'] },
      'The airport has questions for you. Your application is on hold until you answer.',
    ],
    [{ state: 1, phase: null, actions: ['payments:pay'] }, 'The fee is due. Pay it to continue.'],
    [{ state: 0, phase: null, actions: ['applications:lodge'] }, 'Draft. Complete and submit it.'],
    [
      { state: 7, phase: 'OVERDUE_REMOVAL', actions: ['applications:report-removal'] },
      'The permit has ended. Report the removal of the crane.',
    ],
    [{ actions: [] }, null],
    // A crane that is up and must not be is shown even to people who may only read.
    [{ state: 7, phase: 'SUSPENDED', permit: SUSPENDED, actions: [] }, UNSAFE],
    [{ state: 7, phase: 'OVERDUE_REMOVAL', permit: { ...permit, validTo: '2026-11-20T00:00:00Z' } }, UNSAFE],
    [{ state: 7, phase: 'ACTIVE', permit: { ...permit, validFrom: '2026-11-20T02:00:00Z' } }, UNSAFE],
    [{ state: 8, phase: null, closeReason: 'REVOKED', permit }, UNSAFE],
    // Up with its permit in force, or suspended and down.
    [{ state: 7, phase: 'ACTIVE', permit, actions: [] }, null],
    [{ state: 7, phase: 'SUSPENDED', permit: { ...SUSPENDED, upSince: null }, actions: [] }, null],
  ])('%j: %s', (more, text) => expect(attentionNeeded(row(more), NOON)?.what ?? null).toBe(text));

  it('a crane that must come down stands before everything else, in red', () => {
    const needs = [
      attentionNeeded(row({ id: id(61), actions: ['applications:answer'] }), NOON),
      attentionNeeded(row({ id: id(62), number: 'YSSY-2026-00062', state: 7, permit: SUSPENDED }), NOON),
    ].filter((one) => one !== null);
    renderPage('/', <NeedsList needs={needs} to={(one) => `/go/${one.number}`} />);
    const [first, second] = screen.getAllByRole('listitem');
    expect(first?.textContent).toBe(`YSSY-2026-00062 Mascot Towers${UNSAFE}✕Lower now`);
    expect(second?.textContent).toMatch(/!Waiting for youAnswer questions YSSY-/);
  });

  it('urgent ones come first, and more than five are folded away', () => {
    const need = (n: number, urgent: boolean): AttentionItem => ({
      ...{ id: id(n), number: `D-2026-0000${n}`, projectName: null, what: 'Draft. Complete and submit it.' },
      ...{ urgent, draft: !urgent, label: 'Crane Application' },
      ...{ button: urgent ? 'Pay' : 'Continue', view: '' },
    });
    const needs = [1, 2, 3, 4, 5, 6].map((n) => need(n, false));
    renderPage('/', <NeedsList needs={[...needs, need(7, true)]} to={(one) => `/go/${one.number}`} />);
    const [first] = screen.getAllByRole('listitem');
    expect(first?.textContent).toBe('D-2026-00007Draft. Complete and submit it.!Waiting for youPay D-2026-00007');
    expect(screen.getByText('2 more')).toBeTruthy();
    const drafts = screen.getAllByRole('link', { name: /^Continue\s*D-/ });
    expect(drafts).toHaveLength(6);
    expect(drafts[0]?.getAttribute('href')).toBe('/go/D-2026-00001');
  });
});

it('the map counts what it shows and searches the area in view', async () => {
  const near: unknown[] = [];
  renderPage(
    '/',
    <ApplicationsMap
      applications={[row(), row({ id: id(52), number: 'D-2026-00002', latitude: null, longitude: null })]}
      reader="staff"
      to={(one) => `/applications/${one}`}
      onNear={(point) => near.push(point)}
    />,
  );
  expect(
    screen.getByText('1 application on this page, 1 more without a location. Select one for details.'),
  ).toBeTruthy();
  const map = within(screen.getByRole('application', { name: 'Map of applications' }));
  expect(map.getByText('YSSY-2026-00001', { selector: 'title' })).toBeTruthy();
  expect(map.queryByText('D-2026-00002')).toBeNull();
  await userEvent.setup().click(screen.getByRole('button', { name: 'Search this area' }));
  expect(near).toMatchObject([{ latitude: -33.93, longitude: 151.19 }]);
});
