import { BLOCK_BLOB_LIMIT, BLOCK_COUNT_LIMIT, BLOCK_SIZE_LIMIT, SINGLE_SHOT_LIMIT } from '@jibline/contract';

function within(value: number, max: number, what: string): void {
  if (!(value >= 0 && value <= max)) throw new RangeError(`${what} must be from 0 to ${max}, not ${value}`);
}

/** Limits of the storage (specification section 5), checked before it is called. `number` counts from 0. */
export const checkBlock = (number: number, bytes: number): void => {
  within(number + 1, BLOCK_COUNT_LIMIT, 'the number of blocks');
  within(bytes, BLOCK_SIZE_LIMIT, 'the block size');
};

export const checkSingleShot = (bytes: number): void => within(bytes, SINGLE_SHOT_LIMIT, 'the single-shot size');

export function checkBlockBlob(blocks: number, bytes: number): void {
  within(blocks, BLOCK_COUNT_LIMIT, 'the number of blocks');
  within(bytes, BLOCK_BLOB_LIMIT, 'the size of a block blob');
}

/** Streams are cut into blocks of this size; content that fits into one is uploaded in a single call. */
export function checkedBufferSize(bytes: number): number {
  within(bytes, BLOCK_SIZE_LIMIT, 'the block size');
  checkSingleShot(bytes);
  return bytes;
}
