import type { AppContext } from '../context.ts';
import type { Operations } from '../operation.ts';
import { describeReport } from './describe-report.ts';
import { getReport } from './get-report.ts';
import { judgeApproval } from './judge.ts';
import { listApplicants } from './list-applicants.ts';
import { writeReport } from './write-file.ts';

export const reportsOperations = (context: Pick<AppContext, 'db' | 'now'>) =>
  ({
    getReport: ({ actor, params, query }) => getReport(context, actor, params.section, query),
    getReportFile: async ({ actor, params, query: { format, ...query } }) => {
      const report = await getReport(context, actor, params.section, query);
      const about = await describeReport(context, actor, report, query);
      return writeReport({ ...report, tables: [about, ...report.tables] }, format);
    },
    listReportApplicants: ({ actor, query }) => listApplicants(context, actor, query),
    judgeApproval: ({ actor, params, body }) => judgeApproval(context, actor, params.id, body),
  }) satisfies Operations;
