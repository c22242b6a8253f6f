import { SurfacesError } from '../errors.ts';
import type { Component } from '../surface/component.ts';
import { isCalendarDate } from '../sweep/calendar.ts';
import type { Period } from './evaluate/duration.ts';

/**
 * Components in force at any time of the period. One that comes into force during the period applies to all of it: the
 * crane must already be below it on that day.
 */
export function componentsInForce<T extends Component>(components: readonly T[], period: Period): readonly T[] {
  for (const field of ['firstDay', 'lastDay'] as const) {
    if (!isCalendarDate(period[field])) {
      throw new SurfacesError('bad_text', `period.${field}`, 'a date as YYYY-MM-DD', period[field]);
    }
  }
  return components.filter(({ provenance: { effectiveFrom } }) => !effectiveFrom || effectiveFrom <= period.lastDay);
}
