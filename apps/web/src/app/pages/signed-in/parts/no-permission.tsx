import type { ReactNode } from 'react';
import { ButtonLink } from '../../../../ui/button.tsx';
import { Notice } from '../../../../ui/feedback/notice.tsx';

interface Props {
  /** Completes "You don’t have permission to …". */
  action: string;
  /** A page they may open. */
  to: string;
  link: string;
  children: ReactNode;
}

/** For pages that open for everyone signed in (specification) but have nothing for this person. */
export function NoPermission({ action, to, link, children }: Props) {
  return (
    <Notice
      tone="info"
      title={`You don’t have permission to ${action}.`}
      actions={<ButtonLink to={to}>{link}</ButtonLink>}
    >
      {children}
    </Notice>
  );
}
