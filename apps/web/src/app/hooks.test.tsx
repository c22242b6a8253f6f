import { act, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import { Link, useLocation } from 'react-router';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { startApi } from '../../test/api.ts';
import { renderPage } from '../../test/page.tsx';
import { noteAnswer, noteNoAnswer } from '../lib/reachability.ts';
import { useAddress } from './use-address.ts';
import { useHasBeenTrue } from './use-has-been-true.ts';
import { useReachable, useRecovery } from './use-reachability.ts';
import { useRecordArrival } from './use-record-arrival.ts';

afterEach(() => {
  vi.restoreAllMocks();
  noteAnswer();
});

describe('a record that opens within its list', () => {
  function Record({ name }: { name: string | undefined }) {
    useRecordArrival(name);
    return <main id="main" tabIndex={-1} />;
  }

  it('takes the title and the focus once it has loaded, and gives the title back when it is left', () => {
    document.title = 'Users · Jibline';
    const loading = renderPage('/users?user=1', <Record name={undefined} />);
    expect(document.title).toBe('Users · Jibline');
    expect(document.activeElement?.id).not.toBe('main');
    loading.unmount();
    const record = renderPage('/users?user=1', <Record name="Ann Manager" />);
    expect(document.title).toBe('Ann Manager · Jibline');
    expect(document.activeElement?.id).toBe('main');
    record.unmount();
    expect(document.title).toBe('Users · Jibline');
  });
});

describe('the address of a page', () => {
  function Page() {
    const [search, rewrite] = useAddress();
    const { pathname } = useLocation();
    return (
      <>
        <p>
          {pathname}: {search.get('q') ?? 'nothing'}
        </p>
        <button type="button" onClick={() => rewrite({ q: 'ahd' })}>
          Rewrite
        </button>
        <button
          type="button"
          onClick={() => {
            window.history.replaceState(null, '', '/elsewhere');
            rewrite({ q: 'late' });
          }}
        >
          Rewrite late
        </button>
        <Link to="/other">Other</Link>
      </>
    );
  }

  it('is rewritten in place', async () => {
    renderPage('/help', <Page />);
    await userEvent.setup().click(screen.getByRole('button', { name: 'Rewrite' }));
    expect(screen.getByText('/help: ahd')).toBeTruthy();
    expect(location.search).toBe('?q=ahd');
  });

  it('is left alone once the browser is at another page', async () => {
    renderPage('/help', <Page />);
    await userEvent.setup().click(screen.getByRole('button', { name: 'Rewrite late' }));
    expect(location.pathname + location.search).toBe('/elsewhere');
  });
});

describe('something that was true once', () => {
  it('stays true', async () => {
    function Page() {
      const [now, setNow] = useState(false);
      return (
        <button type="button" onClick={() => setNow(!now)}>
          {String(now)}, ever {String(useHasBeenTrue(now))}
        </button>
      );
    }
    renderPage('/', <Page />);
    const user = userEvent.setup();
    const button = screen.getByRole('button');
    expect(button.textContent).toBe('false, ever false');
    await user.click(button);
    expect(button.textContent).toBe('true, ever true');
    await user.click(button);
    expect(button.textContent).toBe('false, ever true');
  });
});

describe('a server that does not answer', () => {
  function Page({ onRecovered }: { onRecovered: () => void }) {
    useRecovery(onRecovered);
    return <p>{useReachable() ? 'reachable' : 'silent'}</p>;
  }

  it('is probed at once, and its recovery is reported once', async () => {
    const api = await startApi({ 'GET /jibline-backend-core/health': { status: 200, body: {} } });
    const recovered = vi.fn();
    renderPage('/', <Page onRecovered={recovered} />);
    expect(screen.getByText('reachable')).toBeTruthy();
    act(noteNoAnswer);
    expect(screen.getByText('silent')).toBeTruthy();
    await waitFor(() => expect(screen.getByText('reachable')).toBeTruthy());
    expect(recovered).toHaveBeenCalledTimes(1);
    await api.stop();
  });

  it('is not probed while the browser is offline', async () => {
    const api = await startApi({ 'GET /jibline-backend-core/health': { status: 200, body: {} } });
    vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false);
    const recovered = vi.fn();
    renderPage('/', <Page onRecovered={recovered} />);
    act(noteNoAnswer);
    expect(screen.getByText('silent')).toBeTruthy();
    expect(api.asked).toEqual([]);
    expect(recovered).not.toHaveBeenCalled();
    await api.stop();
  });
});
