import type { ApplicationFile } from '@jibline/contract';
import { sizeText } from '@jibline/contract/enums';
import { useEffect, useRef, useState } from 'react';
import type { CallError } from '../../lib/call-error.ts';
import { Button } from '../../ui/button.tsx';
import { errorMessage } from '../../ui/feedback/error-message.ts';
import { Notice } from '../../ui/feedback/notice.tsx';
import classes from './documents.module.css';
import { fileProblem } from './file-labels.ts';
import { breakLease } from './lease-document.ts';
import { replaceFile } from './replace-file.ts';

type ReplaceFailure = { readonly tone: 'near' | 'bad'; readonly text: string; readonly isLeased: boolean };

function failureOf(error: CallError, name: string): ReplaceFailure {
  if (error.code === 'document-leased')
    return { tone: 'near', text: `Someone else is replacing ${name}. Try again in a minute.`, isLeased: true };
  return { tone: 'bad', text: errorMessage(error, 'replaced'), isLeased: false };
}

/** Replaces this file; while it uploads, no one else can replace or delete it. Returns a button and messages. */
export function useReplace(file: ApplicationFile, onChanged: () => void) {
  const input = useRef<HTMLInputElement>(null);
  const leaving = useRef<AbortController | null>(null);
  const [received, setReceived] = useState<number | null>(null);
  const [notified, setNotified] = useState<ReplaceFailure | null>(null);
  useEffect(() => () => leaving.current?.abort(), []);

  const take = async (next: File) => {
    const problem = fileProblem(next, 0);
    setNotified(problem === null ? null : { tone: 'bad', text: problem, isLeased: false });
    if (problem !== null) return;
    const stop = new AbortController();
    leaving.current = stop;
    setReceived(0);
    const [, error] = await replaceFile({ old: file, file: next, signal: stop.signal, onProgress: setReceived });
    if (stop.signal.aborted) return;
    setReceived(null);
    if (error === null) onChanged();
    else setNotified(failureOf(error, file.filename));
  };
  const unlock = async () => {
    const [, error] = await breakLease(file);
    setNotified(error === null ? null : failureOf(error, file.filename));
  };

  const button = file.actions.includes('documents:replace') && (
    <>
      <Button look="secondary" disabled={received !== null} onClick={() => input.current?.click()}>
        {received === null ? 'Replace' : 'Replacing…'}
        <span className={classes.unseen}> {file.filename}</span>
      </Button>
      <input
        ref={input}
        type="file"
        hidden
        aria-label={`New file for ${file.filename}`}
        onChange={(event) => {
          const [next] = event.currentTarget.files ?? [];
          if (next) void take(next);
          event.currentTarget.value = '';
        }}
      />
    </>
  );
  const mayUnlock = notified?.isLeased && file.actions.includes('documents:break-lease');
  const note = (
    <>
      {received !== null && (
        <p role="status" className={classes.soft}>
          Received {sizeText(received)}
        </p>
      )}
      {notified && (
        <Notice
          tone={notified.tone}
          actions={
            mayUnlock && (
              <Button look="secondary" onClick={() => void unlock()}>
                Unlock document
              </Button>
            )
          }
        >
          {notified.text}
        </Notice>
      )}
    </>
  );
  return { button, note };
}
