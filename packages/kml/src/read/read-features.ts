import type { KmlFeature, KmlFolder, KmlPlacemark, KmlStyle } from '../document.ts';
import type { XmlElement } from './parse-xml.ts';
import { GEOMETRIES, readGeometry } from './read-geometry.ts';
import { readStyle } from './read-style.ts';
import { booleanOf, childOf, childrenOf, noticeUnknown, type Reading, report, textOf } from './reading.ts';

const DESCRIBED = [
  'name',
  'visibility',
  'open',
  'description',
  'Snippet',
  'snippet',
  'ExtendedData',
  'styleUrl',
  'Style',
];
export const CONTAINED = ['Document', 'Folder', 'Placemark'];

/** Folders and placemarks in the file's order. Styles inside a placemark are added to the document's. */
export function readFeatures(reading: Reading, container: XmlElement, styles: Record<string, KmlStyle>): KmlFeature[] {
  return container.children
    .filter((child) => child.space === 'kml' && CONTAINED.includes(child.name))
    .map((child) => {
      const feature =
        child.name === 'Placemark' ? readPlacemark(reading, child, styles) : readFolder(reading, child, styles);
      reading.places.set(feature, { line: child.line, path: child.path });
      return feature;
    });
}

export function readDescribed(element: XmlElement): { id?: string; name?: string; description?: string } {
  const { id } = element.attributes;
  const name = textOf(element, 'name');
  const description = textOf(element, 'description');
  return {
    ...(id ? { id } : {}),
    ...(name !== undefined ? { name } : {}),
    ...(description !== undefined ? { description } : {}),
  };
}

function readFolder(reading: Reading, element: XmlElement, styles: Record<string, KmlStyle>): KmlFolder {
  noticeUnknown(reading, element, [...DESCRIBED, ...CONTAINED, 'StyleMap', 'Schema']);
  return {
    kind: 'folder',
    ...readDescribed(element),
    visible: booleanOf(reading, element, 'visibility', true),
    data: readData(reading, element),
    features: readFeatures(reading, element, styles),
  };
}

function readPlacemark(reading: Reading, element: XmlElement, styles: Record<string, KmlStyle>): KmlPlacemark {
  const whole = noticeUnknown(reading, element, [...DESCRIBED, ...GEOMETRIES]);
  const shapes = element.children.filter(
    (child) => child.space === 'kml' && GEOMETRIES.some((name) => name === child.name),
  );
  const [shape] = shapes;
  if (shapes.length > 1)
    report(
      reading,
      'error',
      element,
      `A Placemark can have one geometry and this one has ${shapes.length}. Use MultiGeometry.`,
    );
  if (!shape && whole) report(reading, 'notice', element, 'This Placemark has no geometry.');
  const read = shape && shapes.length === 1 ? readGeometry(reading, shape) : undefined;
  const geometry = whole ? read : undefined;
  const styleId = styleIdOf(reading, element, styles);
  return {
    kind: 'placemark',
    ...readDescribed(element),
    visible: booleanOf(reading, element, 'visibility', true),
    ...(styleId === undefined ? {} : { styleId }),
    data: readData(reading, element),
    ...(geometry ? { geometry } : {}),
  };
}

function styleIdOf(reading: Reading, element: XmlElement, styles: Record<string, KmlStyle>): string | undefined {
  const inline = childOf(element, 'Style');
  if (inline) {
    const id = `inline-${Object.keys(styles).length + 1}`;
    styles[id] = readStyle(reading, inline);
    return id;
  }
  const url = childOf(element, 'styleUrl');
  const target = url?.text.trim().replace(/^#/, '');
  if (!url || target === undefined) return undefined;
  if (Object.hasOwn(styles, target)) return target;
  report(reading, 'notice', url, `The style “${url.text.trim()}” is not in this file.`);
  return undefined;
}

/**
 * Data and SchemaData alike: name → value. For a name with two different values the first is used and a problem
 * reported.
 */
function readData(reading: Reading, element: XmlElement): Record<string, string> {
  const extended = childrenOf(element, 'ExtendedData');
  const provided = extended.flatMap((one) => {
    noticeUnknown(reading, one, ['Data', 'SchemaData']);
    const plain = childrenOf(one, 'Data').map((data) => ({ at: data, value: textOf(data, 'value') ?? '' }));
    const typed = childrenOf(one, 'SchemaData').flatMap((schema) =>
      childrenOf(schema, 'SimpleData').map((data) => ({ at: data, value: data.text.trim() })),
    );
    return [...plain, ...typed];
  });
  const values = new Map<string, string>();
  for (const { at, value } of provided) {
    const name = at.attributes.name ?? '';
    const first = values.get(name);
    if (name === '') report(reading, 'error', at, `${at.name} has no name.`);
    else if (first === undefined) values.set(name, value);
    else if (first !== value) report(reading, 'error', at, `“${name}” has two values. The first was imported.`);
  }
  // fromEntries defines own properties, so that a field called __proto__ is an ordinary field.
  return Object.fromEntries(values);
}
