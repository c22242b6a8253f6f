import type { SavedView } from '@jibline/contract';
import { filterOfRequest, writeFilter } from '../../../../../features/applications/list/list-filter.ts';
import { paths } from '../../../../../lib/paths.ts';

/** Where a saved view is shown: its filter is in the address, so that it can be narrowed further and linked. */
export const savedViewPath = ({ id, filter }: Pick<SavedView, 'id' | 'filter'>) =>
  paths.homeSaved(id, { view: filter.view ?? '', ...writeFilter(filterOfRequest(filter)) });
