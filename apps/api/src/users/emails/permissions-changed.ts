import type { OutgoingEmail } from '../../outbox/index.ts';
import type { Person } from '../../rights/person.ts';
import { describeGrant, type NamedRight } from '../describe-grant.ts';

export interface PermissionsChanged {
  person: Pick<Person, 'id' | 'email' | 'name'>;
  by: string;
  added: readonly NamedRight[];
  removed: readonly NamedRight[];
  /** Set when the account itself was switched. */
  account?: 'activated' | 'deactivated' | 'removed';
  publicUrl: string;
}

const ACCOUNT = {
  activated: 'Your account is active again.',
  deactivated: 'Your account was made inactive: from now on only the public pages are open to you.',
  removed: 'Your account was removed, with the personal data we kept for it. Records of past decisions keep your name.',
} as const;

const list = (title: string, rights: readonly NamedRight[]) =>
  rights.length === 0 ? [] : [title, ...rights.map((right) => `  - ${describeGrant(right)}`), ''];

/** E32: permission changed, or user added. */
export function permissionsChanged({
  person,
  by,
  added,
  removed,
  account,
  publicUrl,
}: PermissionsChanged): OutgoingEmail {
  const lines = [
    `Hello${person.name ? ` ${person.name}` : ''},`,
    '',
    `${by} changed what you may do in Jibline.`,
    '',
    ...(account ? [ACCOUNT[account], ''] : []),
    ...list('You now have:', added),
    ...list('You no longer have:', removed),
    ...(account === 'removed' ? [] : [`Your account: ${publicUrl}/profile`, '']),
    'If you did not expect this, ask the person named above.',
  ];
  return {
    kind: 'E32',
    aboutId: person.id,
    to: person.email,
    subject: 'Your rights in Jibline have changed',
    text: `${lines.join('\n')}\n`,
  };
}
