import { id } from '@jibline/contract/samples';
import { QueryClientProvider } from '@tanstack/react-query';
import { renderHook, waitFor } from '@testing-library/react';
import type { ReactNode } from 'react';
import { afterEach, expect, it } from 'vitest';
import { startApi } from '../../../../../test/api.ts';
import { createQueryClient } from '../../../query-client.ts';
import { useColumns } from './use-columns.ts';

let api: Awaited<ReturnType<typeof startApi>>;
afterEach(() => api.stop());

async function columnsOf(saved: boolean) {
  const columns = [{ column: 'dueAt', visible: true, widthPx: null }];
  const body = { userId: id(1), columns: saved ? columns : [], saved, actions: [] };
  api = await startApi({ [`GET applications/columnPreferences/${id(1)}`]: { status: 200, body } });
  const queries = createQueryClient();
  const wrapper = ({ children }: { children: ReactNode }) => (
    <QueryClientProvider client={queries}>{children}</QueryClientProvider>
  );
  const hook = renderHook(() => useColumns(id(1), 'staff').columns, { wrapper });
  await waitFor(() => expect(queries.isFetching()).toBe(0));
  return hook;
}

it.each([true, false])(
  'stays the same as long as nothing changes, so that no row is drawn anew; saved: %s',
  async (saved) => {
    const { result, rerender } = await columnsOf(saved);
    const shown = () => result.current.filter(({ visible }) => visible).map(({ column }) => column);
    await waitFor(() => expect(shown().slice(0, 2)).toEqual(['number', saved ? 'dueAt' : 'projectName']));
    const before = result.current;
    rerender();
    expect(result.current).toBe(before);
  },
);
