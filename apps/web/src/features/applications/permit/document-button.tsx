import { useState } from 'react';
import type { Result } from '../../../lib/api.ts';
import type { Download } from '../../../lib/call.ts';
import { saveFile } from '../../../lib/save-file.ts';
import { Button } from '../../../ui/button.tsx';
import { errorMessage } from '../../../ui/feedback/error-message.ts';
import { Notice } from '../../../ui/feedback/notice.tsx';

interface Props {
  label: string;
  /** Used if the server names no file. */
  filename: string;
  fetchIt: () => Promise<Result<Download>>;
}

/** Downloads one document. */
export function DocumentButton({ label, filename, fetchIt }: Props) {
  const [busy, setBusy] = useState(false);
  const [failure, setFailure] = useState<string | null>(null);
  const download = async () => {
    setBusy(true);
    const [file, error] = await fetchIt();
    setBusy(false);
    setFailure(error ? errorMessage(error, 'downloaded') : null);
    if (file) saveFile(file.blob, file.filename ?? filename);
  };
  return (
    <>
      <Button look="secondary" disabled={busy} onClick={() => void download()}>
        {busy ? 'Preparing…' : label}
      </Button>
      {failure && <Notice tone="bad">{failure}</Notice>}
    </>
  );
}
