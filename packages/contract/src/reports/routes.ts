import { route } from '../define-route.ts';
import { Report, ReportFileQuery, ReportParams, ReportQuery } from './schemas.ts';

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
};
