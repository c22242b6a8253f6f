import { useQueryClient } from '@tanstack/react-query';
import { type ReactNode, useState } from 'react';
import type { Result } from '../../../lib/api.ts';
import type { CallError } from '../../../lib/call-error.ts';
import { FormFrame } from '../../../ui/dialogs/form-frame.tsx';
import { errorMessage } from '../../../ui/feedback/error-message.ts';
import { useFirstFocus } from '../../../ui/fields/use-first-focus.ts';

/** Sends one invitation at a time and reports the result. */
export function useInviting({ onSent, alreadyInvited }: { onSent: (email: string) => void; alreadyInvited: string }) {
  const queries = useQueryClient();
  const [failure, setFailure] = useState<string | null>(null);
  const [sending, setSending] = useState(false);
  /** `place` shows the server's issues beside their fields and returns whether it could. */
  const send = async (email: string, request: Promise<Result<unknown>>, location: (error: CallError) => boolean) => {
    setFailure(null);
    setSending(true);
    const [, error] = await request;
    setSending(false);
    if (error === null) {
      void queries.invalidateQueries({ queryKey: ['users'] });
      return onSent(email);
    }
    if (error.code === 'already-exists') return setFailure(alreadyInvited);
    if (!location(error)) setFailure(errorMessage(error, 'sent'));
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
    <FormFrame
      form={form}
      submit="Send invitation"
      underWay={sending ? 'Sending…' : null}
      failure={failure}
      onSubmit={onSubmit}
      onCancel={onCancel}
    >
      {children}
    </FormFrame>
  );
}
