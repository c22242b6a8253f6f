import type { ApplicationFile } from '@jibline/contract';
import type { CallError } from '../../lib/call-error.ts';
import { saveFile } from '../../lib/save-file.ts';
import { downloadDocument } from './download-document.ts';

/** Formats every browser shows in the page; a phone's HEIC is downloaded instead. */
const IMAGES = ['image/png', 'image/jpeg', 'image/webp'];
export const isImage = ({ mediaType }: ApplicationFile) => IMAGES.includes(mediaType);
export const isViewable = (file: ApplicationFile) => isImage(file) || isPdf(file);
export const isPdf = ({ mediaType }: ApplicationFile) => mediaType === 'application/pdf';

/** Long enough for a slow viewer to have read it. */
const ADDRESS_MS = 60_000;

/**
 * Opens a PDF in the browser's own viewer, in a new tab: a phone would show only its first page in a frame. The tab must open with the click, before the document is fetched with the
 * person's token. Where tabs are blocked, the document is downloaded.
 */
export async function viewInTab(file: ApplicationFile): Promise<CallError | null> {
  const tab = window.open('', '_blank');
  if (tab) {
    tab.opener = null;
    tab.document.title = file.filename;
    tab.document.body.textContent = `Loading ${file.filename}…`;
  }
  const [actual, error] = await downloadDocument(file);
  if (error !== null) {
    tab?.close();
    return error;
  }
  if (!tab || tab.closed) {
    saveFile(actual.blob, actual.filename ?? file.filename);
    return null;
  }
  // The type is ours, judged by content: the browser must not guess another.
  const address = URL.createObjectURL(new Blob([actual.blob], { type: file.mediaType }));
  tab.location.replace(address);
  setTimeout(() => URL.revokeObjectURL(address), ADDRESS_MS);
  return null;
}
