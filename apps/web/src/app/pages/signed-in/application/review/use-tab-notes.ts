import type { Application } from '@jibline/contract';
import { useQuery } from '@tanstack/react-query';
import { commentsQuery } from '../../../../../features/applications/correspondence/comments.ts';
import { emailHistoryQuery } from '../../../../../features/applications/correspondence/emails.ts';
import { filesQuery } from '../../../../../features/documents/list-files.ts';
import { paymentsQuery } from '../../../../../features/payments/get-payments.ts';
import { feeWord } from '../../../../../features/payments/payment-labels.ts';

const count = (items: readonly unknown[] | undefined) => items && ` ${items.length}`;

/** What stands after the names of the parts: how many there are, and how it stands with the fee. */
export function useTabNotes({ id, actions }: Application): Readonly<Record<string, string | undefined>> {
  const { data: files } = useQuery(filesQuery(id));
  const { data: comments } = useQuery(commentsQuery(id));
  const { data: emails } = useQuery({ ...emailHistoryQuery(id), enabled: actions.includes('emails:read') });
  const { data: payments } = useQuery({ ...paymentsQuery(id), enabled: actions.includes('payments:read') });
  return {
    files: count(files),
    comments: count(comments?.items),
    emails: count(emails?.items),
    payments: payments && `: ${feeWord(payments)}`,
  };
}
