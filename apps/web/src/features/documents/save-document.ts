import type { ApplicationFile } from '@jibline/contract';
import { saveFile } from '../../lib/save-file.ts';
import { errorMessage } from '../../ui/feedback/error-message.ts';
import { downloadDocument } from './download-document.ts';

/** Downloads it; the sentence to show if that failed. */
export async function saveDocument(file: ApplicationFile): Promise<string | null> {
  const [actual, error] = await downloadDocument(file);
  if (error !== null) return errorMessage(error, 'downloaded');
  saveFile(actual.blob, actual.filename ?? file.filename);
  return null;
}
