import { aFound, aSavedView, aUser } from '@jibline/contract/samples';
import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, describe, expect, it } from 'vitest';
import { type RecordedRequest, type Reply, refusal, startApi } from '../../../test/api.ts';
import { renderPage } from '../../../test/page.tsx';
import { FindButton } from '../../features/find/find-button.tsx';
import { setFinderOpen } from '../../features/find/finder-state.ts';
import { KeyboardMap } from '../../ui/keys/keyboard-map.tsx';
import { Finder } from './finder.tsx';

const me = { ...aUser, actions: ['applications:create', 'airports:list'] };
const ok = (body: unknown): Reply => ({ status: 200, body });
let api: Awaited<ReturnType<typeof startApi>>;
afterEach(async () => {
  setFinderOpen(false);
  await api.stop();
});

async function start(found: Reply | ((request: RecordedRequest) => Reply) = ok(aFound), as: object = me) {
  api = await startApi({
    'GET Users/CurrentUser': ok(as),
    'GET Find': found,
    'GET desk/saved-views': ok({ items: [aSavedView], shareAt: [] }),
  });
  renderPage(
    '/home',
    <>
      <FindButton />
      <KeyboardMap />
      <Finder />
    </>,
  );
  return userEvent.setup();
}
const box = () => screen.findByRole('combobox', { name: 'Find anything' });
const options = () => screen.getAllByRole('option').map(({ textContent }) => textContent);
const active = () => screen.getByRole('option', { selected: true }).textContent;
const where = () => screen.getByTestId('where').textContent;

describe('the finder', () => {
  it('opens with Ctrl K, with / and with the button, and closes with Ctrl K and its own button', async () => {
    const user = await start();
    await user.keyboard('{Control>}k{/Control}');
    await box();
    await user.keyboard('{Control>}k{/Control}');
    expect(screen.queryByRole('combobox')).toBeNull();
    await user.keyboard('/');
    expect((await box()) as HTMLInputElement).toHaveProperty('value', '');
    await user.click(screen.getByRole('button', { name: 'Close' }));
    expect(screen.queryByRole('combobox')).toBeNull();
    await user.click(screen.getByRole('button', { name: 'Find anything' }));
    await box();
  });

  it('shows what matched, marked, with its state; Enter opens it and it is recent afterwards', async () => {
    const user = await start();
    await user.keyboard('/');
    await user.type(await box(), '0400 000 1');
    const group = await screen.findByRole('group', { name: 'Phone number' });
    expect(within(group).getByText('0400 000 1').tagName).toBe('MARK');
    expect(active()).toContain('YSSY-2026-00005 Rockdale rail bridge span');
    expect((await screen.findByText('1 found')).getAttribute('role')).toBe('status');
    await user.keyboard('{Enter}');
    await waitFor(() => expect(where()).toContain('/home/craneApplicationStatus/'));
    expect(screen.queryByRole('combobox')).toBeNull();
    await user.keyboard('/');
    await box();
    expect(within(screen.getByRole('group', { name: 'Recent' })).getByRole('option').textContent).toContain(
      'YSSY-2026-00005',
    );
  });

  it('walks with the arrows, around the ends, and names the active result to the box', async () => {
    const user = await start();
    await user.keyboard('/');
    const input = await box();
    await user.keyboard('{ArrowDown}');
    expect(active()).toBe(options()[1]);
    await user.keyboard('{ArrowUp}{ArrowUp}');
    expect(active()).toBe(options().at(-1));
    expect(input.getAttribute('aria-activedescendant')).toBe(screen.getByRole('option', { selected: true }).id);
  });

  it('says that nothing was found and what can be searched; one character asks nobody', async () => {
    const user = await start(ok({ groups: [] }));
    await user.keyboard('/');
    await user.type(await box(), 'z');
    await user.type(await box(), 'z');
    await screen.findByText('No records found for “zz”.');
    expect(screen.getByText(/^Finds application and permit numbers/)).toBeTruthy();
    expect(api.asked.filter(({ path }) => path === 'Find').map(({ query }) => query.get('text'))).toEqual(['zz']);
  });

  it('tries again after a failure', async () => {
    let failing = true;
    const user = await start(() => (failing ? refusal('unavailable') : ok(aFound)));
    await user.keyboard('/');
    await user.type(await box(), 'rockdale');
    const again = await screen.findByRole('button', { name: 'Try again' });
    failing = false;
    await user.click(again);
    await screen.findByRole('group', { name: 'Phone number' });
  });
});

describe('commands', () => {
  const run = async (typed: string, as: object = me) => {
    const user = await start(ok({ groups: [] }), as);
    await user.keyboard('/');
    await user.type(await box(), typed);
    await waitFor(() => expect(api.asked.some(({ path }) => path === 'Find')).toBe(true));
    return user;
  };

  it.each([
    ['start new', '/crane'],
    ['go air', '/airports'],
    ['-33.9461, 151.1772', '/locationguide?latitude=-33.9461&longitude=151.1772'],
    ['12 Walz Street', '/locationguide?address=12%20Walz%20Street'],
  ])('“%s” leads to %s', async (typed, path) => {
    const user = await run(typed);
    await user.keyboard('{Enter}');
    await waitFor(() => expect(where()).toBe(path));
  });

  it('lead to the desk’s views, built in and saved, for staff', async () => {
    const user = await run('unass');
    expect(within(screen.getByRole('group', { name: 'Views' })).getByRole('option').textContent).toMatch(
      /^Unassigned2/,
    );
    await user.keyboard('{Enter}');
    await waitFor(() => expect(where()).toBe('/home?view=unassigned'));
  });

  it('find a saved view by any word of its name', async () => {
    const user = await run('towers');
    await user.click(await screen.findByRole('option', { name: /^Towers over 45 m/ }));
    await waitFor(() => expect(where()).toContain(`saved=${aSavedView.id}`));
  });

  it('offer no views of the desk to applicants', async () => {
    await run('unass', { ...me, actions: ['applications:create'] });
    expect(screen.queryByRole('group', { name: 'Views' })).toBeNull();
  });

  it('show the keys', async () => {
    const user = await run('keyboard');
    await user.keyboard('{Enter}');
    expect(await screen.findByRole('dialog', { name: 'Keyboard' })).toBeTruthy();
  });

  it('are offered only to those who may', async () => {
    await run('start', { ...me, actions: [] });
    expect(options().join()).not.toContain('Start a new application');
    expect(options().join()).not.toContain('Airports');
  });
});
