import { useState } from 'react';
import { saveFile } from '../../lib/save-file.ts';
import { Button } from '../../ui/button.tsx';
import { errorMessage } from '../../ui/feedback/error-message.ts';
import { getInvoice } from './get-invoice.ts';
import classes from './payments.module.css';

interface Props {
  applicationId: string;
  transactionId: string;
  number: string;
  look?: 'primary' | 'secondary' | 'quiet';
}

/** The tax invoice, which is also the receipt. */
export function InvoiceButton({ applicationId, transactionId, number, look = 'secondary' }: Props) {
  const [busy, setBusy] = useState(false);
  const [failure, setFailure] = useState<string | null>(null);
  const download = async () => {
    setBusy(true);
    setFailure(null);
    const [file, error] = await getInvoice(applicationId, transactionId);
    setBusy(false);
    if (error) setFailure(errorMessage(error, 'downloaded'));
    else saveFile(file.blob, file.filename ?? `Tax invoice ${number}.pdf`);
  };
  return (
    <>
      <Button look={look} disabled={busy} onClick={() => void download()}>
        {busy ? 'Downloading…' : `Download tax invoice ${number} (PDF)`}
      </Button>
      {failure && (
        <p className={classes.trouble} role="alert">
          {failure}
        </p>
      )}
    </>
  );
}
