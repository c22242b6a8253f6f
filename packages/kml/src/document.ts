/** What a height is measured from: KML's own three words. A height without one of them is meaningless. */
export type AltitudeMode = 'clampToGround' | 'relativeToGround' | 'absolute';
export const ALTITUDE_MODES: readonly AltitudeMode[] = ['clampToGround', 'relativeToGround', 'absolute'];

/** Degrees WGS84 and metres; longitude first, as KML writes it. */
export interface Position {
  lon: number;
  lat: number;
  altM: number;
}

interface Heights {
  altitudeMode: AltitudeMode;
  /** Draw walls down to the ground. */
  extrude: boolean;
}

export type KmlGeometry =
  | ({ kind: 'point'; position: Position } & Heights)
  | ({ kind: 'line'; positions: Position[] } & Heights)
  | ({ kind: 'polygon'; outer: Position[]; inner: Position[][] } & Heights)
  | { kind: 'multi'; geometries: KmlGeometry[] };

/** Colours as KML writes them, `aabbggrr`, eight hexadecimal digits. */
export interface KmlStyle {
  lineColour?: string;
  lineWidth?: number;
  fillColour?: string;
  fill?: boolean;
  outline?: boolean;
}

interface Described {
  id?: string;
  name?: string;
  description?: string;
}

export interface KmlPlacemark extends Described {
  kind: 'placemark';
  visible: boolean;
  /** Key of a style of the document. */
  styleId?: string;
  data: Record<string, string>;
  geometry?: KmlGeometry;
}

export interface KmlFolder extends Described {
  kind: 'folder';
  visible: boolean;
  data: Record<string, string>;
  features: KmlFeature[];
}

export type KmlFeature = KmlFolder | KmlPlacemark;

export interface KmlDocument extends Described {
  styles: Record<string, KmlStyle>;
  features: KmlFeature[];
}
