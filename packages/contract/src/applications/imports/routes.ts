import { route } from '../../define-route.ts';
import { SPREADSHEET_MEDIA_TYPE } from '../enums.ts';
import { ApplicationImport, ImportQuery } from './schemas.ts';

export const importRoutes = {
  getImportTemplate: route({
    method: 'GET',
    path: 'CranePermitApplications/import-template',
    slice: 'applications',
    who: 'active',
    keyScope: 'applications:write',
    summary: 'The spreadsheet to fill in for several applications at once',
    reply: 'file',
    media: SPREADSHEET_MEDIA_TYPE,
    errors: ['forbidden'],
  }),
  importApplications: route({
    method: 'POST',
    path: 'CranePermitApplications/import',
    slice: 'applications',
    who: 'active',
    keyScope: 'applications:write',
    summary:
      'Check a filled-in spreadsheet (dryRun=true), start a draft from every row of it, or submit every row (makes=applications); all or none',
    query: ImportQuery,
    body: 'stream',
    reply: ApplicationImport,
    errors: ['forbidden', 'too-large', 'file-refused', 'unavailable', 'incomplete', 'transition-refused', 'conflict'],
  }),
};
