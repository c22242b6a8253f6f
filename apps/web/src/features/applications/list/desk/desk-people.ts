import { type BulkRequest, deskRoutes, type LabelCreate } from '@jibline/contract';
import { queryOptions } from '@tanstack/react-query';
import { call, callOrThrow } from '../../../../lib/call.ts';

/** Who can be assigned applications at the reader's airports. */
export const officersQuery = queryOptions({
  queryKey: ['desk', 'officers'],
  queryFn: ({ signal }) => callOrThrow(deskRoutes.listOfficers, { query: {}, signal }),
  staleTime: 5 * 60_000,
});

/** The labels of the reader's airports. */
export const labelsQuery = queryOptions({
  queryKey: ['desk', 'labels'],
  queryFn: ({ signal }) => callOrThrow(deskRoutes.listLabels, { signal }),
  staleTime: 5 * 60_000,
});

export const createLabel = (body: LabelCreate) => call(deskRoutes.createLabel, { body });

/** Assigns, labels or reminds several applications at once; each is changed or refused alone. */
export const changeApplications = (body: BulkRequest) => call(deskRoutes.changeApplications, { body });
