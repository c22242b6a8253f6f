/** The zone of the demonstration's airports, also used in the emails; many machines run on UTC. */
const timeZone = 'Australia/Sydney';
/** The stand-ins do not import the product, so this format is their own: `20 November 2026, 17:00 AEDT`. */
const date = new Intl.DateTimeFormat('en-AU', { dateStyle: 'long', timeZone });
const clock = new Intl.DateTimeFormat('en-AU', {
  timeZone,
  ...({ hour: '2-digit', minute: '2-digit', hourCycle: 'h23', timeZoneName: 'short' } as const),
});

export function receivedAt(instant: string): string {
  const at = new Date(instant);
  return `${date.format(at)}, ${clock.format(at)}`;
}
