import { useQueryClient } from '@tanstack/react-query';
import { type FormEvent, type ReactNode, useState } from 'react';
import type { Result } from '../../lib/api.ts';
import type { CallError } from '../../lib/call-error.ts';
import { Button } from '../../ui/button.tsx';
import { failureText } from '../../ui/failure-text.ts';
import layout from '../../ui/form-layout.module.css';
import { Notice } from '../../ui/notice.tsx';
import { useFirstFocus } from '../../ui/use-first-focus.ts';

/** Sends one invitation at a time and says what became of it. */
export function useInviting({ onSent, known }: { onSent: (email: string) => void; known: string }) {
  const queries = useQueryClient();
  const [failure, setFailure] = useState<string | null>(null);
  const [sending, setSending] = useState(false);
  /** `place` puts what the server did not take beside its field, and tells whether it could. */
  const send = async (email: string, asked: Promise<Result<unknown>>, place: (error: CallError) => boolean) => {
    setFailure(null);
    setSending(true);
    const [, error] = await asked;
    setSending(false);
    if (error === null) {
      void queries.invalidateQueries({ queryKey: ['users'] });
      return onSent(email);
    }
    if (error.code === 'already-exists') return setFailure(known);
    if (!place(error)) setFailure(failureText(error, 'sent'));
  };
  return { failure, setFailure, sending, send };
}

interface Props {
  inviting: Pick<ReturnType<typeof useInviting>, 'failure' | 'sending'>;
  onSubmit: (form: HTMLFormElement) => void;
  onCancel: () => void;
  children: ReactNode;
}

export function InviteFrame({ inviting: { failure, sending }, onSubmit, onCancel, children }: Props) {
  const form = useFirstFocus<HTMLFormElement>();
  return (
    <form
      ref={form}
      className={layout.form}
      noValidate
      onSubmit={(event: FormEvent<HTMLFormElement>) => {
        event.preventDefault();
        onSubmit(event.currentTarget);
      }}
    >
      {children}
      {failure && <Notice tone="bad">{failure}</Notice>}
      <div className={layout.buttons}>
        <Button type="submit" disabled={sending}>
          {sending ? 'Sending…' : 'Send invitation'}
        </Button>
        <Button look="quiet" onClick={onCancel}>
          Cancel
        </Button>
      </div>
    </form>
  );
}
