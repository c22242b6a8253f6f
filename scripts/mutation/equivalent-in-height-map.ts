import type { Equivalent } from './equivalent.ts';

const same = (file: string, why: string, ...changes: readonly (readonly [line: string, becomes: string])[]) =>
  changes.map(
    ([line, becomes]): Equivalent => ({ file: `packages/surfaces/src/height-map/${file}`, line, becomes, why }),
  );

/** The map has shortcuts where a whole tile of cells is inside or outside a surface: without them it is only slower. */
export const EQUIVALENT_IN_HEIGHT_MAP: readonly Equivalent[] = [
  ...same(
    'fill-tile.ts',
    'Cell by cell nothing is found outside.',
    ["if (placed === 'outside') return;", 'false'],
    ["if (placed === 'outside') return;", '""'],
  ),
  ...same(
    'fill-tile.ts',
    'Cell by cell comes to the same.',
    ["if (placed === 'inside') {", 'false'],
    ["if (placed === 'inside') {", '""'],
    [
      "if (placed === 'inside' && data[at + 3] === 0) fillLevel(data[at + 2]!, tile, stride, id, best, governs);",
      'false',
    ],
    ["if (placed === 'inside' && data[at + 3] === 0) fillLevel(data[at + 2]!, tile, stride, id, best, governs);", '""'],
    ["if (placed === 'inside') fillLevel(data[at + 3]!, tile, stride, id, best, governs);", 'false'],
    ["if (placed === 'inside') fillLevel(data[at + 3]!, tile, stride, id, best, governs);", '""'],
    ["if (placed === 'inside' && law.kind === 'plane') {", 'false'],
    ["if (placed === 'inside' && law.kind === 'plane') {", '""'],
    ["} else if (placed === 'inside' && law.kind === 'flat') {", 'false'],
    ["} else if (placed === 'inside' && law.kind === 'flat') {", '""'],
    ["} else if (placed === 'inside' && law.kind === 'above_ground' && groundAhdM !== undefined) {", 'false'],
    ["} else if (placed === 'inside' && law.kind === 'above_ground' && groundAhdM !== undefined) {", '""'],
  ),
  ...same('fill-tile.ts', "A tile's reach holds a millimetre of its own.", [
    'const placed = bandPlacement(data[at]!, data[at + 1]!, away, tile.reach + r + SAFE_M, tile.reach);',
    'tile.reach + r - SAFE_M',
  ]),
  ...same(
    'fill-tile.ts',
    'Worked out in full, bands at one level come to the same.',
    ['case OP.bands: {', 'case OP.bands:'],
    ['case OP.bands: {', '{}'],
  ),
  ...same(
    'fill-tile.ts',
    'Without a ground level the map leaves such a surface out before; with one, cell by cell comes to the same.',
    ["} else if (placed === 'inside' && law.kind === 'above_ground' && groundAhdM !== undefined) {", 'true'],
    [
      "} else if (placed === 'inside' && law.kind === 'above_ground' && groundAhdM !== undefined) {",
      'groundAhdM === undefined',
    ],
  ),
  ...same(
    'fill-tile.ts',
    'What has no height is not lower than any.',
    ["return typeof found === 'string' ? Number.POSITIVE_INFINITY : found.elevationAhdM;", 'false'],
    ["return typeof found === 'string' ? Number.POSITIVE_INFINITY : found.elevationAhdM;", '""'],
  ),
  ...same('fill-tile.ts', 'Worked out in full comes to the same.', [
    'if (Number.isNaN(z)) z = inFull(work, x, y);',
    'true',
  ]),
  ...same(
    'height-map.ts',
    'A tile outside the surface is left alone further down, and its reach holds a millimetre more than its cells.',
    ['const [minX, minY] = [box.minX - radiusM, box.minY - radiusM];', '[]'],
    ['const [maxX, maxY] = [box.maxX + radiusM, box.maxY + radiusM];', '[]'],
    ['if (x + reach < minX || x - reach > maxX || y + reach < minY || y - reach > maxY) continue;', 'false'],
    [
      'if (x + reach < minX || x - reach > maxX || y + reach < minY || y - reach > maxY) continue;',
      '(x + reach < minX || x - reach > maxX || y + reach < minY) && y - reach > maxY',
    ],
    [
      'if (x + reach < minX || x - reach > maxX || y + reach < minY || y - reach > maxY) continue;',
      '(x + reach < minX || x - reach > maxX) && y + reach < minY',
    ],
    [
      'if (x + reach < minX || x - reach > maxX || y + reach < minY || y - reach > maxY) continue;',
      'x + reach < minX && x - reach > maxX',
    ],
    [
      'if (x + reach < minX || x - reach > maxX || y + reach < minY || y - reach > maxY) continue;',
      'x + reach <= minX',
    ],
    [
      'if (x + reach < minX || x - reach > maxX || y + reach < minY || y - reach > maxY) continue;',
      'x - reach >= maxX',
    ],
    [
      'if (x + reach < minX || x - reach > maxX || y + reach < minY || y - reach > maxY) continue;',
      'y + reach <= minY',
    ],
    [
      'if (x + reach < minX || x - reach > maxX || y + reach < minY || y - reach > maxY) continue;',
      'y - reach >= maxY',
    ],
  ),
  ...same('grid.ts', 'No bounds in degrees come to 400 km exactly.', [
    'if (Math.max(highest, across) > MAX_WIDTH_M || east - west > 360) {',
    'Math.max(highest, across) >= MAX_WIDTH_M',
  ]),
  ...same('grid.ts', 'No tile bends by 0.2 mm exactly.', [
    'while (side > 1 && bendBeyondQuadratic(grid, side) > BEND_M) side /= 2;',
    'bendBeyondQuadratic(grid, side) >= BEND_M',
  ]),
  ...same(
    'grid.ts',
    'Worked out anew, the node is the same.',
    ['if (had) return had;', 'false'],
    ['known.set(key, made);', ';'],
  ),
  ...same('placement.ts', 'A side without length adds nothing to the ends of its neighbours.', [
    'const along = length2 === 0 ? 0 : Math.min(1, Math.max(0, (px * ex + py * ey) / length2));',
    'false',
  ]),
];
