import type { Account } from './auth-state.ts';
import { safeReturnPath } from './return-path.ts';

const KEY = 'jibline.after-verification';
/** Later than this the person starts over from the home page. */
const LASTS_MS = 24 * 60 * 60_000;

interface Saved {
  readonly subject: string;
  readonly path: string;
  readonly at: number;
}

/**
 * The page a new person was going to. The email with the confirmation link interrupts the login, and may open another
 * tab, so the path is stored in this browser until the address is confirmed.
 */
export const afterVerification = {
  write(subject: string, path: string, now: number): void {
    // The landing page is where people end up anyway.
    if (path === '/') return;
    localStorage.setItem(KEY, JSON.stringify({ subject, path, at: now } satisfies Saved));
  },
  /** Where a login arrives: without a confirmed address the path is stored, and the first confirmed login continues. */
  arrival({ subject, emailVerified }: Account, returnTo: string, now: number): string {
    if (!emailVerified) afterVerification.write(subject, returnTo, now);
    return (emailVerified && returnTo === '/' ? afterVerification.take(subject, now) : null) ?? returnTo;
  },
  /** Returned once, and only to the person it was stored for. */
  take(subject: string | undefined, now: number): string | null {
    const saved = read(localStorage.getItem(KEY));
    if (saved === null || saved.subject !== subject) return null;
    localStorage.removeItem(KEY);
    const path = safeReturnPath(saved.path);
    return now - saved.at > LASTS_MS || path === '/' ? null : path;
  },
};

function read(text: string | null): Saved | null {
  try {
    const saved: unknown = JSON.parse(text ?? 'null');
    return typeof saved === 'object' && saved !== null && 'subject' in saved && 'path' in saved && 'at' in saved
      ? (saved as Saved)
      : null;
  } catch {
    return null;
  }
}
