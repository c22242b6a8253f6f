import { INVITATION_DAYS } from '@jibline/contract';
import { greeting, type OutgoingEmail, SECRET } from '../../outbox/index.ts';
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

/** E32 (user added), to someone who may not have an account yet. The link contains only the secret. */
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
  subject: 'You are invited to Jibline',
  secret: token,
  text: [
    greeting(name),
    '',
    `${by} has invited you to Jibline, the service for crane permits near airports, as:`,
    '',
    ...grants.map((grant) => `  - ${describeGrant(grant)}`),
    '',
    'Open this link and sign in, or sign up, with this email address:',
    '',
    `${publicUrl}/registerAccount?invitation=${SECRET}`,
    '',
    `The link works once and expires in ${INVITATION_DAYS} days. If you weren’t expecting this, ignore this email.`,
    '',
    '--',
    `Sent by Jibline for ${by}.`,
    '',
  ].join('\n'),
});
