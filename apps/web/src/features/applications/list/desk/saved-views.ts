import { deskRoutes, type SavedView, type SavedViewCreate } from '@jibline/contract';
import { queryOptions } from '@tanstack/react-query';
import { call, callOrThrow } from '../../../../lib/call.ts';

/** The reader's own views and those shared at their airports. */
export const savedViewsQuery = queryOptions({
  queryKey: ['saved-views'],
  queryFn: ({ signal }) => callOrThrow(deskRoutes.listSavedViews, { signal }),
  staleTime: 60_000,
});

export const createSavedView = (body: SavedViewCreate) => call(deskRoutes.createSavedView, { body });
export const updateSavedView = ({ id, version }: Pick<SavedView, 'id' | 'version'>, body: SavedViewCreate) =>
  call(deskRoutes.updateSavedView, { params: { id }, body: { version, ...body } });
export const deleteSavedView = (id: string) => call(deskRoutes.deleteSavedView, { params: { id } });
