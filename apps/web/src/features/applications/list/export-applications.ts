import { applicationsRoutes, type BodyInput } from '@jibline/contract';
import { EXCEL_DEFAULT_NAME, EXCEL_FAILED, isExcelReply } from '@jibline/contract/enums';
import { call, serverTextOf } from '../../../lib/call.ts';
import { saveFile } from '../../../lib/save-file.ts';

/** A spreadsheet of very many rows takes its time. */
const TIMEOUT_MS = 5 * 60_000;

/** Fetches the spreadsheet and hands it to the downloads. Gives what to say when it fails, null when it did not. */
export async function exportApplications(
  body: BodyInput<typeof applicationsRoutes.exportApplications>,
): Promise<string | null> {
  const [file, error] = await call(applicationsRoutes.exportApplications, { body, timeoutMs: TIMEOUT_MS });
  // Specification sections 5 and 8: the server's text, or else our own.
  if (error !== null) return error.serverText ?? EXCEL_FAILED;
  if (!isExcelReply(file.blob.type)) return (await serverTextOf(file.blob)) ?? EXCEL_FAILED;
  saveFile(file.blob, file.filename ?? EXCEL_DEFAULT_NAME);
  return null;
}
