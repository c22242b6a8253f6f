import { SPREADSHEET_MEDIA_TYPE } from '../applications/enums.ts';
import { route } from '../define-route.ts';
import { ProblemList } from './problem-schemas.ts';
import { AuditExportQuery, AuditPage, AuditQuery } from './schemas.ts';

export const auditRoutes = {
  searchHistory: route({
    method: 'GET',
    path: 'Audit',
    slice: 'audit',
    who: 'active',
    summary: 'Who did what and when, over all histories the administrator may see; newest first',
    query: AuditQuery,
    reply: AuditPage,
    errors: ['forbidden'],
  }),
  exportHistory: route({
    method: 'GET',
    path: 'Audit/excel',
    slice: 'audit',
    who: 'active',
    summary: 'The same as a spreadsheet',
    query: AuditExportQuery,
    reply: 'file',
    media: SPREADSHEET_MEDIA_TYPE,
    errors: ['forbidden'],
  }),
  listProblems: route({
    method: 'GET',
    path: 'Problems',
    slice: 'audit',
    who: 'active',
    summary: 'What is wrong and does not mend itself: failed emails, stuck work, missing surfaces',
    reply: ProblemList,
    errors: ['forbidden'],
  }),
};
