import dns from 'node:dns';
import http from 'node:http';
import https from 'node:https';
import { isIP, type LookupFunction } from 'node:net';
import { WEBHOOK_TIMEOUT_SECONDS } from '@jibline/contract';
import { isPublicAddress } from './public-addresses.ts';

export interface WebhookMessage {
  url: string;
  body: string;
  headers: Readonly<Record<string, string>>;
}

export interface WebhookOutcome {
  status: number | null;
  durationMs: number;
  /** Null: the receiver has taken it. */
  problem: string | null;
  excerpt: string | null;
}

export interface WebhookReceivers {
  /** Why this address is never called; null: it may be. Its name is looked up when it is called. */
  problemWith(url: string): string | null;
  /** Sends once. Never throws for what the receiver does or does not do. */
  send(message: WebhookMessage): Promise<WebhookOutcome>;
}

const ONLY_HTTPS = 'Enter an address that starts with https://.';
const NOT_PUBLIC = 'This address is not on the public internet, so it can’t be called.';
const EXCERPT_CHARACTERS = 500;
const MAX_REPLY_BYTES = 16_384;
const MAX_HEADER_BYTES = 16_384;

class NotPublicError extends Error {}

const bare = (hostname: string) => hostname.replace(/^\[|\]$/g, '');

/**
 * The addresses are checked as they are connected to, not before: a name that points elsewhere a moment later (DNS
 * rebinding) reaches nothing.
 */
const publicLookup: LookupFunction = (hostname, options, done) => {
  dns.lookup(hostname, { ...options, all: true }, (error, found) => {
    const [first] = found ?? [];
    if (error) done(error, []);
    else if (first === undefined || !found.every(({ address }) => isPublicAddress(address)))
      done(new NotPublicError(NOT_PUBLIC), []);
    else if (options.all) done(null, found);
    else done(null, first.address, first.family);
  });
};

/** For people who look at the log: one line, no control characters. */
const excerptOf = (bytes: Buffer) =>
  bytes
    .toString('utf8')
    .replace(/[\p{Cc}\p{Cf}\p{Zl}\p{Zp}\s\ufffd]+/gu, ' ')
    .trim()
    .slice(0, EXCERPT_CHARACTERS)
    .toWellFormed() || null;

const REASONS: Record<string, string> = {
  ENOTFOUND: 'The name of this address is not known.',
  EAI_AGAIN: 'The name of this address could not be looked up.',
  ECONNREFUSED: 'Nothing accepts connections at this address.',
  ECONNRESET: 'The receiver closed the connection without an answer.',
  EPIPE: 'The receiver closed the connection without an answer.',
  EHOSTUNREACH: 'The receiver can’t be reached.',
  ENETUNREACH: 'The receiver can’t be reached.',
  ETIMEDOUT: 'The receiver can’t be reached.',
  HPE_HEADER_OVERFLOW: 'The receiver’s answer has headers that are too large.',
};
const TOO_SLOW = `The receiver did not answer within ${WEBHOOK_TIMEOUT_SECONDS} seconds.`;

function problemOf(error: unknown): string {
  if (error instanceof NotPublicError) return NOT_PUBLIC;
  if (error instanceof Error && error.name === 'TimeoutError') return TOO_SLOW;
  const code = error instanceof Error && 'code' in error ? String(error.code) : '';
  if (/^(ERR_TLS|CERT_|DEPTH_ZERO|SELF_SIGNED|UNABLE_TO|ERR_SSL|EPROTO|HOSTNAME_)/.test(code))
    return 'The receiver has no valid certificate for this address.';
  if (code.startsWith('HPE_')) return REASONS[code] ?? 'The receiver’s answer is not valid HTTP.';
  return REASONS[code] ?? 'The connection to the receiver failed.';
}

function problemOfStatus(status: number): string | null {
  if (status >= 200 && status < 300) return null;
  if (status >= 300 && status < 400)
    return `The receiver answered ${status}, a redirect. Enter the address it redirects to.`;
  return `The receiver answered ${status}.`;
}

/** One POST on a connection of its own. Redirects are not followed: they could lead into a private network. */
function post({ url, body, headers }: WebhookMessage, lookup: LookupFunction | undefined, signal: AbortSignal) {
  const target = new URL(url);
  const { request } = target.protocol === 'https:' ? https : http;
  return new Promise<{ status: number; reply: Buffer }>((resolve, reject) => {
    const sent = request(
      target,
      { method: 'POST', headers, agent: false, signal, maxHeaderSize: MAX_HEADER_BYTES, ...(lookup ? { lookup } : {}) },
      (response) => {
        const chunks: Buffer[] = [];
        let size = 0;
        const end = () => resolve({ status: response.statusCode ?? 0, reply: Buffer.concat(chunks) });
        response.on('data', (chunk: Buffer) => {
          chunks.push(chunk);
          size += chunk.length;
          if (size < MAX_REPLY_BYTES) return;
          end();
          sent.destroy();
        });
        response.on('end', end);
        response.on('error', reject);
      },
    );
    sent.on('error', (error) => reject(signal.aborted ? signal.reason : error));
    sent.end(body);
  });
}

/** `privateHosts`: hosts, with or without a port, that the operator of this installation lets webhooks call. */
export function openWebhookReceivers(privateHosts: readonly string[]): WebhookReceivers {
  const isAllowed = ({ host, hostname }: URL) => privateHosts.includes(host) || privateHosts.includes(hostname);

  function problemWith(url: string): string | null {
    const target = URL.canParse(url) ? new URL(url) : null;
    if (!target) return ONLY_HTTPS;
    if (isAllowed(target)) return null;
    if (target.protocol !== 'https:') return ONLY_HTTPS;
    const host = bare(target.hostname);
    const isLocalName = !host.includes('.') || /\.(localhost|local|internal)\.?$/i.test(host);
    if (isIP(host) === 0) return isLocalName ? NOT_PUBLIC : null;
    return isPublicAddress(host) ? null : NOT_PUBLIC;
  }

  return {
    problemWith,
    async send(message) {
      const started = performance.now();
      const outcome = (result: Omit<WebhookOutcome, 'durationMs'>): WebhookOutcome => ({
        ...result,
        durationMs: Math.round(performance.now() - started),
      });
      const refused = problemWith(message.url);
      if (refused !== null) return outcome({ status: null, problem: refused, excerpt: null });
      try {
        const lookup = isAllowed(new URL(message.url)) ? undefined : publicLookup;
        const { status, reply } = await post(message, lookup, AbortSignal.timeout(WEBHOOK_TIMEOUT_SECONDS * 1000));
        return outcome({ status, problem: problemOfStatus(status), excerpt: excerptOf(reply) });
      } catch (error) {
        return outcome({ status: null, problem: problemOf(error), excerpt: null });
      }
    },
  };
}
