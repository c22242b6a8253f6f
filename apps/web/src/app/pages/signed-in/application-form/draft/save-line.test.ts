import { expect, it } from 'vitest';
import { saveText } from './save-line.tsx';

const AT = new Date(2026, 10, 15, 9, 5);

it('says where the text is, and nothing rosier', () => {
  expect(saveText({ kind: 'saved', at: AT }, 0)).toBe('Saved at 09:05');
  expect(saveText({ kind: 'saved', at: AT }, 2)).toMatch(/except 2 answers .* kept on this device/);
  expect(saveText({ kind: 'saving', keptHere: true }, 0)).toBe('Saving…');
  expect(saveText({ kind: 'here' }, 0)).toBe('Saved on this device, not yet on the server');
  expect(saveText({ kind: 'nowhere' }, 0)).toMatch(/^Not saved/);
  expect(saveText({ kind: 'untouched' }, 0)).toBe('');
});
