import { type ReactNode, useState } from 'react';
import { Button } from '../button.tsx';
import { ConfirmDialog } from './confirm-dialog.tsx';

interface Props {
  label: string;
  look?: 'primary' | 'quiet';
  disabled?: boolean;
  title: string;
  /** Label of the button in the dialog. */
  confirm: string;
  /** What will happen, and whether it can be undone. */
  children: ReactNode;
  /** The dialog stays open with its button disabled until this resolves; the page shows the result. */
  onConfirm: () => Promise<unknown>;
}

/** A button that asks for confirmation first. */
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
