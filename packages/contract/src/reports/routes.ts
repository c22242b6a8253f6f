import { route } from '../define-route.ts';
import { IdParams } from '../scalars.ts';
import {
  ApprovalJudgement,
  Report,
  ReportApplicants,
  ReportApplicantsQuery,
  ReportFileQuery,
  ReportParams,
  ReportQuery,
} from './schemas.ts';

export const reportsRoutes = {
  getReport: route({
    method: 'GET',
    path: 'Reports/{section}',
    slice: 'reports',
    who: 'active',
    summary: 'Figures about the applications of the caller’s airports, by month; each names the list behind it',
    params: ReportParams,
    query: ReportQuery,
    reply: Report,
    errors: ['forbidden', 'not-found'],
  }),
  getReportFile: route({
    method: 'GET',
    path: 'Reports/{section}/file',
    slice: 'reports',
    who: 'active',
    summary: 'The same figures as a spreadsheet or as comma-separated values',
    params: ReportParams,
    query: ReportFileQuery,
    reply: 'file',
    errors: ['forbidden', 'not-found'],
  }),
  listReportApplicants: route({
    method: 'GET',
    path: 'Reports/applicants',
    slice: 'reports',
    who: 'active',
    summary: 'Who applied at the caller’s airports in a period, by part of the name, for the filter of reports',
    query: ReportApplicantsQuery,
    reply: ReportApplicants,
    errors: ['forbidden', 'not-found'],
  }),
  judgeApproval: route({
    method: 'PUT',
    path: 'Reports/automatic/{id}',
    slice: 'reports',
    who: 'active',
    summary: 'Record whether an automatic approval was right; said again, it replaces what was said before',
    params: IdParams,
    body: ApprovalJudgement,
    reply: 'none',
    status: 204,
    errors: ['forbidden', 'not-found', 'conflict'],
  }),
};
