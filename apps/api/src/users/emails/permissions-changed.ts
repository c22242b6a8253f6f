import { greeting, type OutgoingEmail } from '../../outbox/index.ts';
import type { Person } from '../../rights/person.ts';
import { describeGrant, type NamedRight } from '../describe-grant.ts';

export interface PermissionsChanged {
  person: Pick<Person, 'id' | 'email' | 'name'>;
  by: string;
  added: readonly NamedRight[];
  removed: readonly NamedRight[];
  /** Set when the account itself changed. */
  account?: 'activated' | 'deactivated' | 'removed';
  publicUrl: string;
}

const ACCOUNT = {
  activated: 'Your account is active again.',
  deactivated: 'Your account was deactivated. You can now use only the public pages.',
  removed: 'Your account and its personal data were removed. Records of past decisions keep your name.',
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
    greeting(person.name),
    '',
    `${by} changed your access to Jibline.`,
    '',
    ...(account ? [ACCOUNT[account], ''] : []),
    ...list('You now have:', added),
    ...list('You no longer have:', removed),
    ...(account === 'removed' ? [] : [`View your access: ${publicUrl}/profile`, '']),
    `If you weren’t expecting this, contact ${by}.`,
    '',
    '--',
    'Sent by Jibline. You always get an email when your access changes.',
  ];
  return {
    kind: 'E32',
    aboutId: person.id,
    to: person.email,
    subject: 'Your access to Jibline has changed',
    text: `${lines.join('\n')}\n`,
  };
}
