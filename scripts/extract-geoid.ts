// Writes the geoid table of Australia from the full EGM96 grid: node scripts/extract-geoid.ts /usr/share/proj/egm96_15.gtx
// (PROJ's file, package proj-data; the model of NIMA and NASA is in the public domain).
import { readFileSync, writeFileSync } from 'node:fs';

/** 8 to 48° S and 110 to 160° E, as packages/surfaces/src/geodesy/geoid.ts reads it. */
const [NORTH, SOUTH, WEST, EAST, STEP] = [-8, -48, 110, 160, 0.25];
const HEADER_BYTES = 40;

const source = process.argv[2];
if (!source) throw new Error('Name the file: node scripts/extract-geoid.ts …/egm96_15.gtx');
const grid = readFileSync(source);
// GTX: south, west, step, step as doubles, rows and columns as integers, then floats from the south-west, big endian.
const [south, west, columns] = [grid.readDoubleBE(0), grid.readDoubleBE(8), grid.readInt32BE(36)];
const separationAt = (lat: number, lon: number) => {
  const [row, column] = [Math.round((lat - south) / STEP), Math.round((lon - west) / STEP)];
  return grid.readFloatBE(HEADER_BYTES + 4 * (row * columns + (((column % columns) + columns) % columns)));
};

const centimetres: number[] = [];
for (let lat = NORTH; lat >= SOUTH; lat -= STEP)
  for (let lon = WEST; lon <= EAST; lon += STEP) centimetres.push(Math.round(100 * separationAt(lat, lon)));
const bytes = Buffer.alloc(2 * centimetres.length);
for (const [at, value] of centimetres.entries()) bytes.writeInt16LE(value, 2 * at);
writeFileSync(
  'packages/surfaces/src/geodesy/egm96-australia.ts',
  `/**
 * Height of the geoid above the ellipsoid, from EGM96 of NIMA and NASA (public domain): centimetres as 16-bit integers,
 * little endian, in base64; rows from 8° S to 48° S, columns from 110° E to 160° E, a quarter of a degree apart. Written
 * by scripts/extract-geoid.ts.
 */
export const EGM96_AUSTRALIA =
  '${bytes.toString('base64')}';
`,
);
