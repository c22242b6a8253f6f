import { importRoutes } from '@jibline/contract';
import { EXCEL_FAILED } from '@jibline/contract/enums';
import { call } from '../../../lib/call.ts';
import { saveFile } from '../../../lib/save-file.ts';

/** Downloads the template. Returns the error message, or null. */
export async function getImportTemplate(): Promise<string | null> {
  const [file, error] = await call(importRoutes.getImportTemplate, {});
  if (error !== null) return error.serverText ?? EXCEL_FAILED;
  saveFile(file.blob, file.filename ?? 'Jibline applications.xlsx');
  return null;
}
