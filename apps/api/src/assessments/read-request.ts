import type { PrecheckRequest } from '@jibline/contract';
import { type Crane, CraneInputError, readCrane } from '@jibline/surfaces';
import { ApiError } from '../errors.ts';

const TOWER = 1;
const PLATFORM = 2;

/** The engine's names of what was asked, so that a refusal speaks of the field that was typed. */
const TYPED: Readonly<Record<string, string>> = {
  maxHeightAglM: 'heightAglM',
  maxRadiusM: 'radiusM',
  'resting.heightAglM': 'restingHeightAglM',
  heightContingencyM: 'contingencyM',
};

/** Place and height as a crane: all round, and unless said otherwise as high at rest as at work. */
export function craneOf(request: PrecheckRequest): Crane {
  const common = {
    id: 'precheck',
    positions: [
      {
        name: 'the place asked about',
        lat: request.latitude,
        lon: request.longitude,
        groundAhdM: request.groundLevelAhdM,
      },
    ],
    maxHeightAglM: request.heightAglM,
    maxRadiusM: request.radiusM,
    heightContingencyM: request.contingencyM,
    verticalAccuracyM: 0,
    horizontalAccuracyM: 0,
  };
  const heightAglM = request.restingHeightAglM ?? request.heightAglM;
  try {
    return request.craneType === TOWER
      ? readCrane({
          ...common,
          kind: 'tower_flat_top',
          counterJibM: 0,
          resting: { mode: 'free_slewing', heightAglM },
        })
      : readCrane({
          ...common,
          kind: request.craneType === PLATFORM ? 'elevated_platform' : 'mobile',
          resting: { mode: 'lowered', heightAglM },
        });
  } catch (error) {
    if (!(error instanceof CraneInputError)) throw error;
    const issues = error.problems
      .map(({ field, expected, got }) => ({ path: TYPED[field] ?? field, message: `wanted ${expected}, got ${got}` }))
      // Not typed, so not wrong by itself: it stands for the working height.
      .filter(({ path }) => request.restingHeightAglM !== null || path !== 'restingHeightAglM');
    const first = issues[0];
    throw new ApiError('bad-request', `${issues.length} problem(s) in the body (${first?.path}: ${first?.message})`, {
      issues,
    });
  }
}
