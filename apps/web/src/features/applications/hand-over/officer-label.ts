import type { Colleague } from '@jibline/contract';
import { writeDay } from '../../../ui/fields/moments/day-text.ts';

/** An officer in a list one assigns from: who is away is marked, with the last day. */
export function officerLabel({ name, absence }: Pick<Colleague, 'name' | 'absence'>): string {
  if (absence === null) return name;
  const until = absence.lastDay === null ? '' : ` until ${writeDay(absence.lastDay)}`;
  return `${name} (away${until}, ${absence.coveredBy} covers)`;
}
