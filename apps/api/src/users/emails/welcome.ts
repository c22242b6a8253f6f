import type { OutgoingEmail } from '../../outbox/index.ts';
import type { Person } from '../../rights/person.ts';

/** E01: account created. The address itself is verified by the identity provider. */
export const welcome = (person: Pick<Person, 'id' | 'email'>, name: string, publicUrl: string): OutgoingEmail => ({
  kind: 'E01',
  aboutId: person.id,
  to: person.email,
  subject: 'Your Jibline account is ready',
  text: [
    `Hello ${name},`,
    '',
    'your account is ready. You can ask how high a crane may stand, apply for a permit and follow your applications here:',
    '',
    `${publicUrl}/home`,
    '',
  ].join('\n'),
});
