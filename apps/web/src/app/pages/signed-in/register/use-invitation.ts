import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useRef, useState } from 'react';
import { currentUserQuery } from '../../../../features/users/get-current-user.ts';
import { acceptInvitation } from '../../../../features/users/invitations/accept-invitation.ts';
import type { CallError } from '../../../../lib/call-error.ts';

/** Takes up the invitation a letter's link carries. Only the invited address can, so opening the link is consent enough. */
export function useInvitation(token: string | null): { asking: boolean; problem: string | null } {
  const queries = useQueryClient();
  const asked = useRef<string | null>(null);
  const [answer, setAnswer] = useState<{ token: string; problem: string | null } | null>(null);
  useEffect(() => {
    if (token === null || asked.current === token) return;
    asked.current = token;
    void acceptInvitation(token).then(async ([me, error]) => {
      if (me !== null) queries.setQueryData(currentUserQuery.queryKey, me);
      else await queries.invalidateQueries({ queryKey: currentUserQuery.queryKey });
      setAnswer({ token, problem: error === null ? null : problemText(error) });
    });
  }, [token, queries]);
  const isAnswered = token === null || answer?.token === token;
  return { asking: !isAnswered, problem: isAnswered ? (answer?.problem ?? null) : null };
}

/** A first sign-in with the invited address has joined already: then the link is used, and all is well. */
function problemText(error: CallError): string | null {
  switch (error.code) {
    case 'invitation-used':
      return null;
    case 'invitation-expired':
      return 'The invitation has ended. Please ask whoever sent it for a new one.';
    case 'not-found':
    case 'bad-request':
      return 'The link is not an invitation for the address you are signed in with. If you have several addresses, sign in with the one the letter came to.';
    default:
      return `The invitation could not be taken up: ${error.message} Please open the link again.`;
  }
}
