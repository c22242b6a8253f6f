/** Metres: along a section and AHD, or east, north and AHD. */
export type DxfPoint = readonly [x: number, y: number, z?: number];

export interface DxfLayer {
  readonly name: string;
  /** AutoCAD colour index. */
  readonly colour: number;
}

export type DxfEntity =
  | {
      readonly is: 'polyline';
      readonly layer: string;
      readonly points: readonly DxfPoint[];
      readonly isClosed?: boolean;
    }
  | { readonly is: 'face'; readonly layer: string; readonly corners: readonly [DxfPoint, DxfPoint, DxfPoint] }
  | { readonly is: 'line'; readonly layer: string; readonly from: DxfPoint; readonly to: DxfPoint }
  | {
      readonly is: 'text';
      readonly layer: string;
      readonly at: DxfPoint;
      readonly heightM: number;
      readonly text: string;
    };

/** A tenth of a millimetre. */
const figure = (value: number) => (Math.round(value * 1e4) / 1e4 + 0).toString();
const group = (code: number, value: string | number) => `${code}\r\n${value}\r\n`;
const point = ([x, y, z = 0]: DxfPoint, first = 10) =>
  group(first, figure(x)) + group(first + 10, figure(y)) + group(first + 20, figure(z));
/** Flags of a polyline: closed, in space; and of a vertex in space. */
const [CLOSED, IN_SPACE, VERTEX_IN_SPACE] = [1, 8, 32];

/** R12 names layers with letters, digits, `$`, `-` and `_`, at most 31 of them. */
export const layerName = (name: string): string =>
  name
    .normalize('NFKD')
    .replaceAll(/[^A-Za-z0-9$_-]+/g, '_')
    .slice(0, 31)
    .replaceAll(/^_+|_+$/g, '')
    .toUpperCase();

/** R12 text is ASCII, with codes for the degree and the plus-minus sign. */
const plainText = (text: string): string =>
  text
    .replaceAll('°', '%%d')
    .replaceAll('±', '%%p')
    .replaceAll(/[–—−]/g, '-')
    .replaceAll('’', "'")
    .replaceAll(' ·', ',')
    .replaceAll(/\s/g, ' ')
    .normalize('NFKD')
    .replaceAll(/[^ -~]/g, '');

function entity(one: DxfEntity): string {
  const layer = group(8, one.layer);
  switch (one.is) {
    case 'line':
      return group(0, 'LINE') + layer + point(one.from) + point(one.to, 11);
    case 'text':
      return group(0, 'TEXT') + layer + point(one.at) + group(40, figure(one.heightM)) + group(1, plainText(one.text));
    case 'face': {
      const [a, b, c] = one.corners;
      // A triangle repeats its third corner.
      return group(0, '3DFACE') + layer + point(a) + point(b, 11) + point(c, 12) + point(c, 13);
    }
    case 'polyline': {
      const isInSpace = one.points.some(([, , z]) => z !== undefined);
      const flags = (one.isClosed ? CLOSED : 0) + (isInSpace ? IN_SPACE : 0);
      const kind = isInSpace ? group(70, VERTEX_IN_SPACE) : '';
      const vertices = one.points.map((vertex) => group(0, 'VERTEX') + layer + point(vertex) + kind).join('');
      return `${group(0, 'POLYLINE') + layer + group(66, 1) + point([0, 0]) + group(70, flags)}${vertices}${group(0, 'SEQEND')}${layer}`;
    }
  }
}

const table = (name: string, count: number, entries: string) =>
  group(0, 'TABLE') + group(2, name) + group(70, count) + entries + group(0, 'ENDTAB');
const part = (name: string, content: string) => group(0, 'SECTION') + group(2, name) + content + group(0, 'ENDSEC');

const SOLID =
  group(0, 'LTYPE') +
  group(2, 'CONTINUOUS') +
  group(70, 0) +
  group(3, 'Solid line') +
  group(72, 65) +
  group(73, 0) +
  group(40, '0');
const layerEntry = ({ name, colour }: DxfLayer) =>
  group(0, 'LAYER') + group(2, name) + group(70, 0) + group(62, colour) + group(6, 'CONTINUOUS');

/** An R12 ASCII drawing, which every CAD program reads. The comments stand at its head. */
export function writeDxf(
  layers: readonly DxfLayer[],
  entities: readonly DxfEntity[],
  comments: readonly string[],
): string {
  return [
    ...comments.map((one) => group(999, plainText(one))),
    part('HEADER', group(9, '$ACADVER') + group(1, 'AC1009')),
    part('TABLES', table('LTYPE', 1, SOLID) + table('LAYER', layers.length, layers.map(layerEntry).join(''))),
    part('ENTITIES', entities.map(entity).join('')),
    group(0, 'EOF'),
  ].join('');
}
