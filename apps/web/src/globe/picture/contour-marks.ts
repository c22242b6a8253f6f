import { lowestPieceAt, type Piece } from '@jibline/surfaces';

/** Where a bold contour is labelled, and its height. */
export interface ContourMark {
  readonly at: readonly [x: number, y: number, z: number];
  readonly heightM: number;
}

interface Question {
  readonly centre: { readonly x: number; readonly y: number };
  readonly radiusM: number;
  readonly boldM: number;
  /** Bearings along which contours are labelled. */
  readonly bearings: number;
}

const SAMPLES = 260;

/** Labels where rays from the centre cross a bold contour; a jump of the lowest surface is not a crossing. */
export function contourMarks(pieces: readonly Piece[], { centre, radiusM, boldM, bearings }: Question): ContourMark[] {
  const marks: ContourMark[] = [];
  for (let b = 0; b < bearings; b++) {
    const angle = ((b + 0.35) * 2 * Math.PI) / bearings;
    const [ux, uy] = [Math.sin(angle), Math.cos(angle)];
    let before: { z: number; component: number } | null = null;
    for (let i = 1; i <= SAMPLES; i++) {
      const r = (radiusM * i) / SAMPLES;
      const found = lowestPieceAt(pieces, { x: centre.x + ux * r, y: centre.y + uy * r });
      const here = found && { z: found.elevationAhdM, component: found.piece.component };
      if (before && here && before.component === here.component && Math.abs(here.z - before.z) > 1e-3) {
        const line = (here.z > before.z ? Math.floor(here.z / boldM) : Math.ceil(here.z / boldM)) * boldM;
        const share = (line - before.z) / (here.z - before.z);
        if (share > 0 && share <= 1) {
          const at = r - (radiusM / SAMPLES) * (1 - share);
          marks.push({ at: [centre.x + ux * at, centre.y + uy * at, line], heightM: line });
        }
      }
      before = here;
    }
  }
  return marks;
}
