const date = new Intl.DateTimeFormat('en-AU', { timeZone: 'UTC', day: '2-digit', month: '2-digit', year: 'numeric' });
const time = new Intl.DateTimeFormat('en-AU', {
  timeZone: 'UTC',
  hour: '2-digit',
  minute: '2-digit',
  hourCycle: 'h23',
});

/** 15/11/2026, 04:10 UTC: papers travel, so the zone is said. */
export const utcTime = (at: Date) => `${date.format(at)}, ${time.format(at)} UTC`;

export const metres = (value: number, decimals = 1) =>
  `${value.toLocaleString('en-AU', { minimumFractionDigits: decimals, maximumFractionDigits: decimals })} m`;
export const kilometres = (value: number) =>
  `${(value / 1000).toLocaleString('en-AU', { maximumFractionDigits: 1 })} km`;

/** Text for inside an SVG. */
export const escapeXml = (text: string) =>
  text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;').replaceAll('"', '&quot;');
