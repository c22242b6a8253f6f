import type { FileKind } from '@jibline/contract/enums';
import { useEffect, useRef, useState } from 'react';
import { errorMessage } from '../../ui/feedback/error-message.ts';
import { fileProblem } from './file-labels.ts';
import { uploadFile } from './upload-file.ts';
import type { Target } from './upload-ticket.ts';

/** A file being uploaded. */
export interface Sending {
  readonly name: string;
  readonly size: number;
  readonly received: number;
  readonly isWaiting: boolean;
}

/**
 * One upload at a time. It belongs to the calling component: it continues while parts of the page change, and stops
 * when that component unmounts.
 */
export function useUpload(onUploaded: () => void) {
  const leaving = useRef<AbortController | null>(null);
  const [sending, setSending] = useState<Sending | null>(null);
  const [failure, setFailure] = useState<string | null>(null);
  useEffect(() => () => leaving.current?.abort(), []);

  /** True once the file is in the list. */
  const take = async (target: Target, file: File, kind: FileKind, current: number): Promise<boolean> => {
    const problem = fileProblem(file, current);
    setFailure(problem);
    if (problem !== null) return false;
    const stop = new AbortController();
    leaving.current = stop;
    const { name, size } = file;
    setSending({ name, size, received: 0, isWaiting: false });
    const [, error] = await uploadFile({
      target,
      file,
      kind,
      signal: stop.signal,
      onProgress: (received, isWaiting) => setSending({ name, size, received, isWaiting }),
    });
    if (stop.signal.aborted) return false;
    setSending(null);
    if (error !== null) setFailure(uploadFailure(name, errorMessage(error, 'uploaded'), error.isNoAnswer));
    else onUploaded();
    return error === null;
  };
  const cancel = () => {
    leaving.current?.abort();
    setSending(null);
  };
  return { sending, failure, take, cancel };
}
export type Upload = ReturnType<typeof useUpload>;

const uploadFailure = (name: string, text: string, isLost: boolean) =>
  isLost ? `${name}: ${text} Choose the same file again to resume.` : `${name}: ${text}`;
