import { getDocument, OPS } from 'pdfjs-dist/legacy/build/pdf.mjs';

export interface DrawnShape {
  /** `#rrggbb`. */
  readonly colour: string;
  readonly corners: number;
}

const FILLS: readonly number[] = [OPS.fill, OPS.eoFill];
const STROKES: readonly number[] = [OPS.stroke, OPS.closeStroke];
/** How many numbers follow each command of a path: move, line, curve of two kinds, close. */
const NUMBERS = [2, 2, 6, 4, 0];
const LINE = 1;

function cornersOf(path: Float32Array): number {
  let corners = 0;
  for (let at = 0; at < path.length; at += 1 + (NUMBERS[path[at] ?? 0] ?? 0)) if (path[at] === LINE) corners++;
  return corners;
}

/** Every area and line a PDF draws, in order, read with an independent library. */
export async function readShapes(content: Uint8Array): Promise<DrawnShape[]> {
  const loading = getDocument({ data: new Uint8Array(content), verbosity: 0 });
  const pdf = await loading.promise;
  const shapes: DrawnShape[] = [];
  for (let page = 1; page <= pdf.numPages; page++) {
    const { fnArray, argsArray } = await (await pdf.getPage(page)).getOperatorList();
    let [fill, stroke] = ['', ''];
    for (const [at, what] of fnArray.entries()) {
      const [first, second] = argsArray[at] ?? [];
      if (what === OPS.setFillRGBColor) fill = first;
      if (what === OPS.setStrokeRGBColor) stroke = first;
      if (what !== OPS.constructPath || !second?.[0]) continue;
      const corners = cornersOf(second[0]);
      if (FILLS.includes(first)) shapes.push({ colour: fill, corners });
      if (STROKES.includes(first)) shapes.push({ colour: stroke, corners });
    }
  }
  await loading.destroy();
  return shapes;
}
