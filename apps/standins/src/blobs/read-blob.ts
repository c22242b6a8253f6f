import { checkConditions } from './conditions.ts';
import { advanceCopy } from './copy-blob.ts';
import { describeBlob } from './properties.ts';
import { type Answer, type Call, header } from './request.ts';
import { StorageError } from './storage-error.ts';
import { stagedBlocks } from './write-blob.ts';
import { type Element, xmlDocument } from './xml.ts';

export async function getBlob(call: Call): Promise<Answer> {
  const record = await advanceCopy(call, call.store.get(call.container, call.blob));
  checkConditions(call, record);
  const file = call.store.dataFile(call.container, record);
  const range = header(call, 'x-ms-range') ?? header(call, 'range');
  if (!range || call.request.method === 'HEAD') {
    const headers = { ...describeBlob(record), 'content-length': String(record.size) };
    return record.size === 0
      ? { status: 200, headers }
      : { status: 200, headers, body: { file, start: 0, end: record.size - 1 } };
  }
  const [start, end] = readRange(range, record.size);
  const headers = {
    ...describeBlob(record),
    'content-length': String(end - start + 1),
    'content-range': `bytes ${start}-${end}/${record.size}`,
  };
  return { status: 206, headers, body: { file, start, end } };
}

function readRange(range: string, size: number): [start: number, end: number] {
  const match = /^bytes=(\d+)-(\d*)$/.exec(range);
  const start = Number(match?.[1]);
  const end = match?.[2] ? Math.min(Number(match[2]), size - 1) : size - 1;
  if (!match || start > end) {
    throw new StorageError(
      416,
      'InvalidRange',
      'The range specified is invalid for the current size of the resource.',
      { 'content-range': `bytes */${size}` },
    );
  }
  return [start, end];
}

export function getBlockList(call: Call): Answer {
  const committed = call.store.find(call.container, call.blob)?.blocks ?? [];
  const blocks = (list: { id: string; size: number }[]): Element[] =>
    list.map(
      ({ id, size }) =>
        [
          'Block',
          [
            ['Name', id],
            ['Size', size],
          ],
        ] as Element,
    );
  const which = call.query.get('blocklisttype') ?? 'committed';
  const body = xmlDocument([
    'BlockList',
    [
      ['CommittedBlocks', which === 'uncommitted' ? [] : blocks(committed)],
      ['UncommittedBlocks', which === 'committed' ? [] : blocks(stagedBlocks(call))],
    ],
  ]);
  return { status: 200, headers: { 'content-type': 'application/xml' }, body };
}
