import { act, screen } from '@testing-library/react';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { renderAt } from '../../../test/render.tsx';
import { noteAnswer, noteNoAnswer } from '../../lib/reachability.ts';
import { ServerBanner } from './server-banner.tsx';

function browserIs(state: 'online' | 'offline') {
  vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(state === 'online');
  act(() => void dispatchEvent(new Event(state)));
}

afterEach(() => {
  vi.restoreAllMocks();
  noteAnswer();
});

describe('the server-not-reachable banner', () => {
  it('is hidden while the server answers', () => {
    renderAt('/', <ServerBanner />);
    expect(screen.queryByRole('alert')).toBeNull();
  });

  it('says to try later when the browser is online', () => {
    renderAt('/', <ServerBanner />);
    act(noteNoAnswer);
    const banner = screen.getByRole('alert');
    expect(banner.textContent).toContain('The server is not reachable');
    expect(banner.textContent).toContain('Please try again later.');
    expect(screen.getByRole('button', { name: 'Refresh page' })).toBeTruthy();
  });

  it('says to check the network when the browser is offline', () => {
    renderAt('/', <ServerBanner />);
    browserIs('offline');
    expect(screen.getByRole('alert').textContent).toContain('Check your network connection…');
    expect(screen.getByRole('alert').textContent).not.toContain('Please try again later.');
  });

  it('disappears when the server answers again', () => {
    renderAt('/', <ServerBanner />);
    act(noteNoAnswer);
    act(noteAnswer);
    expect(screen.queryByRole('alert')).toBeNull();
  });

  it('is hidden on /networkError, which says the same', () => {
    renderAt('/networkError', <ServerBanner />);
    act(noteNoAnswer);
    expect(screen.queryByRole('alert')).toBeNull();
  });
});
