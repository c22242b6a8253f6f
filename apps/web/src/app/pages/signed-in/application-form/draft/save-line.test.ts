import { expect, it } from 'vitest';
import { saveText } from './save-line.tsx';

const AT = new Date(2026, 10, 15, 9, 5);

it('says where the answers are saved', () => {
  expect(saveText({ kind: 'saved', at: AT }, 0)).toBe('Saved at 09:05.');
  expect(saveText({ kind: 'saved', at: AT }, 2)).toBe(
    'Saved at 09:05, except 2 answers to correct, saved on this device only.',
  );
  expect(saveText({ kind: 'saving', savedOnDevice: true }, 0)).toBe('Saving…');
  expect(saveText({ kind: 'here' }, 0)).toBe('Saved on this device. We’ll sync when you’re back online.');
  expect(saveText({ kind: 'nowhere' }, 0)).toBe('Not saved: no connection. Keep this page open.');
  expect(saveText({ kind: 'untouched' }, 0)).toBe('');
});
