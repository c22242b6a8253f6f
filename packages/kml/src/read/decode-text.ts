import { InvalidKmlError } from '../problem.ts';

/** By byte order mark, then the XML declaration, then UTF-8. Invalid bytes are refused, not replaced. */
export function decodeText(bytes: Uint8Array): string {
  const label = markOf(bytes) ?? declaredEncoding(bytes) ?? 'utf-8';
  try {
    return new TextDecoder(label, { fatal: true }).decode(bytes);
  } catch {
    throw new InvalidKmlError(`This file is not readable as ${label}. Save it as UTF-8.`);
  }
}

function markOf([first, second]: Uint8Array): string | undefined {
  if (first === 0xff && second === 0xfe) return 'utf-16le';
  if (first === 0xfe && second === 0xff) return 'utf-16be';
  return undefined;
}

function declaredEncoding(bytes: Uint8Array): string | undefined {
  const start = new TextDecoder('latin1').decode(bytes.subarray(0, 200));
  return /^[^<]{0,3}<\?xml[^>]*\sencoding\s*=\s*["']([\w.-]+)["']/.exec(start)?.[1];
}
