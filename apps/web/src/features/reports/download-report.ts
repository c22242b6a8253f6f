import { reportsRoutes } from '@jibline/contract';
import type { ReportFileFormat } from '@jibline/contract/enums';
import { call } from '../../lib/call.ts';
import { saveFile } from '../../lib/save-file.ts';
import { errorMessage } from '../../ui/feedback/error-message.ts';
import type { ReportAddress } from './report-query.ts';

/** Downloads what is shown. Returns the error message, or null. */
export async function downloadReport(
  { section, ...query }: ReportAddress,
  format: ReportFileFormat,
): Promise<string | null> {
  const [file, error] = await call(reportsRoutes.getReportFile, { params: { section }, query: { ...query, format } });
  if (error !== null) return errorMessage(error, 'downloaded');
  saveFile(file.blob, file.filename ?? `Reports.${format}`);
  return null;
}
