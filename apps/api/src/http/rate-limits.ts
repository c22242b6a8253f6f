import { isIPv6 } from 'node:net';
import type { Route } from '@jibline/contract';
import { ApiError } from '../errors.ts';

interface Allowed {
  max: number;
  windowMs: number;
}

/** Letters cost other people's time; a payment provider's messages come in bursts and are signed. */
const OWN: Record<string, Allowed | null> = {
  contact: { max: 5, windowMs: 10 * 60_000 },
  // A grid is some hundred thousand questions.
  heightMap: { max: 30, windowMs: 60_000 },
  stripeWebhook: null,
  // Probes of orchestrators come often and from one address.
  health: null,
  ready: null,
  metrics: null,
};
const ANONYMOUS_WRITE: Allowed = { max: 60, windowMs: 60_000 };
/** More than this are not remembered: those whose minute began first are let go. */
const MAX_WINDOWS = 20_000;

/** Counts one request from this address, or throws `rate-limited`. */
export type Limit = (address: string) => void;

const hexOf = (group: string) => Number.parseInt(group || '0', 16).toString(16);

/** Who shares one allowance: an IPv4 address; of IPv6 the /64, which one home or office owns as a whole. */
export function allowanceOf(address: string): string {
  if (!address.includes(':')) return address;
  const mapped = /^::ffff:(\d+\.\d+\.\d+\.\d+)$/i.exec(address)?.[1];
  if (mapped !== undefined) return mapped;
  if (!isIPv6(address)) return address;
  const [head = '', tail = ''] = (address.split('%')[0] ?? '').split('::');
  const left = head === '' ? [] : head.split(':');
  // A dotted ending stands for two groups.
  const right = tail === '' ? 0 : tail.split(':').length + (tail.includes('.') ? 1 : 0);
  const gap = Array.from({ length: Math.max(0, 8 - left.length - right) }, () => '0');
  return `${[...left, ...gap, ...tail.split(':')].slice(0, 4).map(hexOf).join(':')}::/64`;
}

interface Window {
  readonly key: string;
  readonly until: number;
  count: number;
}

/** So many requests of one address within a window that begins with its first. */
export function limitOf({ max, windowMs }: Allowed, now: () => number = Date.now): Limit {
  const windows = new Map<string, Window>();
  // As they began, round and round. The map knows the order too, but steps over everything it ever let go to find its first.
  const begun: Window[] = [];
  let next = 0;

  function begin(key: string, at: number): void {
    const oldest = begun[next];
    if (oldest && windows.get(oldest.key) === oldest) windows.delete(oldest.key);
    const window = { key, until: at + windowMs, count: 1 };
    windows.set(key, window);
    begun[next] = window;
    next = (next + 1) % MAX_WINDOWS;
  }

  return (address) => {
    const key = allowanceOf(address);
    const at = now();
    const window = windows.get(key);
    if (!window || window.until <= at) {
      begin(key, at);
      return;
    }
    window.count += 1;
    if (window.count <= max) return;
    const seconds = Math.max(1, Math.ceil((window.until - at) / 1000));
    throw new ApiError(
      'rate-limited',
      `Too many requests. Wait ${seconds} s and try again.`,
      { retryAfterSeconds: seconds },
      { 'retry-after': String(seconds) },
    );
  };
}

/** The limit of each route: most share one per address; somebody without a token may not make us work hard. */
export function rateLimits(perMinute: number): (name: string, route: Route) => Limit | null {
  const shared = limitOf({ max: perMinute, windowMs: 60_000 });
  return (name, route) => {
    const own = OWN[name];
    if (own !== undefined) return own && limitOf(own);
    return route.who === 'anyone' && route.method !== 'GET' ? limitOf(ANONYMOUS_WRITE) : shared;
  };
}
