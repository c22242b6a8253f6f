import { IconInbox, IconPlane, IconPlus } from '@tabler/icons-react';
import { screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { describe, expect, it } from 'vitest';
import { renderAt } from '../../../test/render.tsx';
import { DataTable } from './data-table.tsx';
import { FactList } from './fact-list.tsx';
import { PageHeader } from './page-header.tsx';
import { Pager } from './pager.tsx';
import { Panel } from './panel.tsx';
import { Rail } from './rail.tsx';
import { Shell } from './shell.tsx';
import { Tabs } from './tabs.tsx';

describe('a table', () => {
  const columns = [
    { header: 'Number', cell: ({ number }: { number: string }) => number },
    { header: 'State', cell: ({ state }: { state: string }) => <strong>{state}</strong> },
  ];
  const rows = [
    { number: 'YSSY-2026-00001', state: 'Submitted' },
    { number: 'YSSY-2026-00002', state: 'Approved' },
  ];
  const table = (stale = false) =>
    renderAt(
      '/',
      <DataTable caption="Applications" columns={columns} rows={rows} stale={stale} keyOf={({ number }) => number} />,
    );

  it('names each row by its first column and each cell by its header', () => {
    table();
    const found = screen.getByRole('table', { name: 'Applications' });
    expect(
      within(found)
        .getAllByRole('columnheader')
        .map(({ textContent }) => textContent),
    ).toEqual(['Number', 'State']);
    const row = within(found).getByRole('row', { name: /YSSY-2026-00002/ });
    expect(within(row).getByRole('rowheader').textContent).toBe('YSSY-2026-00002');
    expect(within(row).getByRole('cell').textContent).toContain('Approved');
  });

  it('is busy while newer rows are on the way', () => {
    table(true);
    expect(screen.getByRole('table').getAttribute('aria-busy')).toBe('true');
  });
});

describe('pages of a list', () => {
  const pager = (page: number, total: number) =>
    renderAt('/', <Pager page={page} pageSize={20} total={total} of="applications" to={(to) => `/list?page=${to}`} />);
  const links = () => screen.queryAllByRole('link').map((link) => [link.textContent, link.getAttribute('href')]);

  it('counts what there is and links to its neighbours', () => {
    pager(3, 5_255);
    const nav = screen.getByRole('navigation', { name: 'Pages of applications' });
    expect(nav.textContent).toContain('41–60 of 5,255 applications');
    expect(nav.textContent).toContain('Page 3 of 263');
    expect(links()).toEqual([
      ['Previous', '/list?page=2'],
      ['Next', '/list?page=4'],
    ]);
  });

  it('has no way beyond either end', () => {
    pager(1, 21);
    expect(links()).toEqual([['Next', '/list?page=2']]);
    expect(screen.getByText('1–20 of 21 applications')).toBeTruthy();
  });

  it('ends with the last one, and needs no links for a single page', () => {
    pager(2, 21);
    expect(screen.getByText('21–21 of 21 applications')).toBeTruthy();
    expect(links()).toEqual([['Previous', '/list?page=1']]);
    pager(1, 7);
    expect(screen.getByText('7 applications')).toBeTruthy();
    expect(links()).toEqual([['Previous', '/list?page=1']]);
  });
});

describe('parts of a page', () => {
  it('a header says where one is, then the title with its number, then what it is for', () => {
    renderAt('/', <PageHeader overline="Sydney" title="Permit" number="YSSY-P-2026-00001" lead="Valid." />);
    expect(screen.getByRole('heading', { level: 1 }).textContent).toBe('Permit YSSY-P-2026-00001');
    expect(screen.getByRole('banner').textContent).toBe('SydneyPermit YSSY-P-2026-00001Valid.');
  });

  it('a panel with a title is a region of that name; one without is not', () => {
    renderAt(
      '/',
      <>
        <Panel title="Files">No files yet.</Panel>
        <Panel>Plain</Panel>
      </>,
    );
    expect(screen.getAllByRole('region')).toHaveLength(1);
    expect(screen.getByRole('region', { name: 'Files' }).textContent).toBe('FilesNo files yet.');
  });

  it('facts are terms with their values', () => {
    renderAt('/', <FactList facts={[{ term: 'Ground level', value: '6.0 m AHD' }]} />);
    expect(screen.getByRole('term').textContent).toBe('Ground level');
    expect(screen.getByRole('definition').textContent).toBe('6.0 m AHD');
  });
});

describe('the frame of every page', () => {
  const NAV = [
    { label: 'Home', to: '/home', current: true },
    { label: 'Airports', to: '/airports', current: false },
  ];
  const shell = (marketing?: { homePage: string; cranePage: string }) =>
    renderAt(
      '/home',
      <Shell
        kind="desk"
        nav={NAV}
        account={<button type="button">Account</button>}
        banner={null}
        homePath="/home"
        marketing={marketing}
      >
        <h1>Applications</h1>
      </Shell>,
    );

  it('lets people skip to the content and says which page this is', () => {
    shell();
    expect(screen.getByRole('link', { name: 'Skip to content' }).getAttribute('href')).toBe('#main');
    expect(screen.getByRole('main').id).toBe('main');
    const main = within(screen.getByRole('navigation', { name: 'Main' }));
    expect(main.getAllByRole('link').map((link) => [link.textContent, link.getAttribute('aria-current')])).toEqual([
      ['Home', 'page'],
      ['Airports', null],
    ]);
    expect(screen.getByRole('link', { name: 'Jibline, home' }).getAttribute('href')).toBe('/home');
  });

  it('opens the menu of a small screen, and closes it when a page is chosen', async () => {
    shell();
    await userEvent.click(screen.getByRole('button', { name: 'Open menu' }));
    const menu = screen.getByRole<HTMLDialogElement>('dialog', { name: 'Menu' });
    expect(menu.open).toBe(true);
    await userEvent.click(within(menu).getByRole('link', { name: 'Airports' }));
    expect(menu.open).toBe(false);
    expect(window.location.pathname).toBe('/airports');
  });

  it('says in the footer that only a written approval allows a crane', () => {
    shell();
    expect(
      screen.getByText(
        'Jibline provides information only. You may raise a crane only with the written approval of the airport or authority.',
      ),
    ).toBeTruthy();
    expect(screen.queryByText('Elsewhere')).toBeNull();
  });

  it('links to the pages of configuration', () => {
    shell({ homePage: 'https://example.com/', cranePage: 'https://example.com/cranes' });
    expect(screen.getByRole('link', { name: 'Cranes near airports' }).getAttribute('href')).toBe(
      'https://example.com/cranes',
    );
  });

  it('changes the colours by the button, and back to the system by the footer', async () => {
    shell();
    await userEvent.click(screen.getByRole('button', { name: 'Use dark colours' }));
    const colours = screen.getByRole<HTMLSelectElement>('combobox', { name: 'Colours' });
    expect(colours.selectedOptions[0]?.textContent).toBe('Dark');
    expect(screen.getByRole('button', { name: 'Use light colours' })).toBeTruthy();
    await userEvent.selectOptions(colours, 'Same as system');
    expect(screen.getByRole('button', { name: 'Use dark colours' })).toBeTruthy();
  });
});

describe('the frame of staff', () => {
  const desk = { label: 'Needs me', to: '/home', current: true, icon: IconInbox };
  const airports = { label: 'Airports', to: '/airports', current: false, icon: IconPlane };
  const staff = (rail: 'shown' | 'hidden' = 'shown') =>
    renderAt(
      '/home',
      <Shell
        kind="staff"
        rail={rail}
        side={
          <Rail
            homePath="/home"
            choice={null}
            groups={[
              { title: null, items: [{ ...desk, count: 5_255, alarm: true }] },
              { title: 'Airport', items: [airports] },
            ]}
            starts={[{ label: 'New crane application', to: '/crane', current: false, icon: IconPlus }]}
            account={<button type="button">Account</button>}
          />
        }
        tabs={<Tabs tabs={[desk]} menu={[desk, airports]} />}
        banner={null}
      >
        <h1>Applications</h1>
      </Shell>,
    );

  it('has views with counts, the airport, and ways to start, and no footer below the work', () => {
    staff();
    const main = within(screen.getByRole('navigation', { name: 'Main' }));
    expect(main.getAllByRole('link').map((link) => [link.textContent, link.getAttribute('aria-current')])).toEqual([
      ['Needs me5,255', 'page'],
      ['Airports', null],
    ]);
    expect(main.getByRole('region', { name: 'Airport' })).toBeTruthy();
    const start = within(screen.getByRole('navigation', { name: 'Start' }));
    expect(start.getByRole('link').getAttribute('href')).toBe('/crane');
    expect(screen.getByRole('link', { name: 'Skip to content' }).getAttribute('href')).toBe('#main');
    expect(screen.getByRole('main').id).toBe('main');
    expect(screen.queryByRole('contentinfo')).toBeNull();
    expect(screen.getByRole('main').closest('[data-density="staff"]')?.getAttribute('data-rail')).toBe('shown');
  });

  it('gives a page the whole width without the rail', () => {
    staff('hidden');
    expect(screen.getByRole('main').parentElement?.getAttribute('data-rail')).toBe('hidden');
  });

  it('has tabs at the foot of a phone, the rest in a menu', async () => {
    staff();
    const tabs = within(screen.getByRole('navigation', { name: 'Tabs' }));
    expect(tabs.getAllByRole('link').map(({ textContent }) => textContent)).toEqual(['Needs me']);
    await userEvent.click(tabs.getByRole('button', { name: 'Menu' }));
    const menu = screen.getByRole<HTMLDialogElement>('dialog', { name: 'Menu' });
    await userEvent.click(within(menu).getByRole('link', { name: 'Airports' }));
    expect(menu.open).toBe(false);
    expect(window.location.pathname).toBe('/airports');
  });
});
