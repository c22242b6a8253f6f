import { assessedAhd } from './assessed-height.ts';
import type { CranePosition, OperatingArea, Structure } from './crane.ts';
import type { PlanShape, SweptPart } from './swept-part.ts';

export function sweepStructure(structure: Structure): SweptPart[] {
  const bufferM = structure.radiusM + structure.allowances.horizontalAccuracyM;
  const part = (position: CranePosition | OperatingArea, shape: PlanShape): SweptPart => ({
    part: 'structure',
    at: position.name,
    shape,
    top: { kind: 'level', ahdM: assessedAhd(structure, position, structure.maxHeightM) },
    groundAhdM: position.groundAhdM,
  });
  const { area } = structure;
  return [
    ...structure.positions.map((at) => part(at, { kind: 'disc', centre: at, radiusM: bufferM })),
    ...(area ? [part(area, { kind: 'polygon', ring: area.ring, bufferM })] : []),
  ];
}
