import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { Notice } from '../../../ui/feedback/notice.tsx';
import { emailHistoryQuery } from '../correspondence/emails.ts';
import classes from './detail.module.css';

const LISTED = new Intl.ListFormat('en-AU');

/** An email that was not delivered, shown on the application itself: its recipient does not know what it says. */
export function UndeliveredNote({ id, link }: { id: string; link: ReactNode }) {
  const { data } = useQuery({ ...emailHistoryQuery(id), refetchInterval: false, staleTime: 60_000 });
  const lost = data?.items.filter(({ delivery }) => delivery === 'failed' || delivery === 'bounced') ?? [];
  if (lost.length === 0) return null;
  const receivers = [...new Set(lost.flatMap(({ to }) => to))];
  return (
    <div className={classes.apart}>
      <Notice
        tone="bad"
        title={lost.length === 1 ? 'An email was not delivered' : `${lost.length} emails were not delivered`}
      >
        <p>
          To {LISTED.format(receivers)}. Contact them by phone. {link}
        </p>
      </Notice>
    </div>
  );
}
