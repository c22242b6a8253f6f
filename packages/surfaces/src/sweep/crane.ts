/** What a crane or a lasting structure is, once its input has been read and found possible. Lengths in metres. */

export type GeoPoint = { readonly lon: number; readonly lat: number };

/** Where it stands. The ground is known or it is not: it is never guessed. */
export type CranePosition = GeoPoint & {
  readonly name: string;
  readonly groundAhdM: number | null;
  readonly baseHeightM: number;
};

/** Somewhere inside an area, ground level being the highest in it. */
export type OperatingArea = {
  readonly name: string;
  readonly ring: readonly GeoPoint[];
  readonly groundAhdM: number | null;
  readonly baseHeightM: number;
};

/** Clockwise from → to, true bearings; a sector may pass over north. */
export type SlewSector = { readonly fromDeg: number; readonly toDeg: number };

/** All heights of one crane are told in one datum; AGL counts from the position's ground plus base. */
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
  /** The direction a tied jib is held in; null for every other mode. */
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

/** A building, mast or turbine: a footprint, or a circle about each position. It never rests lower. */
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
