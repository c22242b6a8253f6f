import { type ReactNode, useState } from 'react';
import { Button } from '../button.tsx';
import { ConfirmDialog } from './confirm-dialog.tsx';

interface Props {
  label: string;
  look?: 'primary' | 'quiet';
  disabled?: boolean;
  title: string;
  /** The deed by its name, on the button that does it. */
  confirm: string;
  /** What will happen, and whether it can be taken back. */
  children: ReactNode;
  /** The question stands, its button off, until this is through; what came of it is told by the page. */
  onConfirm: () => Promise<unknown>;
}

/** A button whose deed is asked about once more. */
export function ConfirmedButton({ label, look = 'quiet', disabled = false, onConfirm, ...question }: Props) {
  const [asking, setAsking] = useState(false);
  const [busy, setBusy] = useState(false);
  const act = async () => {
    setBusy(true);
    await onConfirm();
    setBusy(false);
    setAsking(false);
  };
  return (
    <>
      <Button look={look} disabled={disabled} onClick={() => setAsking(true)}>
        {label}
      </Button>
      {asking && (
        <ConfirmDialog {...question} busy={busy} onCancel={() => setAsking(false)} onConfirm={() => void act()} />
      )}
    </>
  );
}
