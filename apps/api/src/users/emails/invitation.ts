import { INVITATION_DAYS } from '@jibline/contract';
import { type OutgoingEmail, SECRET } from '../../outbox/index.ts';
import { describeGrant, type NamedRight } from '../describe-grant.ts';

export interface Invited {
  invitationId: string;
  email: string;
  name: string | null;
  by: string;
  grants: readonly NamedRight[];
  token: string;
  publicUrl: string;
}

/** E32 (user added), to somebody who may not have an account yet. The link holds nothing but the secret. */
export const invitationEmail = ({
  invitationId,
  email,
  name,
  by,
  grants,
  token,
  publicUrl,
}: Invited): OutgoingEmail => ({
  kind: 'invitation',
  aboutId: invitationId,
  to: email,
  subject: 'An invitation to Jibline',
  secret: token,
  text: [
    `Hello${name ? ` ${name}` : ''},`,
    '',
    `${by} invites you to Jibline, where crane permits near airports are applied for and decided, as:`,
    '',
    ...grants.map((grant) => `  - ${describeGrant(grant)}`),
    '',
    'Open this link and sign in, or sign up, with this e-mail address:',
    '',
    `${publicUrl}/registerAccount?invitation=${SECRET}`,
    '',
    `The link works once and for ${INVITATION_DAYS} days. If you do not know why you get this, do nothing.`,
    '',
  ].join('\n'),
});
