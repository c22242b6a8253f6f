import { errorMessage } from '../../ui/feedback/error-message.ts';
import { fileProblem } from './file-labels.ts';
import { uploadFile } from './upload-file.ts';
import type { Target } from './upload-ticket.ts';

/** Stores a letter of an authority, which only staff see; the sentence to show where it can't be stored. */
export async function uploadLetter(
  target: Target,
  file: File,
  onStored: () => unknown,
): Promise<{ id: string } | { problem: string }> {
  const wrong = fileProblem(file, 0);
  if (wrong !== null) return { problem: wrong };
  const signal = new AbortController().signal;
  const [stored, error] = await uploadFile({ target, file, kind: 'authority-reply', signal, onProgress: () => {} });
  if (error !== null) return { problem: `${file.name}: ${errorMessage(error, 'uploaded')}` };
  onStored();
  return { id: stored.id };
}
