import { toE164 } from '@jibline/contract/enums';

export type PersonField = 'name' | 'title' | 'phone';

/** The contract's limits in words for people; the telephone number may be left out where it is optional. */
export function personProblem(name: PersonField, value: string, phone: 'needed' | 'optional'): string | undefined {
  const typed = value.trim();
  if (name === 'name')
    return typed.length < 2 || typed.length > 100 ? 'Please give your name, between 2 and 100 characters.' : undefined;
  if (name === 'title') return typed.length > 100 ? 'At most 100 characters, please.' : undefined;
  if (typed === '' && phone === 'optional') return undefined;
  return toE164(typed) === null ? 'Please give a telephone number such as 0412 345 678 or +64 21 555 123.' : undefined;
}
