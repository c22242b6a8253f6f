import { applicationsRoutes, PermitKeys } from '@jibline/contract';
import { type ReadCode, readSignedCode } from '@jibline/contract/enums';
import { queryOptions } from '@tanstack/react-query';
import { callOrThrow } from '../../../lib/call.ts';

/** `untold`: this browser cannot say, because it has no keys yet or cannot check; the server will. */
export type Signature = 'holds' | 'broken' | 'untold';

const STORAGE_KEY = 'jibline.permit-keys';

function saveKeys(keys: PermitKeys): void {
  try {
    localStorage.setItem(STORAGE_KEY, JSON.stringify(keys));
  } catch {
    // Without storage it is asked for every time.
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

/** Ed25519 in the browser itself: no library, and no server asked. */
export async function isSigned({ text, signature }: Pick<ReadCode, 'text' | 'signature'>, x: string): Promise<boolean> {
  const key = await crypto.subtle.importKey('raw', bytesOf(x), { name: 'Ed25519' }, false, ['verify']);
  return crypto.subtle.verify({ name: 'Ed25519' }, key, bytesOf(signature), new TextEncoder().encode(text));
}

/** Keys as they are published now; without a connection those of the last time. */
async function knownKeys(signal: AbortSignal): Promise<PermitKeys & { fresh: boolean }> {
  try {
    const { keys } = await callOrThrow(applicationsRoutes.listPermitKeys, { signal });
    saveKeys({ keys });
    return { keys, fresh: true };
  } catch {
    return { ...loadKeys(), fresh: false };
  }
}

async function judge(code: string, signal: AbortSignal): Promise<Signature> {
  const read = readSignedCode(code);
  if (!read) return 'broken';
  const { keys, fresh } = await knownKeys(signal);
  const key = keys.find(({ kid }) => kid === read.permit.keyId);
  if (!key) return fresh ? 'broken' : 'untold';
  try {
    return (await isSigned(read, key.x)) ? 'holds' : 'broken';
  } catch {
    // An older browser, or a page without https.
    return 'untold';
  }
}

/** Whether the code on a permit is ours and unaltered, found out in this browser. */
export const signatureQuery = (code: string) =>
  queryOptions({
    queryKey: ['permit-signature', code],
    queryFn: ({ signal }) => judge(code, signal),
    staleTime: Number.POSITIVE_INFINITY,
    retry: false,
  });
