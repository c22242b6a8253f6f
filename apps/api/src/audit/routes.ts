import type { AppContext } from '../context.ts';
import type { Operations } from '../operation.ts';
import { exportHistory } from './export.ts';
import { listProblems } from './problems/list-problems.ts';
import { searchHistory } from './search.ts';

export const auditOperations = (context: AppContext) =>
  ({
    searchHistory: ({ actor, query }) => searchHistory(context, actor, query),
    exportHistory: ({ actor, query }) => exportHistory(context, actor, query),
    listProblems: ({ actor }) => listProblems(context, actor),
  }) satisfies Operations;
