import { buffer } from 'node:stream/consumers';
import { isPrintedLogo } from '@jibline/contract';
import { decode, encode } from 'fast-png';
import { type Blobs, uploadPath } from '../../integrations/blobs.ts';
import { BytesCache } from '../../workers/bytes-cache.ts';
import { plainJpeg } from './plain-jpeg.ts';

/** Enough for the sharpest print; a larger picture would delay every permit. */
const MAX_LOGO_PIXELS = 2_000_000;
/** Where a PNG states width and height (ISO/IEC 15948, 11.2.2). */
const WIDTH_AT = 16;
const HEIGHT_AT = 20;
const WHITE = 255;

const cache = new BytesCache(4 * 1_048_576);

/** Read anew and written as plain 8-bit RGB on white: nothing of the uploaded file but its pixels gets into a document. */
function repainted(png: Buffer): Buffer {
  if (png.length < HEIGHT_AT + 4) throw new Error('no PNG');
  if (png.readUInt32BE(WIDTH_AT) * png.readUInt32BE(HEIGHT_AT) > MAX_LOGO_PIXELS) throw new Error('too many pixels');
  const { width, height, data, channels, depth, palette } = decode(png);
  const full = depth === 16 ? 257 : WHITE / (2 ** Math.min(depth, 8) - 1);
  const rgb = new Uint8Array(width * height * 3);
  for (let at = 0; at < width * height; at += 1) {
    const sample = (channel: number) => (data[at * channels + channel] ?? 0) * (depth === 16 ? 1 / full : full);
    const [red, green, blue, alpha] = palette
      ? [...(palette[data[at] ?? 0] ?? [WHITE, WHITE, WHITE]), WHITE]
      : channels >= 3
        ? [sample(0), sample(1), sample(2), channels === 4 ? sample(3) : WHITE]
        : [sample(0), sample(0), sample(0), channels === 2 ? sample(1) : WHITE];
    const opaque = (alpha ?? WHITE) / WHITE;
    for (const [channel, value] of [red, green, blue].entries())
      rgb[at * 3 + channel] = Math.round((value ?? WHITE) * opaque + WHITE * (1 - opaque));
  }
  return Buffer.from(encode({ width, height, data: rgb, channels: 3 }));
}

interface Image {
  media_type: string;
  upload_id: string;
  size_bytes: number;
}

/** The logo for documents; null where it is too large, damaged or of another type, or the storage is away: the permit comes without. */
export async function printableLogo(blobs: Blobs, image: Image): Promise<string | null> {
  const { media_type: mediaType, size_bytes: sizeBytes } = image;
  if (!isPrintedLogo({ mediaType, sizeBytes })) return null;
  try {
    const picture = await cache.getOrMake(image.upload_id, async () => {
      const blob = await blobs.get(uploadPath(image.upload_id));
      if (!blob) throw new Error('no longer stored');
      const stored = await buffer(blob.content);
      return mediaType === 'image/jpeg' ? plainJpeg(stored, MAX_LOGO_PIXELS) : repainted(stored);
    });
    return `data:${mediaType};base64,${picture.toString('base64')}`;
  } catch {
    return null;
  }
}
