// Markers of a JPEG file (ITU-T T.81, table B.1).
const START = 0xd8;
const END = 0xd9;
const SCAN = 0xda;
const ADOBE = 0xee;
/** Baseline, extended and progressive frames; nothing else is read by every program that opens a document. */
const FRAMES = [0xc0, 0xc1, 0xc2];
/** Tables that decoding needs: Huffman, quantisation and restart interval. */
const TABLES = [0xc4, 0xdb, 0xdd];
/** Colour space of a file by Adobe's programs; 12 bytes after its length. */
const ADOBE_LENGTH = 14;

const isMarker = (bytes: Buffer, at: number) => bytes[at] === 0xff;

/** Where the coded data ends: before the next marker that is no restart and no stuffed byte. */
function endOfScan(jpeg: Buffer, from: number): number {
  for (let at = from; at + 1 < jpeg.length; at += 1) {
    const next = jpeg[at + 1] ?? 0;
    const isRestart = next >= 0xd0 && next <= 0xd7;
    if (jpeg[at] === 0xff && next !== 0 && next !== 0xff && !isRestart) return at;
  }
  throw new Error('the picture does not end');
}

/** Size and number of colours, from the frame's header (T.81, B.2.2). */
function checkFrame(segment: Buffer, maxPixels: number): void {
  const [precision, height, width, colours] = [
    segment.readUInt8(4),
    segment.readUInt16BE(5),
    segment.readUInt16BE(7),
    segment.readUInt8(9),
  ];
  if (precision !== 8 || height === 0 || width === 0) throw new Error('no plain picture');
  if (height * width > maxPixels) throw new Error('too many pixels');
  // Four are inks, which programs mix differently.
  if (colours !== 1 && colours !== 3) throw new Error('no screen colours');
}

/** The file with nothing but its picture: no remarks, positions, thumbnails or data after the end. */
export function plainJpeg(jpeg: Buffer, maxPixels: number): Buffer {
  if (!isMarker(jpeg, 0) || jpeg[1] !== START) throw new Error('no JPEG');
  const parts = [jpeg.subarray(0, 2)];
  let frames = 0;
  let scans = 0;
  for (let at = 2; ; ) {
    if (!isMarker(jpeg, at)) throw new Error('damaged');
    const marker = jpeg.readUInt8(at + 1);
    if (marker === END) {
      if (frames !== 1 || scans === 0) throw new Error('no picture');
      return Buffer.concat([...parts, jpeg.subarray(at, at + 2)]);
    }
    const length = jpeg.readUInt16BE(at + 2);
    const end = at + 2 + length;
    const segment = jpeg.subarray(at, end);
    if (length < 2 || segment.length < length + 2) throw new Error('damaged');
    const isFrame = FRAMES.includes(marker);
    if (isFrame) {
      checkFrame(segment, maxPixels);
      frames += 1;
    }
    const isColours = marker === ADOBE && length === ADOBE_LENGTH && segment.toString('latin1', 4, 9) === 'Adobe';
    if (marker === SCAN) {
      const stop = endOfScan(jpeg, end);
      parts.push(jpeg.subarray(at, stop));
      scans += 1;
      at = stop;
      continue;
    }
    if (isFrame || isColours || TABLES.includes(marker)) parts.push(segment);
    at = end;
  }
}
