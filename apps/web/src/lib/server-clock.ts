let aheadMs = 0;

/**
 * Notes the server's time from an answer. One that may be stored has the time at which it was made, so it does not
 * count. The header has whole seconds and the answer took its way, so the time noted is never ahead of the server's.
 */
export function noteServerTime(headers: Headers): void {
  if (!/\bno-store\b/.test(headers.get('cache-control') ?? '')) return;
  const at = Date.parse(headers.get('date') ?? '');
  if (Number.isFinite(at)) aheadMs = at - Date.now();
}

/** Now by the server's clock, which a phone's may differ from; before any answer, by this device's. */
export const serverNow = (): Date => new Date(Date.now() + aheadMs);
