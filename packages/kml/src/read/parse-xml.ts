import { SaxesParser, type SaxesTagNS } from 'saxes';
import type { Limits } from '../limits.ts';
import { InvalidKmlError } from '../problem.ts';

export interface XmlElement {
  /** Local name; `space` tells KML's own elements from extensions. */
  name: string;
  space: 'kml' | 'gx' | 'other';
  /** As the file declares it. */
  namespace: string;
  attributes: Record<string, string>;
  children: XmlElement[];
  text: string;
  line: number;
  path: string;
}

/** The namespace we support. */
export const KML_NAMESPACE = 'http://www.opengis.net/kml/2.2';
/** Namespaces of KML 2.0 to 2.3; files without any are common and meant as KML. */
const KML_SPACE = /^(|http:\/\/(www\.)?opengis\.net\/kml\/2\.[23]|http:\/\/earth\.google\.com\/kml\/2\.[0-9])$/;
const GX_SPACE = /^http:\/\/www\.google\.com\/kml\/ext\/2\.2$/;
const spaceOf = (uri: string): XmlElement['space'] =>
  KML_SPACE.test(uri) ? 'kml' : GX_SPACE.test(uri) ? 'gx' : 'other';

/**
 * A tree with positions. Document types are refused: KML has none, and they allow entity bombs and inclusion of other
 * files.
 */
export function parseXml(text: string, limits: Limits): XmlElement {
  // `fileName` is off and only XML's five entities are known: saxes expands no others and reads no other files.
  const parser = new SaxesParser({ xmlns: true, position: true });
  let root: XmlElement | undefined;
  const open: XmlElement[] = [];
  // Siblings of each name so far, one map per open element: counting them each time would be quadratic in a hostile
  // file.
  const siblings: Map<string, number>[] = [new Map()];
  let count = 0;
  parser.on('error', (problem) => {
    throw new InvalidKmlError(
      `This is not well-formed XML: ${problem.message.replace(/^\d+:\d+: /, '').replace(/\.?$/, '.')}`,
      parser.line,
    );
  });
  parser.on('doctype', () => {
    throw new InvalidKmlError('Remove the document type (<!DOCTYPE …>). KML has none.', parser.line);
  });
  parser.on('opentag', (tag: SaxesTagNS) => {
    if (++count > limits.elements)
      throw new InvalidKmlError(
        `The file has more than ${limits.elements.toLocaleString('en-AU')} elements. Split it or simplify it.`,
        parser.line,
      );
    if (open.length >= limits.depth)
      throw new InvalidKmlError(`The file has elements nested deeper than ${limits.depth}.`, parser.line);
    const parent = open.at(-1);
    const seen = (siblings[open.length]?.get(tag.local) ?? 0) + 1;
    siblings[open.length]?.set(tag.local, seen);
    const element = toElement(tag, parent, seen, parser.line);
    if (parent) parent.children.push(element);
    else root = element;
    open.push(element);
    siblings[open.length] = new Map();
  });
  const addText = (piece: string) => {
    const here = open.at(-1);
    if (here) here.text += piece;
  };
  parser.on('text', addText);
  parser.on('cdata', addText);
  parser.on('closetag', () => void open.pop());
  parser.write(text).close();
  if (!root) throw new InvalidKmlError('This file is empty.');
  return root;
}

function toElement(tag: SaxesTagNS, parent: XmlElement | undefined, number: number, line: number): XmlElement {
  const step = number === 1 ? tag.local : `${tag.local}[${number}]`;
  const attributes: Record<string, string> = {};
  for (const { local, value } of Object.values(tag.attributes)) attributes[local] = value;
  return {
    name: tag.local,
    space: spaceOf(tag.uri),
    namespace: tag.uri,
    attributes,
    children: [],
    text: '',
    line,
    path: parent ? `${parent.path}/${step}` : step,
  };
}
