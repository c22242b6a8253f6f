import { Id, LIST_SORTS } from '@jibline/contract';
import { z } from 'zod';
import { ApiError } from '../../errors.ts';
import { keyTypeOf, type Order, partsOf } from './sort.ts';

/** Position of a row in a sorted list: the part it is in, its sort key there as text, and its id. */
export interface Position {
  readonly part: number;
  readonly key: string;
  readonly id: string;
}
/** Where a page starts: right after this row, or right before it. */
export interface Cursor extends Position {
  readonly backwards: boolean;
}

const Packed = z.tuple([z.enum(LIST_SORTS), z.boolean(), z.boolean(), z.int().min(0), z.string(), Id]);

export const writeCursor = ({ by, descending }: Order, { part, key, id, backwards }: Cursor): string =>
  Buffer.from(JSON.stringify([by, descending, backwards, part, key, id])).toString('base64url');

function isUtcTime(key: string): boolean {
  const seconds = key.slice(0, 19).replace(' ', 'T');
  const at = /^(?!0000)\d{4}-\d\d-\d\d \d\d:\d\d:\d\d(\.\d{1,6})?$/.test(key)
    ? new Date(`${seconds}Z`).getTime()
    : Number.NaN;
  return key === 'infinity' || (!Number.isNaN(at) && new Date(at).toISOString().startsWith(seconds));
}
/** Rejects keys the database could not parse, which would be a 500. */
const IS_KEY = {
  text: (key: string) => !key.includes('\0') && key.isWellFormed(),
  integer: (key: string) => /^\d{1,4}$/.test(key),
  float8: (key: string) => /^(Infinity|-?\d{1,15}(\.\d{1,20})?(e-?\d{1,2})?)$/.test(key),
  timestamptz: isUtcTime,
} as const;

/** A cursor is valid only for the sort order it was made for. */
export function readCursor(text: string, order: Order): Cursor {
  try {
    const packed = Packed.parse(JSON.parse(Buffer.from(text, 'base64url').toString()));
    const [by, descending, backwards, part, key, id] = packed;
    const isOfOrder = by === order.by && descending === order.descending && part < partsOf(order, new Date()).length;
    if (isOfOrder && IS_KEY[keyTypeOf(by)](key)) return { backwards, part, key, id };
  } catch {
    // Not a cursor of this API.
  }
  throw new ApiError('bad-request', 'This cursor does not belong to this list. Start again from the first page.', {
    issues: [{ path: 'cursor', message: 'Use the cursor of a page with the same sort order.' }],
  });
}
