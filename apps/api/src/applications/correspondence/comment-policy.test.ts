import { describe, expect, it } from 'vitest';
import { DRAFT, foreign, LODGED, own } from '../../../test/actor-access.ts';
import { NO_ONE, NOW, rowOf, rowsOf } from '../../../test/roles.ts';
import { commentActions, isInWindow, type JudgedComment, mayComment, maySeeComment } from './comment-policy.ts';

const minutesAgo = (minutes: number) => new Date(NOW.getTime() - minutes * 60_000);
const aComment = (known: Partial<JudgedComment> = {}): JudgedComment => ({
  author_id: 'me',
  audience: 'both',
  created_at: minutesAgo(1),
  withdrawn_at: null,
  ...known,
});
const WRITERS = 'o oo- oo- oo- oo-';
const STAFF_WRITERS = '- --- oo- oo- oo-';
const ADMINS = '- --- o-- o-- o--';
const listed = (side: typeof own, where: Parameters<typeof own>[0], comment: JudgedComment) =>
  rowsOf(['comments:edit', 'comments:delete'], (person) => commentActions(side(where)(person), comment, NOW));
const rows = (edit: string, remove: string) => ({ 'comments:edit': edit, 'comments:delete': remove });

it.each(LODGED)('"Message / comment visible to both sides" and "Internal note: write / read", in state %i', (state) => {
  const writing = (side: typeof own, audience: 'both' | 'internal') =>
    rowOf((person) => mayComment(side({ state })(person), audience));
  expect(writing(own, 'both')).toBe(WRITERS);
  expect(writing(own, 'internal')).toBe(STAFF_WRITERS);
  expect(writing(foreign, 'both')).toBe('- --- --- --- oo-');
  expect(writing(foreign, 'internal')).toBe('- --- --- --- oo-');
});

it('nobody comments on a draft', () => {
  expect(rowOf((person) => mayComment(own({ state: DRAFT })(person), 'both'))).toBe(NO_ONE);
  expect(rowOf((person) => mayComment(own({ state: DRAFT })(person), 'internal'))).toBe(NO_ONE);
});

it('only staff read an internal note', () => {
  expect(rowOf((person) => maySeeComment(own()(person), { audience: 'both' }))).toBe('o ooo ooo ooo ooo');
  expect(rowOf((person) => maySeeComment(own()(person), { audience: 'internal' }))).toBe('- --- ooo ooo ooo');
});

describe('"Edit / delete own comment (15 min, then strike-through)" and "Remove any comment"', () => {
  it('authors may edit for fifteen minutes, exclusive', () => {
    expect(isInWindow({ created_at: NOW }, NOW)).toBe(true);
    expect(isInWindow({ created_at: new Date(minutesAgo(15).getTime() + 1) }, NOW)).toBe(true);
    expect(isInWindow({ created_at: minutesAgo(15) }, NOW)).toBe(false);
  });

  it.each<[string, Partial<JudgedComment>, Record<string, string>]>([
    ['one’s own, fresh', {}, rows(WRITERS, WRITERS)],
    ['one’s own, later', { created_at: minutesAgo(15) }, rows(NO_ONE, WRITERS)],
    ['one’s own internal note', { audience: 'internal' }, rows(STAFF_WRITERS, STAFF_WRITERS)],
    ['somebody else’s', { author_id: 'colleague' }, rows(NO_ONE, ADMINS)],
    ['withdrawn', { withdrawn_at: NOW }, rows(NO_ONE, NO_ONE)],
  ])('%s', (_, known, expected) => expect(listed(own, {}, aComment(known))).toEqual(expected));

  it('on someone else’s application at another airport', () =>
    expect(listed(foreign, {}, aComment({ author_id: 'colleague' }))).toEqual(rows(NO_ONE, '- --- --- --- o--')));

  it('on an application that is a draft again, nobody removes comments', () =>
    expect(listed(own, { state: DRAFT }, aComment({ author_id: 'colleague' }))).toEqual(rows(NO_ONE, NO_ONE)));
});
