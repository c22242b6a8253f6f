type Instant = Date | string | number;

/** en-AU day/month/year (specification section 9). The zone is always said: the reader's own, or an airport's. */
export function formatDate(instant: Instant, timeZone?: string): string {
  return new Intl.DateTimeFormat('en-AU', {
    day: '2-digit',
    month: '2-digit',
    year: 'numeric',
    ...(timeZone ? { timeZone } : {}),
  }).format(parsed(instant));
}

export function formatDateTime(instant: Instant, timeZone?: string): string {
  return new Intl.DateTimeFormat('en-AU', {
    day: '2-digit',
    month: '2-digit',
    year: 'numeric',
    hour: '2-digit',
    minute: '2-digit',
    hourCycle: 'h23',
    timeZoneName: 'short',
    ...(timeZone ? { timeZone } : {}),
  }).format(parsed(instant));
}

function parsed(instant: Instant): Date {
  const date = new Date(instant);
  if (Number.isNaN(date.getTime())) throw new Error(`not a date: got ${String(instant)}, wanted an ISO instant`);
  return date;
}
