import type { KmlDocument, KmlFeature, KmlGeometry, Position } from './document.ts';

/** Refuses to write what could not be read back: NaN, open rings, an unknown style. */
export function checkDocument(document: KmlDocument): void {
  for (const [index, feature] of document.features.entries()) checkFeature(document, feature, `features[${index}]`);
}

function checkFeature(document: KmlDocument, feature: KmlFeature, where: string): void {
  if (feature.kind === 'folder') {
    for (const [index, inner] of feature.features.entries())
      checkFeature(document, inner, `${where}.features[${index}]`);
    return;
  }
  if (feature.styleId !== undefined && !Object.hasOwn(document.styles, feature.styleId)) {
    throw new RangeError(`${where}.styleId: no style "${feature.styleId}" in the document`);
  }
  if (feature.geometry) checkGeometry(feature.geometry, `${where}.geometry`);
}

function checkGeometry(geometry: KmlGeometry, where: string): void {
  switch (geometry.kind) {
    case 'point':
      checkPosition(geometry.position, `${where}.position`);
      break;
    case 'line':
      if (geometry.positions.length < 2)
        throw new RangeError(`${where}.positions: expected at least 2, got ${geometry.positions.length}`);
      checkPositions(geometry.positions, `${where}.positions`);
      break;
    case 'polygon':
      checkRing(geometry.outer, `${where}.outer`);
      for (const [i, hole] of geometry.inner.entries()) checkRing(hole, `${where}.inner[${i}]`);
      break;
    case 'multi':
      for (const [i, part] of geometry.geometries.entries()) checkGeometry(part, `${where}.geometries[${i}]`);
      break;
  }
}

function checkRing(ring: Position[], where: string): void {
  const [first, last] = [ring[0], ring.at(-1)];
  const closed = first && last && first.lon === last.lon && first.lat === last.lat && first.altM === last.altM;
  if (ring.length < 4 || !closed)
    throw new RangeError(
      `${where}: expected a closed ring of at least 4 positions, got ${ring.length}${closed ? '' : ', open'}`,
    );
  checkPositions(ring, where);
}

function checkPositions(positions: Position[], where: string): void {
  for (const [i, position] of positions.entries()) checkPosition(position, `${where}[${i}]`);
}

function checkPosition({ lon, lat, altM }: Position, where: string): void {
  if (!(Math.abs(lon) <= 180)) throw new RangeError(`${where}.lon: expected -180 to 180, got ${lon}`);
  if (!(Math.abs(lat) <= 90)) throw new RangeError(`${where}.lat: expected -90 to 90, got ${lat}`);
  if (!Number.isFinite(altM)) throw new RangeError(`${where}.altM: expected metres, got ${altM}`);
}
