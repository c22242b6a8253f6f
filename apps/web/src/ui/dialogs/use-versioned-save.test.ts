import { ERRORS, type ErrorCode } from '@jibline/contract';
import { act, renderHook } from '@testing-library/react';
import { expect, it, vi } from 'vitest';
import { problemError } from '../../lib/call-error.ts';
import { useVersionedSave } from './use-versioned-save.ts';

const record = { id: 'a', version: 3, name: 'Mine' };
const theirs = { id: 'a', version: 4, name: 'Theirs' };
const problem = (code: ErrorCode) =>
  problemError({
    type: 'about:blank',
    code,
    ...ERRORS[code],
    changed: { by: 'Kim Lee', at: '2026-11-16T00:00:00Z', versionNow: 4 } as never,
  });

function saving(send: Parameters<typeof useVersionedSave<typeof record, string>>[0]['send']) {
  const onSaved = vi.fn();
  const { result } = renderHook(() =>
    useVersionedSave({ record, send, fetchTheirs: async () => theirs, onSaved, tell: (error) => error.message }),
  );
  return { result, onSaved };
}

it('saves on the version that was read', async () => {
  const send = vi.fn(async () => ['saved', null] as [string, null]);
  const { result, onSaved } = saving(send);
  await act(() => result.current.save());
  expect(send).toHaveBeenCalledWith({ id: 'a', version: 3 });
  expect(onSaved).toHaveBeenCalledWith('saved');
});

it('shows the other version when someone else saved first, and saves over it when asked to', async () => {
  const answers: ([null, ReturnType<typeof problem>] | [string, null])[] = [
    [null, problem('conflict')],
    ['saved', null],
  ];
  const send = vi.fn(async () => answers.shift()!);
  const { result, onSaved } = saving(send);
  await act(() => result.current.save());
  expect(result.current.conflict?.theirs).toEqual(theirs);
  expect(result.current.conflict?.changed?.by).toBe('Kim Lee');
  expect(onSaved).not.toHaveBeenCalled();
  await act(() => result.current.save(theirs));
  expect(send).toHaveBeenLastCalledWith({ id: 'a', version: 4 });
  expect(result.current.conflict).toBeNull();
  expect(onSaved).toHaveBeenCalledWith('saved');
});

it('says why anything else was refused', async () => {
  const { result } = saving(async () => [null, problem('forbidden')]);
  await act(() => result.current.save());
  expect([result.current.failure, result.current.busy, result.current.conflict]).toEqual([
    ERRORS.forbidden.title,
    false,
    null,
  ]);
});
