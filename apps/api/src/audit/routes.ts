import type { AppContext } from '../context.ts';
import type { Operations } from '../operation.ts';
import { exportHistory } from './export.ts';
import { searchHistory } from './search.ts';

export const auditOperations = (context: AppContext) =>
  ({
    searchHistory: ({ actor, query }) => searchHistory(context, actor, query),
    exportHistory: ({ actor, query }) => exportHistory(context, actor, query),
  }) satisfies Operations;
