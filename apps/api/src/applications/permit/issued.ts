import {
  type LodgedAnswers,
  limitsOf,
  type PositionLimit,
  type RecordedHeights,
  reachedUpM,
  restingOf,
} from '@jibline/contract';
import { gda2020Positions } from '@jibline/surfaces';
import { ApiError } from '../../errors.ts';
import { heightsAt } from '../assessments/assessment-record.ts';
import { lodgedAnswers } from '../lodged.ts';
import type { ApplicationAirport, ApplicationRow } from '../store.ts';

/** One crane under a permit, or the structure: where it stands and how high it may be there. */
export interface PermittedCrane extends PositionLimit {
  latitude: number;
  longitude: number;
}

/** The permit of one airport, whole: what is printed, signed and shown comes from here. */
export interface IssuedPermit {
  application: ApplicationRow;
  airport: ApplicationAirport;
  answers: LodgedAnswers;
  heights: RecordedHeights;
  permitNumber: string;
  permitCode: string;
  approvedHeightAhdM: number;
  validFrom: Date;
  validTo: Date;
  /** The highest of them at rest, as conditions say it; null: a structure. */
  restingHeightAhdM: number | null;
  /** In the order of the application, the main position first. */
  cranes: readonly [PermittedCrane, ...PermittedCrane[]];
}

const lacks = ({ number }: ApplicationRow, { icao }: ApplicationAirport, what: string) =>
  new ApiError('incomplete', `The record of the ${icao} permit of application ${number} has no ${what}.`);

/** null where this airport has issued none. A permit whose record is not whole is refused: nothing is put in its place. */
export function issuedPermit(application: ApplicationRow, airport: ApplicationAirport): IssuedPermit | null {
  const { outcome, permit_number, permit_code, approved_height_ahd_m, valid_from, valid_to } = airport;
  if (outcome !== 'approved' || permit_number === null) return null;
  if (permit_code === null) throw lacks(application, airport, 'code');
  if (approved_height_ahd_m === null) throw lacks(application, airport, 'approved height');
  if (valid_from === null || valid_to === null) throw lacks(application, airport, 'period');
  const heights = heightsAt(airport);
  if (heights === null) throw lacks(application, airport, 'assessment');
  const answers = lodgedAnswers(application);
  const positions = gda2020Positions(answers.site);
  const [first, ...others] = limitsOf(heights, approved_height_ahd_m).flatMap((limit, at): PermittedCrane[] => {
    const position = positions[at];
    return position ? [{ ...limit, latitude: position.lat, longitude: position.lon }] : [];
  });
  if (first === undefined || others.length + 1 !== heights.positions.length)
    throw lacks(application, airport, 'position of each crane');
  const resting = restingOf(heights);
  return {
    ...{ application, airport, answers, heights },
    permitNumber: permit_number,
    permitCode: permit_code,
    approvedHeightAhdM: approved_height_ahd_m,
    validFrom: valid_from,
    validTo: valid_to,
    restingHeightAhdM: resting && reachedUpM(resting.ahdM),
    cranes: [first, ...others],
  };
}
