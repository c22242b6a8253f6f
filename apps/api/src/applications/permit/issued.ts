import {
  type CraneType,
  everyCrane,
  type LodgedAnswers,
  limitsOf,
  machineText,
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
import { craneHeightsOf } from './crane-heights.ts';

/** One crane under a permit, or the structure: its position and permitted height. */
export interface PermittedCrane extends PositionLimit {
  latitude: number;
  longitude: number;
  /** null: a structure. */
  craneType: CraneType | null;
  /** Names one of different cranes; null where all are alike. */
  machine: string | null;
}

/** The complete permit of one airport: documents, signed codes and screens are made from it. */
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
  /** The highest resting height among them, as named in conditions; null: a structure. */
  restingHeightAhdM: number | null;
  /** In the order of the application, main position first. */
  cranes: readonly [PermittedCrane, ...PermittedCrane[]];
}

const lacks = ({ number }: ApplicationRow, { icao }: ApplicationAirport, what: string) =>
  new ApiError('incomplete', `The record of the ${icao} permit of application ${number} has no ${what}.`);

/**
 * null where this airport has issued none. Throws when the permit's record is incomplete; missing values are never
 * invented.
 */
export function issuedPermit(application: ApplicationRow, airport: ApplicationAirport): IssuedPermit | null {
  const { outcome, permit_number, permit_code, approved_height_ahd_m, valid_from, valid_to } = airport;
  if (outcome !== 'approved' || permit_number === null) return null;
  if (permit_code === null) throw lacks(application, airport, 'code');
  if (approved_height_ahd_m === null) throw lacks(application, airport, 'approved height');
  if (valid_from === null || valid_to === null) throw lacks(application, airport, 'period');
  const heights = heightsAt(airport);
  if (heights === null) throw lacks(application, airport, 'assessment');
  const approved = { approvedHeightAhdM: approved_height_ahd_m, craneHeightsAhdM: craneHeightsOf(airport) };
  const answers = lodgedAnswers(application);
  const positions = gda2020Positions(answers);
  const machines = everyCrane(answers);
  const isMixed = (answers.furtherCranes ?? []).length > 0;
  const [first, ...others] = limitsOf(heights, approved).flatMap((limit, at): PermittedCrane[] => {
    const [position, machine] = [positions[at], machines[at]];
    if (!position || !machine) return [];
    const named = { craneType: machine.craneType ?? null, machine: isMixed ? machineText(machine) : null };
    return [{ ...limit, latitude: position.lat, longitude: position.lon, ...named }];
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
