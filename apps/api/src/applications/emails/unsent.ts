import { counted } from '@jibline/contract';
import type { EmailEvent } from './template.ts';

/** To the applicant, where the airport continued without what they had changed and not sent. */
export function unsentLines({ detail: { unsent } }: Pick<EmailEvent, 'detail'>): string[] {
  if (typeof unsent !== 'number') return [];
  const changed = counted(unsent, 'answer');
  return [
    unsent === 1
      ? `${changed} you changed and did not send is not part of it. It stays on the application’s page for you.`
      : `${changed} you changed and did not send are not part of it. They stay on the application’s page for you.`,
  ];
}
