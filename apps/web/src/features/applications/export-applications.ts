import { applicationsRoutes, type BodyInput } from '@jibline/contract';
import { EXCEL_DEFAULT_NAME, isExcelReply } from '@jibline/contract/words';
import { call } from '../../lib/call.ts';
import { saveFile } from '../../ui/save-file.ts';

/** A spreadsheet of very many rows takes its time. */
const TIMEOUT_MS = 5 * 60_000;

/** Fetches the spreadsheet and hands it to the downloads; false when what came is none. */
export async function exportApplications(
  body: BodyInput<typeof applicationsRoutes.exportApplications>,
): Promise<boolean> {
  const [file, error] = await call(applicationsRoutes.exportApplications, { body, timeoutMs: TIMEOUT_MS });
  if (error !== null || !isExcelReply(file.blob.type)) return false;
  saveFile(file.blob, file.filename ?? EXCEL_DEFAULT_NAME);
  return true;
}
