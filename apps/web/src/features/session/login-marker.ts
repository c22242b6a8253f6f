import { SESSION_EXPIRY_MINUTES } from '@jibline/contract/enums';

const KEY = 'jibline.login-marker';
/** A clock set back a little must not sign anyone out. */
const CLOCK_SLACK_MS = 60_000;

/** When the person last signed in on this browser (specification section 4). */
export const loginMarker = {
  key: KEY,
  write(now: number): void {
    localStorage.setItem(KEY, JSON.stringify({ timestamp: now }));
  },
  clear(): void {
    localStorage.removeItem(KEY);
  },
  /** Milliseconds since the login; null when there is no readable marker. */
  age(now: number): number | null {
    try {
      const marker: unknown = JSON.parse(localStorage.getItem(KEY) ?? 'null');
      if (typeof marker !== 'object' || marker === null || !('timestamp' in marker)) return null;
      return typeof marker.timestamp === 'number' ? now - marker.timestamp : null;
    } catch {
      return null;
    }
  },
  /** A session whose marker is missing, unreadable or from the future has no known age, and counts as old. */
  isOld(now: number): boolean {
    const age = loginMarker.age(now);
    return age === null || age < -CLOCK_SLACK_MS || age > SESSION_EXPIRY_MINUTES * 60_000;
  },
};
