import { anApplication } from '@jibline/contract/samples';
import { expect, it, vi } from 'vitest';
import { noteServerTime } from '../../../lib/server-clock.ts';
import { confirmRemoval, reportRemoval, revoke } from './close.ts';
import { recordReply } from './review.ts';

it.each([
  ['removedAt', reportRemoval],
  ['removedAt', confirmRemoval],
  ['effectiveAt', revoke],
  ['receivedAt', recordReply],
])('%s proposes the server’s time, which a phone’s clock may be ahead of', (name, form) => {
  vi.setSystemTime(new Date('2026-11-25T03:40:00Z'));
  noteServerTime(new Headers({ 'cache-control': 'no-store', date: 'Wed, 25 Nov 2026 00:00:05 GMT' }));
  const fields = form.fields({
    application: anApplication,
    timeZone: 'Australia/Sydney',
    parameters: [],
    files: [],
  });
  expect(fields.find((field) => field.name === name)?.initial).toBe('25/11/2026 11:00');
});
