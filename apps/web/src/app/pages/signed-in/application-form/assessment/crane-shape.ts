import type { DraftAnswers } from '@jibline/contract';
import { CRANE_TYPE } from '@jibline/contract/enums';
import { CONTINGENCY_M, towerKind, verticalAccuracyOf } from '@jibline/surfaces';

/** Metres from the crane's axis, metres AHD. */
export type Point = readonly [x: number, z: number];
export type Line = readonly Point[];

export interface Part {
  readonly name: string;
  readonly metres: number;
}

export interface SideShape {
  readonly groundAhdM: number;
  readonly baseAhdM: number;
  readonly topAhdM: number;
  readonly restAhdM: number | null;
  /** The height that is assessed, including contingency and accuracy. */
  readonly assessedAhdM: number;
  readonly radiusM: number;
  readonly working: readonly Line[];
  readonly resting: readonly Line[];
  /** Ground + structure + crane + contingency + accuracy. */
  readonly sum: readonly Part[];
}

/** Heights of a carrier's boom foot and a platform's basket, for the drawing only. */
const BOOM_FOOT_M = 2;
const CARRIER: Line = [
  [-4, 0],
  [-4, 2],
  [4, 2],
  [4, 0],
];
const SMALL_CARRIER: Line = [
  [-1.5, 0],
  [-1.5, 1.5],
  [1.5, 1.5],
  [1.5, 0],
];

const lifted = (line: Line, by: number): Line => line.map(([x, z]) => [x, z + by]);

/** Horizontal distance of the tip when a straight boom is raised to this height. */
const reachAt = (length: number, height: number) => Math.sqrt(Math.max(0, length ** 2 - height ** 2));

type Detail = NonNullable<DraftAnswers['craneDetail']>;

/** Draws lines and heights relative to the base. */
type DrawLines = (crane: Detail, height: number, radius: number) => Line[];

const luffingLines: DrawLines = (crane, height, radius) => {
  const mast = Math.min(crane.mastHeightAglM ?? height / 2, height);
  const boom = crane.boomLengthM ?? Math.hypot(radius, height - mast);
  const tip = Math.min(reachAt(boom, height - mast), radius || boom);
  return [
    [
      [0, 0],
      [0, mast],
    ],
    [
      [-(crane.counterJibM ?? 0), mast],
      [0, mast],
      [tip, height],
    ],
  ];
};

/** A level jib with the apex above it, where there is one. */
function levelLines(counter: number, jib: number, height: number, radius: number): Line[] {
  return [
    [
      [0, 0],
      [0, height],
    ],
    [
      [-counter, jib],
      [radius, jib],
    ],
    ...(jib < height
      ? [
          [
            [-counter, jib],
            [0, height],
            [radius * 0.7, jib],
          ] as Line,
        ]
      : []),
  ];
}

const TOWER_LINES: Record<ReturnType<typeof towerKind>, DrawLines> = {
  tower_luffing: luffingLines,
  tower_hammerhead: (crane, height, radius) =>
    levelLines(crane.counterJibM ?? 0, Math.min(crane.mastHeightAglM ?? height, height), height, radius),
  tower_flat_top: (crane, height, radius) => levelLines(crane.counterJibM ?? 0, height, height, radius),
};
const towerLines: DrawLines = (crane, height, radius) =>
  TOWER_LINES[towerKind(crane.craneSubType)](crane, height, radius);

function mobileLines(crane: Detail, height: number, radius: number): Line[] {
  const length = (crane.boomLengthM ?? height) + (crane.jibExtensionM ?? 0);
  const out = Math.min(reachAt(length, Math.max(0, height - BOOM_FOOT_M)), radius);
  return [
    CARRIER,
    [
      [0, BOOM_FOOT_M],
      [out, height],
    ],
  ];
}

function platformLines(height: number, radius: number): Line[] {
  const floor = Math.max(1.5, height - 2);
  const out = Math.min(radius, height / 2);
  return [
    SMALL_CARRIER,
    [
      [0, 1.5],
      [out, floor],
    ],
    [
      [out - 1, floor + 1.1],
      [out - 1, floor],
      [out + 1, floor],
      [out + 1, floor + 1.1],
    ],
    [
      [out, floor],
      [out, height],
    ],
  ];
}

const block = (half: number, height: number): Line => [
  [-half, 0],
  [-half, height],
  [half, height],
  [half, 0],
];

function craneLines(type: 0 | 1 | 2, crane: Detail, height: number, radius: number): Line[] {
  if (type === CRANE_TYPE['TOWER CRANE']) return towerLines(crane, height, radius);
  return type === CRANE_TYPE['ELEVATED PLATFORM'] ? platformLines(height, radius) : mobileLines(crane, height, radius);
}

/** A tower crane rests at its stated height; other cranes are drawn lowered onto their carrier. */
function restingLines(type: 0 | 1 | 2, crane: Detail, radius: number): Line[] {
  const height = crane.restingHeightAglM;
  if (height === undefined || height <= 0) return [];
  if (type === CRANE_TYPE['TOWER CRANE']) return towerLines(crane, height, crane.restingRadiusM ?? radius);
  return [block(Math.min(6, Math.max(2, radius / 2)), height)];
}

/** The crane or structure from the side, to scale; null until its ground and height are known. */
export function sideShape({ craneType, site, craneDetail, developmentDetail }: DraftAnswers): SideShape | null {
  const detail = craneDetail ?? developmentDetail;
  const height = detail?.maxHeightAglM;
  const ground = site?.groundLevelAhdM;
  if (ground === undefined || height === undefined || height <= 0 || height > 2000) return null;
  const structure = site?.baseHeightM ?? 0;
  const base = ground + structure;
  const contingency = detail?.heightContingencyM ?? CONTINGENCY_M;
  const accuracy = verticalAccuracyOf(site ?? {}, detail?.verticalAccuracyM);
  const radius =
    craneDetail?.maxRadiusM ??
    Math.max(developmentDetail?.footprintRadiusM ?? 0, (developmentDetail?.rotorDiameterM ?? 0) / 2);
  const type = craneType ?? 0;
  const working = craneDetail ? craneLines(type, craneDetail, height, radius) : [block(Math.max(radius, 1), height)];
  const resting = craneDetail ? restingLines(type, craneDetail, radius) : [];
  const rest = craneDetail?.restingHeightAglM;
  return {
    groundAhdM: ground,
    baseAhdM: base,
    topAhdM: base + height,
    restAhdM: rest === undefined ? null : base + rest,
    assessedAhdM: base + height + contingency + accuracy,
    radiusM: radius,
    working: working.map((line) => lifted(line, base)),
    resting: resting.map((line) => lifted(line, base)),
    sum: [
      { name: 'ground', metres: ground },
      ...(structure > 0 ? [{ name: 'structure', metres: structure }] : []),
      { name: craneDetail ? 'crane' : 'height', metres: height },
      { name: 'contingency', metres: contingency },
      { name: 'accuracy', metres: accuracy },
    ],
  };
}
