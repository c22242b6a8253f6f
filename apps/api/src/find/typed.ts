import { HIDDEN, isSignedCode, MIN_FIND_CHARACTERS, phoneBeginnings, readSignedCode } from '@jibline/contract';

/** The typed text as the kinds of details are compared with it. */
export interface Typed {
  readonly words: readonly string[];
  /** The same with letters and figures apart, as models are written: `ltm1110` → `ltm`, `1110`. */
  readonly parts: readonly string[];
  /** Letters and figures alone, in lower case: `HC-14` and `hc 14` → `hc14`. */
  readonly key: string;
  /** What a phone number may begin with. */
  readonly phones: readonly string[];
  /** The verification code in a pasted address or scanned code; nothing else is meant then. */
  readonly code: string | null;
}

const ALL_HIDDEN = new RegExp(HIDDEN.source, 'gu');
/** More words narrow the search no further. */
const MAX_WORDS = 8;
const MAX_WORD = 60;

const decoded = (text: string) => {
  try {
    return decodeURIComponent(text);
  } catch {
    return text;
  }
};

function codeIn(text: string): string | null {
  const inAddress = /\/verify\/([^\s/?#]+)/i.exec(text)?.[1];
  const code = inAddress === undefined ? text : decoded(inAddress);
  if (isSignedCode(code)) return readSignedCode(code)?.permit.code.toLowerCase() ?? null;
  return inAddress === undefined ? null : code.toLowerCase().replaceAll(/[^a-z0-9]/g, '');
}

/** Null where too little was typed to search for. */
export function readTyped(text: string): Typed | null {
  // Phone books wrap numbers in marks nobody sees, and some keyboards type wide figures.
  const clean = text.normalize('NFKC').replaceAll(ALL_HIDDEN, ' ').trim();
  const words = (clean.toLowerCase().match(/[\p{L}\p{N}]+/gu) ?? []).slice(0, MAX_WORDS);
  const key = words.join('').slice(0, MAX_WORD);
  if (key.length < MIN_FIND_CHARACTERS) return null;
  const shortWords = words.map((word) => word.slice(0, MAX_WORD));
  return {
    words: shortWords,
    parts: shortWords.flatMap((word) => word.match(/\p{N}+|\P{N}+/gu) ?? []),
    key,
    phones: phoneBeginnings(clean),
    code: codeIn(clean),
  };
}
