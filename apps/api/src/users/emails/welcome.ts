import { greeting, type OutgoingEmail } from '../../outbox/index.ts';
import type { Person } from '../../rights/person.ts';

/** E01: account created. The address itself is verified by the identity provider. */
export const welcome = (person: Pick<Person, 'id' | 'email'>, name: string, publicUrl: string): OutgoingEmail => ({
  kind: 'E01',
  aboutId: person.id,
  to: person.email,
  subject: 'Your Jibline account is ready',
  text: [
    greeting(name),
    '',
    'Your account is ready. Check heights, apply for permits and track your applications here:',
    '',
    `${publicUrl}/home`,
    '',
    '--',
    'Sent by Jibline because you created an account. Choose which emails you get in your profile.',
    '',
  ].join('\n'),
});
