import type { Crane, TowerCrane } from './crane.ts';
import { sweepLuffingResting, sweepLuffingWorking } from './sweep-luffing.ts';
import { sweepMobileResting, sweepMobileWorking } from './sweep-mobile.ts';
import { sweepStructure } from './sweep-structure.ts';
import { sweepTowerResting, sweepTowerWorking } from './sweep-tower.ts';
import type { SweptPart } from './swept-part.ts';

/**
 * The space the crane can occupy between two dates (null: no limit on that side), working and at rest; a structure has
 * only one.
 */
export type SweptVolume = {
  readonly from: string | null;
  readonly until: string | null;
  readonly working: readonly SweptPart[];
  readonly resting: readonly SweptPart[];
};

/** A climbing crane before its last stage: everything that climbs is lower by the same amount. */
function lowered(crane: TowerCrane, byM: number): TowerCrane {
  const resting = { ...crane.resting, heightM: crane.resting.heightM - byM };
  const shared = { maxHeightM: crane.maxHeightM - byM, resting };
  switch (crane.kind) {
    case 'tower_hammerhead':
      return { ...crane, ...shared, jibHeightM: crane.jibHeightM - byM };
    case 'tower_luffing':
      return { ...crane, ...shared, mastHeightM: crane.mastHeightM - byM };
    case 'tower_flat_top':
      return { ...crane, ...shared };
  }
}

function sweepTower(crane: TowerCrane): Pick<SweptVolume, 'working' | 'resting'> {
  if (crane.kind === 'tower_luffing') {
    return {
      working: crane.positions.flatMap((at) => sweepLuffingWorking(crane, at)),
      resting: crane.positions.flatMap((at) => sweepLuffingResting(crane, at)),
    };
  }
  return {
    working: crane.positions.flatMap((at) => sweepTowerWorking(crane, at)),
    resting: crane.positions.flatMap((at) => sweepTowerResting(crane, at)),
  };
}

function dayBefore(date: string): string {
  return new Date(Date.parse(`${date}T00:00:00Z`) - 86_400_000).toISOString().slice(0, 10);
}

/** The swept volumes in order of time: one, or one per climbing stage. */
export function sweepCrane(crane: Crane): readonly SweptVolume[] {
  const always = { from: null, until: null };
  switch (crane.kind) {
    // A structure has no resting position.
    case 'structure':
      return [{ ...always, working: sweepStructure(crane), resting: [] }];
    case 'mobile':
    case 'elevated_platform':
      return [{ ...always, working: sweepMobileWorking(crane), resting: sweepMobileResting(crane) }];
    default:
      if (crane.stages.length === 0) return [{ ...always, ...sweepTower(crane) }];
      return crane.stages.map((stage, i) => {
        const next = crane.stages[i + 1];
        const volume = sweepTower(lowered(crane, crane.maxHeightM - stage.heightM));
        return { from: stage.from, until: next ? dayBefore(next.from) : null, ...volume };
      });
  }
}
