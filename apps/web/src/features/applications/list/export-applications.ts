import { applicationsRoutes, type BodyInput } from '@jibline/contract';
import { EXCEL_DEFAULT_NAME, EXCEL_FAILED, isExcelReply } from '@jibline/contract/enums';
import { call, serverTextOf } from '../../../lib/call.ts';
import { saveFile } from '../../../lib/save-file.ts';

/** A spreadsheet with very many rows takes long. */
const TIMEOUT_MS = 5 * 60_000;

/** Downloads the spreadsheet. Returns the error message, or null. */
export async function exportApplications(
  body: BodyInput<typeof applicationsRoutes.exportApplications>,
): Promise<string | null> {
  const [file, error] = await call(applicationsRoutes.exportApplications, { body, timeoutMs: TIMEOUT_MS });
  // Specification sections 5 and 8: the server's text, otherwise our own.
  if (error !== null) return error.serverText ?? EXCEL_FAILED;
  if (!isExcelReply(file.blob.type)) return (await serverTextOf(file.blob)) ?? EXCEL_FAILED;
  saveFile(file.blob, file.filename ?? EXCEL_DEFAULT_NAME);
  return null;
}
