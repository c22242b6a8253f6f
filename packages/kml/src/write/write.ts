import { strToU8, zipSync } from 'fflate';
import { checkDocument } from '../check-document.ts';
import type { KmlDocument, KmlFeature, KmlGeometry, KmlStyle, Position } from '../document.ts';
import { element, type Xml } from './write-xml.ts';

/** KML 2.2 text. Children are in the order of the OGC schema, which strict readers require. */
export function writeKml(document: KmlDocument): string {
  checkDocument(document);
  const root = element('kml', { xmlns: 'http://www.opengis.net/kml/2.2' }, [
    element('Document', idOf(document), [
      ...described(document),
      ...Object.entries(document.styles).map(([id, style]) => writeStyle(id, style)),
      ...document.features.map(writeFeature),
    ]),
  ]);
  return `<?xml version="1.0" encoding="UTF-8"?>\n${root.text}\n`;
}

export function writeKmz(document: KmlDocument): Uint8Array {
  // A fixed date, so that the same document gives the same bytes.
  return zipSync({ 'doc.kml': strToU8(writeKml(document)) }, { level: 9, mtime: '2020-01-01T00:00:00Z' });
}

const idOf = ({ id }: { id?: string }): Record<string, string> => (id === undefined ? {} : { id });

function described({ name, description }: { name?: string; description?: string }, visible = true): Xml[] {
  return [
    ...(name === undefined ? [] : [element('name', {}, name)]),
    ...(visible ? [] : [element('visibility', {}, '0')]),
    ...(description === undefined ? [] : [element('description', {}, description)]),
  ];
}

function writeFeature(feature: KmlFeature): Xml {
  const data = writeData(feature.data);
  if (feature.kind === 'folder') {
    return element('Folder', idOf(feature), [
      ...described(feature, feature.visible),
      ...data,
      ...feature.features.map(writeFeature),
    ]);
  }
  return element('Placemark', idOf(feature), [
    ...described(feature, feature.visible),
    ...(feature.styleId === undefined ? [] : [element('styleUrl', {}, `#${feature.styleId}`)]),
    ...data,
    ...(feature.geometry ? [writeGeometry(feature.geometry)] : []),
  ]);
}

function writeData(data: Record<string, string>): Xml[] {
  const entries = Object.entries(data);
  if (entries.length === 0) return [];
  return [
    element(
      'ExtendedData',
      {},
      entries.map(([name, value]) => element('Data', { name }, [element('value', {}, value)])),
    ),
  ];
}

function writeStyle(id: string, style: KmlStyle): Xml {
  const when = (name: string, value: string | number | undefined) =>
    value === undefined ? [] : [element(name, {}, String(value))];
  const bit = (value: boolean | undefined) => (value === undefined ? undefined : Number(value));
  const line = [...when('color', style.lineColour), ...when('width', style.lineWidth)];
  const poly = [
    ...when('color', style.fillColour),
    ...when('fill', bit(style.fill)),
    ...when('outline', bit(style.outline)),
  ];
  return element('Style', { id }, [
    ...(line.length > 0 ? [element('LineStyle', {}, line)] : []),
    ...(poly.length > 0 ? [element('PolyStyle', {}, poly)] : []),
  ]);
}

const tuple = ({ lon, lat, altM }: Position) => `${lon},${lat},${altM}`;
const coordinates = (positions: Position[]) => element('coordinates', {}, positions.map(tuple).join(' '));
const ring = (name: string, positions: Position[]) =>
  element(name, {}, [element('LinearRing', {}, [coordinates(positions)])]);

function writeGeometry(geometry: KmlGeometry): Xml {
  if (geometry.kind === 'multi') return element('MultiGeometry', {}, geometry.geometries.map(writeGeometry));
  const heights = [
    ...(geometry.extrude ? [element('extrude', {}, '1')] : []),
    element('altitudeMode', {}, geometry.altitudeMode),
  ];
  switch (geometry.kind) {
    case 'point':
      return element('Point', {}, [...heights, coordinates([geometry.position])]);
    case 'line':
      return element('LineString', {}, [...heights, coordinates(geometry.positions)]);
    case 'polygon':
      return element('Polygon', {}, [
        ...heights,
        ring('outerBoundaryIs', geometry.outer),
        ...geometry.inner.map((hole) => ring('innerBoundaryIs', hole)),
      ]);
  }
}
