import type { ReactNode } from 'react';
import { ButtonLink } from '../../../../ui/button.tsx';
import { Notice } from '../../../../ui/feedback/notice.tsx';

interface Props {
  /** Completes "You don’t have permission to …". */
  action: string;
  /** Where what they may see is. */
  to: string;
  link: string;
  children: ReactNode;
}

/** A page of the specification that opens for everybody signed in, and holds nothing for this person: says so, and the way on. */
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
