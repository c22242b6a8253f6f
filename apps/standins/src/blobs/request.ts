import type { IncomingMessage } from 'node:http';
import type { BlobStore } from './store.ts';

/** One parsed call on a blob or container. */
export interface Call {
  store: BlobStore;
  request: IncomingMessage;
  accountName: string;
  container: string;
  blob: string;
  query: URLSearchParams;
}

export interface Answer {
  status: number;
  headers?: Record<string, string>;
  /** XML text, or a file to stream from `start` to `end`, both included. */
  body?: string | { file: string; start: number; end: number };
}

export function header(call: Call, name: string): string | undefined {
  const value = call.request.headers[name];
  return typeof value === 'string' ? value : undefined;
}
