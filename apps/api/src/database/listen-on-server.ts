import { PRODUCT } from '@jibline/contract';
import pg from 'pg';
import type { Listener, Unlisten } from './database-handle.ts';

/**
 * The first retry comes at once, later ones after up to two seconds, so that the connection is back within five seconds
 * of the database.
 */
const FIRST_RETRY_MS = 100;
const MAX_RETRY_MS = 2_000;
/** A server that vanished silently is noticed within eight seconds. */
const HEARTBEAT_MS = 5_000;
const HEARTBEAT_TIMEOUT_MS = 3_000;

/** With jitter, so that many processes do not come back at the same instant. */
const retryDelay = (failures: number) =>
  Math.min(MAX_RETRY_MS, FIRST_RETRY_MS * 2 ** Math.min(failures, 10)) * (0.5 + Math.random() / 2);

/**
 * The one connection on which this process receives notifications of all channels. It is opened with the first channel;
 * while it is lost there is one attempt at a time to reopen it.
 */
export function openServerListener(url: string) {
  const listeners = new Map<string, Set<Listener>>();
  let client: pg.Client | null = null;
  let retry: NodeJS.Timeout | null = null;
  let heartbeat: NodeJS.Timeout | null = null;
  let failures = 0;
  let opening: Promise<void> | null = null;
  let closed = false;

  const everyone = () => [...listeners.values()].flatMap((some) => [...some]);

  function reconnectLater(): void {
    if (closed || retry !== null) return;
    retry = setTimeout(() => {
      retry = null;
      void open().catch(() => {});
    }, retryDelay(failures));
    retry.unref();
    failures += 1;
  }

  function drop(lost: pg.Client): void {
    if (client !== lost) return;
    client = null;
    if (heartbeat) clearInterval(heartbeat);
    void lost.end().catch(() => {});
    for (const one of everyone()) one.lost();
    reconnectLater();
  }

  async function checkConnection(current: pg.Client): Promise<void> {
    try {
      await current.query('select 1');
    } catch {
      drop(current);
    }
  }

  async function connect(): Promise<void> {
    const next = new pg.Client({
      connectionString: url,
      application_name: `${PRODUCT}-listen`,
      keepAlive: true,
      connectionTimeoutMillis: 5_000,
      query_timeout: HEARTBEAT_TIMEOUT_MS,
    });
    next.on('notification', ({ channel, payload = '' }) => {
      for (const one of listeners.get(channel) ?? []) one.heard(payload);
    });
    next.on('error', () => drop(next));
    next.on('end', () => drop(next));
    try {
      await next.connect();
      for (const channel of listeners.keys()) await next.query(`listen ${next.escapeIdentifier(channel)}`);
    } catch (error) {
      await next.end().catch(() => {});
      throw error;
    }
    if (closed) return next.end();
    client = next;
    failures = 0;
    heartbeat = setInterval(() => void checkConnection(next), HEARTBEAT_MS);
    heartbeat.unref();
    for (const one of everyone()) one.resumed();
  }

  /** All callers wait for the same attempt. */
  function open(): Promise<void> {
    opening ??= connect()
      .catch((error: unknown) => {
        reconnectLater();
        throw error;
      })
      .finally(() => {
        opening = null;
      });
    return opening;
  }

  async function listen(channel: string, listener: Listener): Promise<Unlisten> {
    const isNew = !listeners.has(channel);
    const some = listeners.get(channel) ?? new Set();
    listeners.set(channel, some.add(listener));
    try {
      if (client === null) await open();
      else {
        if (isNew) await client.query(`listen ${client.escapeIdentifier(channel)}`);
        listener.resumed();
      }
    } catch {
      // The database is away; the listener is told when it is back.
      if (client) drop(client);
    }
    return async () => {
      some.delete(listener);
    };
  }

  return {
    listen,
    async close(): Promise<void> {
      closed = true;
      if (retry) clearTimeout(retry);
      if (heartbeat) clearInterval(heartbeat);
      const last = client;
      client = null;
      await last?.end().catch(() => {});
    },
  };
}
