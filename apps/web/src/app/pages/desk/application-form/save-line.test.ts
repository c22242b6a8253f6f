import { expect, it } from 'vitest';
import { saveWords } from './save-line.tsx';

const AT = new Date(2026, 10, 15, 9, 5);

it('says where the text is, and nothing rosier', () => {
  expect(saveWords({ kind: 'saved', at: AT }, 0)).toBe('Saved at 09:05');
  expect(saveWords({ kind: 'saved', at: AT }, 2)).toMatch(/except 2 answers .* kept on this device/);
  expect(saveWords({ kind: 'saving', keptHere: true }, 0)).toBe('Saving…');
  expect(saveWords({ kind: 'here' }, 0)).toBe('Saved on this device, not yet on the server');
  expect(saveWords({ kind: 'nowhere' }, 0)).toMatch(/^Not saved/);
  expect(saveWords({ kind: 'untouched' }, 0)).toBe('');
});
