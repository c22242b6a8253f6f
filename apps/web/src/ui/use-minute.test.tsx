import { render, screen } from '@testing-library/react';
import { expect, it } from 'vitest';
import { noteServerTime } from '../lib/server-clock.ts';
import { useMinute } from './use-minute.ts';

const Clock = () => <time>{useMinute().toISOString().slice(0, 10)}</time>;

it('goes by the server’s day, whatever this device’s clock says', () => {
  noteServerTime(new Headers({ date: 'Tue, 05 Mar 2030 00:00:30 GMT', 'cache-control': 'no-store' }));
  render(<Clock />);
  expect(screen.getByRole('time').textContent).toBe('2030-03-05');
});
