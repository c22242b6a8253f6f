import { auditRoutes, type QueryInput } from '@jibline/contract';
import { call } from '../../lib/call.ts';
import { saveFile } from '../../lib/save-file.ts';
import { errorMessage } from '../../ui/feedback/error-message.ts';

/** A long history takes long. */
const TIMEOUT_MS = 5 * 60_000;

/** Downloads the spreadsheet. Returns the error message, or null. */
export async function exportHistory(query: QueryInput<typeof auditRoutes.exportHistory>): Promise<string | null> {
  const [file, error] = await call(auditRoutes.exportHistory, { query, timeoutMs: TIMEOUT_MS });
  if (error !== null) return errorMessage(error, 'downloaded');
  saveFile(file.blob, file.filename ?? 'History.xlsx');
  return null;
}
