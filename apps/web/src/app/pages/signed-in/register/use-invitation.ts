import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useRef, useState } from 'react';
import { currentUserQuery } from '../../../../features/users/get-current-user.ts';
import { acceptInvitation } from '../../../../features/users/invitations/accept-invitation.ts';
import type { CallError } from '../../../../lib/call-error.ts';

/** Accepts the invitation in an email's link. Only the invited address can, so opening the link is consent enough. */
export function useInvitation(token: string | null): { pending: boolean; problem: string | null } {
  const queries = useQueryClient();
  const sent = useRef<string | null>(null);
  const [answer, setAnswer] = useState<{ token: string; problem: string | null } | null>(null);
  useEffect(() => {
    if (token === null || sent.current === token) return;
    sent.current = token;
    void acceptInvitation(token).then(async ([me, error]) => {
      if (me !== null) queries.setQueryData(currentUserQuery.queryKey, me);
      else await queries.invalidateQueries({ queryKey: currentUserQuery.queryKey });
      setAnswer({ token, problem: error === null ? null : problemText(error) });
    });
  }, [token, queries]);
  const isAnswered = token === null || answer?.token === token;
  return { pending: !isAnswered, problem: isAnswered ? (answer?.problem ?? null) : null };
}

/** A first sign-in with the invited address has already accepted it: the link is used, and nothing is wrong. */
function problemText(error: CallError): string | null {
  switch (error.code) {
    case 'invitation-used':
      return null;
    case 'invitation-expired':
      return 'This invitation has expired. Ask the person who sent it for a new one.';
    case 'not-found':
    case 'bad-request':
      return 'This invitation is not for the email address you are signed in with. If you have several addresses, sign in with the one that received the invitation.';
    default:
      return `We couldn’t accept the invitation. ${error.message} Open the link again.`;
  }
}
