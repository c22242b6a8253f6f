import { crc32, deflateSync } from 'node:zlib';

/** A PNG written by hand: signature, header, one block of rows without filter, end. */
export function png(
  size: number,
  channels: 3 | 4,
  pixel: (column: number, row: number) => readonly number[],
): Uint8Array {
  const chunk = (type: string, data: Buffer) => {
    const body = Buffer.concat([Buffer.from(type), data]);
    const [length, check] = [Buffer.alloc(4), Buffer.alloc(4)];
    length.writeUInt32BE(data.length);
    check.writeUInt32BE(crc32(body));
    return Buffer.concat([length, body, check]);
  };
  const header = Buffer.alloc(13);
  header.writeUInt32BE(size, 0);
  header.writeUInt32BE(size, 4);
  header.set([8, channels === 3 ? 2 : 6, 0, 0, 0], 8);
  const rows = Array.from({ length: size }, (_, row) =>
    Buffer.from([0, ...Array.from({ length: size }, (__, column) => pixel(column, row)).flat()]),
  );
  return Buffer.concat([
    Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]),
    chunk('IHDR', header),
    // An embedded gamma of 1/2.2, which colour management would apply and a height must ignore.
    chunk('gAMA', Buffer.from([0, 0, 0xb1, 0x8f])),
    chunk('IDAT', deflateSync(Buffer.concat(rows))),
    chunk('IEND', Buffer.alloc(0)),
  ]);
}
