/** A point in metres east and north of the crane's position, height in metres AHD. */
export interface Spot {
  readonly x: number;
  readonly y: number;
  readonly z: number;
}

export const MEMBER_PARTS = [
  'base',
  'mast',
  'jib',
  'counter-jib',
  'ballast',
  'cab',
  'pendant',
  'rope',
  'hook',
  'carrier',
  'outrigger',
  'boom',
  'basket',
  'structure',
] as const;
export type MemberPart = (typeof MEMBER_PARTS)[number];

/** A straight piece of a crane: a bar from one spot to another, `widthM` across and `depthM` high. */
export interface Member {
  readonly part: MemberPart;
  readonly from: Spot;
  readonly to: Spot;
  readonly widthM: number;
  readonly depthM: number;
}

export const bar = (part: MemberPart, from: Spot, to: Spot, widthM: number, depthM = widthM): Member => ({
  part,
  from,
  to,
  widthM,
  depthM,
});

/** Places spots by their distance along the jib's direction, to the right of it, and their height. */
export type Along = (alongM: number, asideM: number, z: number) => Spot;

export function towards(bearingDeg: number): Along {
  const [east, north] = [Math.sin((bearingDeg * Math.PI) / 180), Math.cos((bearingDeg * Math.PI) / 180)];
  return (alongM, asideM, z) => ({
    x: east * alongM + north * asideM,
    y: north * alongM - east * asideM,
    z,
  });
}

export const between = (a: Spot, b: Spot, t: number): Spot => ({
  x: a.x + (b.x - a.x) * t,
  y: a.y + (b.y - a.y) * t,
  z: a.z + (b.z - a.z) * t,
});
