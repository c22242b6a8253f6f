/** The stand-ins know nothing of the product, so this is their own: `20 November 2026, 17:00 AEDT`, by this machine's clock. */
const date = new Intl.DateTimeFormat('en-AU', { dateStyle: 'long' });
const clock = new Intl.DateTimeFormat('en-AU', {
  ...({ hour: '2-digit', minute: '2-digit', hourCycle: 'h23', timeZoneName: 'short' } as const),
});

export function receivedAt(instant: string): string {
  const at = new Date(instant);
  return `${date.format(at)}, ${clock.format(at)}`;
}
