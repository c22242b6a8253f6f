import type { ApplicationFile } from '@jibline/contract';
import { useEffect, useState } from 'react';
import { errorMessage } from '../../ui/feedback/error-message.ts';
import { downloadDocument } from './download-document.ts';

interface Shown {
  readonly address: string | null;
  readonly failure: string | null;
}
const LOADING: Shown = { address: null, failure: null };

/**
 * The file is fetched with the person's token, which no address can contain; the address of what was fetched lives as
 * long as it is shown, in this page only.
 */
export function useDocumentAddress(file: ApplicationFile): Shown {
  const [shown, setShown] = useState<Shown & { of: ApplicationFile | null }>({ ...LOADING, of: null });
  useEffect(() => {
    const leaving = new AbortController();
    let made: string | null = null;
    void downloadDocument(file, leaving.signal).then(([actual, error]) => {
      if (leaving.signal.aborted) return;
      if (error !== null) return setShown({ address: null, failure: errorMessage(error, 'loaded'), of: file });
      // The type is ours, judged by content: the browser must not guess another.
      made = URL.createObjectURL(new Blob([actual.blob], { type: file.mediaType }));
      setShown({ address: made, failure: null, of: file });
    });
    return () => {
      leaving.abort();
      if (made !== null) URL.revokeObjectURL(made);
    };
  }, [file]);
  return shown.of === file ? shown : LOADING;
}
