import { applicationsRoutes, PermitKeys } from '@jibline/contract';
import { type ReadCode, readSignedCode } from '@jibline/contract/enums';
import { queryOptions } from '@tanstack/react-query';
import { callOrThrow } from '../../../lib/call.ts';

/** `untold`: this browser cannot decide, because it has no keys yet or lacks the algorithm; the server will. */
export type Signature = 'holds' | 'broken' | 'untold';

const STORAGE_KEY = 'jibline.permit-keys';

function saveKeys(keys: PermitKeys): void {
  try {
    localStorage.setItem(STORAGE_KEY, JSON.stringify(keys));
  } catch {
    // Without storage the keys are fetched every time.
  }
}

function loadKeys(): PermitKeys {
  try {
    return PermitKeys.parse(JSON.parse(localStorage.getItem(STORAGE_KEY) ?? ''));
  } catch {
    return { keys: [] };
  }
}

const bytesOf = (base64url: string) =>
  Uint8Array.from(atob(base64url.replaceAll('-', '+').replaceAll('_', '/')), (letter) => letter.charCodeAt(0));

/** Checked by the browser's own Ed25519: no library and no server call. */
export async function isSigned({ text, signature }: Pick<ReadCode, 'text' | 'signature'>, x: string): Promise<boolean> {
  const key = await crypto.subtle.importKey('raw', bytesOf(x), { name: 'Ed25519' }, false, ['verify']);
  return crypto.subtle.verify({ name: 'Ed25519' }, key, bytesOf(signature), new TextEncoder().encode(text));
}

/** The published keys; without a connection, those fetched last. */
async function knownKeys(signal: AbortSignal): Promise<PermitKeys & { fresh: boolean }> {
  try {
    const published = await callOrThrow(applicationsRoutes.listPermitKeys, { signal });
    saveKeys(published);
    return { ...published, fresh: true };
  } catch {
    return { ...loadKeys(), fresh: false };
  }
}

async function judge(code: string, signal: AbortSignal): Promise<Signature> {
  const read = readSignedCode(code);
  if (!read) return 'broken';
  const { keys, compromised = [], fresh } = await knownKeys(signal);
  // Its signature proves nothing, so only the record on the server can tell.
  if (compromised.includes(read.permit.keyId)) return 'untold';
  const key = keys.find(({ kid }) => kid === read.permit.keyId);
  if (!key) return fresh ? 'broken' : 'untold';
  try {
    return (await isSigned(read, key.x)) ? 'holds' : 'broken';
  } catch {
    // An older browser, or a page without https.
    return 'untold';
  }
}

/** Checks in this browser whether a permit's code is genuine and unaltered. */
export const signatureQuery = (code: string) =>
  queryOptions({
    queryKey: ['permit-signature', code],
    queryFn: ({ signal }) => judge(code, signal),
    staleTime: Number.POSITIVE_INFINITY,
    retry: false,
  });
