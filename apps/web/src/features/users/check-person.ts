import { toE164 } from '@jibline/contract/enums';
import { ENTER_PHONE, textProblem } from '../../ui/fields/field-messages.ts';

export type PersonField = 'name' | 'title' | 'phone';

/** The contract's limits as messages; the phone number may be empty where it is optional. */
export function personProblem(name: PersonField, value: string, phone: 'needed' | 'optional'): string | undefined {
  const typed = value.trim();
  if (name === 'name') return textProblem(typed, 'a name', { least: 2, most: 100 });
  if (name === 'title') return textProblem(typed, 'a position', { least: 0, most: 100 });
  if (typed === '' && phone === 'optional') return undefined;
  return toE164(typed) === null ? ENTER_PHONE : undefined;
}
