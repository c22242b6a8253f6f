import type { AppContext } from '../context.ts';
import type { Operations } from '../operation.ts';
import { getReport } from './get-report.ts';
import { judgeApproval } from './judge.ts';
import { writeReport } from './write-file.ts';

export const reportsOperations = (context: Pick<AppContext, 'db' | 'now'>) =>
  ({
    getReport: ({ actor, params, query }) => getReport(context, actor, params.section, query),
    getReportFile: async ({ actor, params, query: { format, ...query } }) =>
      writeReport(await getReport(context, actor, params.section, query), format),
    judgeApproval: ({ actor, params, body }) => judgeApproval(context, actor, params.id, body),
  }) satisfies Operations;
