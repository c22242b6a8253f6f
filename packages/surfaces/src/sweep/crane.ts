/** A crane or permanent structure after its input was read and checked. Lengths in metres. */

export type GeoPoint = { readonly lon: number; readonly lat: number };

/** A position. Its ground level is known or null, never guessed. */
export type CranePosition = GeoPoint & {
  readonly name: string;
  readonly groundAhdM: number | null;
  readonly baseHeightM: number;
};

/** Anywhere inside an area, whose ground level is the highest in it. */
export type OperatingArea = {
  readonly name: string;
  readonly ring: readonly GeoPoint[];
  readonly groundAhdM: number | null;
  readonly baseHeightM: number;
};

/** Clockwise from → to, true bearings; a sector may include north. */
export type SlewSector = { readonly fromDeg: number; readonly toDeg: number };

/** All heights of one crane use one datum; AGL counts from the position's ground plus base. */
export type HeightDatum = 'AGL' | 'AHD';

export type Allowances = {
  readonly heightContingencyM: number;
  readonly verticalAccuracyM: number;
  readonly horizontalAccuracyM: number;
};

export const RESTING_MODES = ['lowered', 'free_slewing', 'tied'] as const;
export type RestingMode = (typeof RESTING_MODES)[number];

export type Resting = {
  readonly mode: RestingMode;
  readonly heightM: number;
  readonly radiusM: number | null;
  /** The direction of a secured jib; null for every other mode. */
  readonly bearingDeg: number | null;
};

export type Stage = { readonly from: string; readonly heightM: number };

type Machine = {
  readonly id: string;
  readonly datum: HeightDatum;
  readonly allowances: Allowances;
  readonly maxHeightM: number;
};

type Slewing = Machine & {
  readonly maxRadiusM: number;
  readonly slewSector: SlewSector | null;
  readonly resting: Resting;
};

type Tower = Slewing & {
  readonly positions: readonly CranePosition[];
  readonly counterJibM: number;
  readonly stages: readonly Stage[];
};

export type HammerheadCrane = Tower & { readonly kind: 'tower_hammerhead'; readonly jibHeightM: number };
export type FlatTopCrane = Tower & { readonly kind: 'tower_flat_top' };
export type LuffingCrane = Tower & {
  readonly kind: 'tower_luffing';
  readonly boomLengthM: number;
  readonly maxLuffAngleDeg: number;
  readonly mastHeightM: number;
};

export type HeightAtRadius = { readonly radiusM: number; readonly heightM: number };

/** A mobile crane or an elevated platform: at given positions, or anywhere in an area. */
export type MobileCrane = Slewing & {
  readonly kind: 'mobile' | 'elevated_platform';
  readonly positions: readonly CranePosition[];
  readonly area: OperatingArea | null;
  readonly heightByRadius: readonly HeightAtRadius[];
};

/** A building, mast or turbine: a footprint, or a circle around each position. It has no resting position. */
export type Structure = Machine & {
  readonly kind: 'structure';
  readonly positions: readonly CranePosition[];
  readonly area: OperatingArea | null;
  readonly radiusM: number;
};

export type TowerCrane = HammerheadCrane | FlatTopCrane | LuffingCrane;
export type Crane = TowerCrane | MobileCrane | Structure;

export const CRANE_KINDS = [
  'tower_hammerhead',
  'tower_flat_top',
  'tower_luffing',
  'mobile',
  'elevated_platform',
  'structure',
] as const satisfies readonly Crane['kind'][];
