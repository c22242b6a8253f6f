import type { HeightContour, HeightReference } from '@jibline/drawings';
import type { DegreeBox } from '@jibline/surfaces';

/** The height map as a picture, with its contours. */
export interface PaintedMap {
  readonly bounds: DegreeBox;
  readonly reference: HeightReference;
  readonly levelAhdM: number;
  readonly picture: Blob;
  readonly contours: readonly HeightContour[];
  /** Every so many metres a line is bold. */
  readonly boldM: number;
}
