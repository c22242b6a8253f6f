import type { DegreeBox, MapContour } from '@jibline/surfaces';

/** The height map as a picture, with its contours. */
export interface PaintedMap {
  readonly bounds: DegreeBox;
  /** The colours show the height above this ground. */
  readonly groundAhdM: number;
  readonly picture: Blob;
  readonly contours: readonly MapContour[];
  /** What the contours are counted from. */
  readonly fromAhdM: number;
}
