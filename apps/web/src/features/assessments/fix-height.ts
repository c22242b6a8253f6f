import { METRES_PER_FOOT } from '@jibline/contract/enums';
import type { SuggestedFix } from './suggested-fix.ts';

/** How a height was typed; it is always sent as metres above ground. */
export const HEIGHT_KINDS = ['agl', 'ahd'] as const;
export type HeightKind = (typeof HEIGHT_KINDS)[number];

export interface TypedHeight {
  readonly heightM: number;
  readonly kind: HeightKind;
  readonly groundAhdM: number;
}

/**
 * The tallest cranes on buildings reach about 300 m above ground; beyond this value a wrong unit or datum is likely.
 */
const HARDLY_EVER_M = 200;
const LIKELY_FEET_M = 250;

export const aglOf = ({ heightM, kind, groundAhdM }: TypedHeight) => (kind === 'agl' ? heightM : heightM - groundAhdM);

const plain = (metres: number) => Number(metres.toFixed(1));

/** Asks about heights that are possible but unlikely. */
export function fixHeight(typed: TypedHeight): SuggestedFix<TypedHeight>[] {
  const { heightM, kind, groundAhdM } = typed;
  if (kind === 'ahd' && heightM <= groundAhdM) {
    return [
      {
        sentence: `${plain(heightM)}\u00a0m AHD is not above the ground, which is at ${plain(groundAhdM)}\u00a0m AHD. Is this the height above ground (AGL)?`,
        button: 'Use as height above ground (AGL)',
        corrected: { ...typed, kind: 'agl' },
      },
    ];
  }
  const agl = aglOf(typed);
  const fixes: SuggestedFix<TypedHeight>[] = [];
  if (kind === 'agl' && agl > HARDLY_EVER_M && heightM - groundAhdM >= 1 && groundAhdM > 0) {
    fixes.push({
      sentence: `${plain(heightM)}\u00a0m above ground is taller than nearly every crane. If this is above sea level (AHD), the crane is ${plain(heightM - groundAhdM)}\u00a0m above ground.`,
      button: 'Use as height above sea level (AHD)',
      corrected: { ...typed, kind: 'ahd' },
    });
  }
  if (agl > LIKELY_FEET_M) {
    const metres = plain(heightM * METRES_PER_FOOT);
    fixes.push({
      sentence: `If ${plain(heightM)} is in feet, the height is ${metres}\u00a0m.`,
      button: 'Convert from feet',
      corrected: { ...typed, heightM: metres },
    });
  }
  return fixes;
}

/** AUSGeoid2020 over the mainland and Tasmania: from about −35 m in the south-west to +75 m in the north-east. */
export const GEOID = { least: -40, most: 80 } as const;

/**
 * Below any ground of the mainland in AHD: a GNSS receiver shows such values in the south-west, where the ellipsoid is
 * above the sea.
 */
const LOWEST_GROUND_M = -10;

export function fixGround(groundM: number, kind: 'ahd' | 'ellipsoid'): SuggestedFix<'ellipsoid'> | null {
  if (kind !== 'ahd' || groundM >= LOWEST_GROUND_M || groundM < GEOID.least + LOWEST_GROUND_M) return null;
  return {
    sentence: `Ground at ${plain(groundM)}\u00a0m AHD would be below sea level. A GNSS receiver or phone shows heights above the ellipsoid.`,
    button: 'Use as height above the ellipsoid (GNSS)',
    corrected: 'ellipsoid',
  };
}
