import type { KmlStyle } from '../document.ts';
import type { XmlElement } from './parse-xml.ts';
import { childOf, childrenOf, noticeUnknown, type Reading, report, textOf } from './reading.ts';

export function readStyle(reading: Reading, element: XmlElement): KmlStyle {
  noticeUnknown(reading, element, ['LineStyle', 'PolyStyle']);
  const style: KmlStyle = {};
  const line = childOf(element, 'LineStyle');
  const poly = childOf(element, 'PolyStyle');
  const lineColour = line && colourOf(reading, line);
  const fillColour = poly && colourOf(reading, poly);
  if (lineColour) style.lineColour = lineColour;
  if (fillColour) style.fillColour = fillColour;
  const width = line && textOf(line, 'width');
  if (width && Number.isFinite(Number(width))) style.lineWidth = Number(width);
  const flag = (name: string) => (poly ? textOf(poly, name) : undefined);
  if (flag('fill')) style.fill = flag('fill') !== '0';
  if (flag('outline')) style.outline = flag('outline') !== '0';
  return style;
}

function colourOf(reading: Reading, element: XmlElement): string | undefined {
  const colour = textOf(element, 'color');
  if (!colour) return undefined;
  const plain = colour.replace(/^#/, '').toLowerCase();
  if (/^[0-9a-f]{8}$/.test(plain)) return plain;
  report(reading, 'notice', element, `The colour “${colour}” is not aabbggrr and was not imported.`);
  return undefined;
}

/** Styles by id; for a StyleMap, its normal style. */
export function readStyles(reading: Reading, root: XmlElement): Record<string, KmlStyle> {
  const styles: Record<string, KmlStyle> = {};
  for (const element of childrenOf(root, 'Style')) {
    const { id } = element.attributes;
    if (id) styles[id] = readStyle(reading, element);
  }
  for (const map of childrenOf(root, 'StyleMap')) {
    const normal = childrenOf(map, 'Pair').find((pair) => textOf(pair, 'key') === 'normal');
    const target = normal && textOf(normal, 'styleUrl')?.replace(/^#/, '');
    const style = target === undefined ? undefined : styles[target];
    if (map.attributes.id && style) styles[map.attributes.id] = style;
    else report(reading, 'notice', map, 'This StyleMap refers to no style in the file and was not imported.');
  }
  return styles;
}
