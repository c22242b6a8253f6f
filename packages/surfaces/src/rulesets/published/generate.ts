import type { Aerodrome, Position, Published, PublishedGeometry } from '../../aerodrome/aerodrome.ts';
import { SurfacesError } from '../../errors.ts';
import { type Frame, frameAt, type Point } from '../../geodesy/frame.ts';
import type { Component, ComponentKind, SurfaceType } from '../../surface/component.ts';
import { HEIGHT_TYPES } from '../../surface/component.ts';
import { type Footprint, polygonFootprint } from '../../surface/footprint.ts';
import { flat, type Law } from '../../surface/law.ts';
import { checkRing, inDegrees } from '../../surface/ring.ts';
import { type Draft, finish } from '../draft.ts';
import { lawThroughCorners } from './law-through-corners.ts';

/** Surfaces from published charts, unchanged: flat areas, tilted or warped areas, contour bands, zones. */
export function generatePublished(aerodrome: Aerodrome): readonly Component[] {
  const frame = frameAt(aerodrome.arp);
  return aerodrome.published.flatMap((item, index) => {
    const drafts = pieces(frame, item.geometry, `published[${index}].geometry`).map(
      (piece): Draft => draft(item, piece),
    );
    checkDimension(item.type, drafts, `published[${index}].geometry.kind`);
    return finish(item.type, { source: 'published', edition: item.source, effectiveFrom: item.effectiveFrom }, drafts);
  });
}

type Piece = { readonly footprint: Footprint } & ({ readonly law: Law } | { readonly value: string });

const KINDS: Partial<Record<SurfaceType, ComponentKind>> = { anef: 'noise-contour', pansops: 'procedure-area' };

function draft(item: Published, piece: Piece): Draft {
  const common = {
    kind: KINDS[item.type] ?? ('imported' as const),
    label: item.id,
    name: item.name,
    subject: { kind: 'aerodrome' } as const,
    clause: item.source,
    confidence: 'H' as const,
    footprint: piece.footprint,
  };
  return 'law' in piece
    ? { ...common, law: piece.law }
    : { ...common, zone: { name: piece.value, advice: `${item.name}: ${piece.value}` } };
}

function pieces(frame: Frame, geometry: PublishedGeometry, field: string): readonly Piece[] {
  const local = (positions: readonly Position[]): readonly Point[] =>
    positions.map((at) => frame.toLocal(at.lat, at.lon));
  const checked = (positions: readonly Position[]): readonly Point[] => {
    const ring = local(positions);
    checkRing(ring, field, inDegrees(positions));
    return ring;
  };
  const area = (rings: readonly (readonly Position[])[]) => {
    const [outline, ...holes] = rings.map(checked);
    return polygonFootprint(outline ?? [], holes);
  };
  switch (geometry.kind) {
    case 'flat':
      return [{ footprint: area(geometry.rings), law: flat(geometry.elevationAhdM) }];
    case 'zone':
      return [{ footprint: area(geometry.rings), value: geometry.value }];
    case 'corners': {
      checked(geometry.ring);
      const corners = geometry.ring.map((at) => ({ ...frame.toLocal(at.lat, at.lon), z: at.elevationAhdM }));
      return [{ footprint: polygonFootprint(corners), law: lawThroughCorners(corners, field) }];
    }
    case 'contours':
      return contourBands(geometry.lines, local);
  }
}

type Contour = Extract<PublishedGeometry, { kind: 'contours' }>['lines'][number];

/** Between neighbouring contours the lower value applies, which is on the safe side. */
function contourBands(
  lines: readonly Contour[],
  local: (positions: readonly Position[]) => readonly Point[],
): readonly Piece[] {
  const bands: Piece[] = [];
  for (const [index, line] of lines.entries()) {
    const next = lines[index + 1];
    if (next === undefined) break;
    bands.push({
      footprint: polygonFootprint([...local(line.line), ...local(next.line).toReversed()]),
      law: flat(Math.min(line.elevationAhdM, next.elevationAhdM)),
    });
  }
  return bands;
}

/**
 * A height type needs elevations, a zone type a value: a chart imported under the wrong type would never be assessed.
 */
function checkDimension(type: SurfaceType, drafts: readonly Draft[], field: string): void {
  const wantsHeight = HEIGHT_TYPES.includes(type);
  if (drafts.some((item) => 'law' in item !== wantsHeight)) {
    const expected = wantsHeight ? `flat, corners or contours for ${type}` : `zone for ${type}`;
    throw new SurfacesError('incomplete_input', field, expected, wantsHeight ? 'zone' : 'elevations');
  }
}
