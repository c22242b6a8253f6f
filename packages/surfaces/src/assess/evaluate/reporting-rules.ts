import { requireAtLeast, requireFinite } from '../../errors.ts';

/** Heights above ground from which someone must be notified, whatever the surfaces say (surfaces.md 7.4). */
export type ReportingRule = {
  readonly id: string;
  readonly fromAglM: number;
  /** Only within this distance of an aerodrome; null: anywhere. */
  readonly withinM: number | null;
  /** Only beyond this distance of an aerodrome; null: anywhere. */
  readonly beyondM: number | null;
  /** Only where no obstacle limitation surface reaches. */
  readonly outsideOlsOnly: boolean;
  readonly tell: 'CASA' | 'AIRSERVICES';
  readonly what: string;
  readonly citation: string;
  readonly confidence: 'H' | 'M-H' | 'M' | 'L';
};

export const REPORTING_RULES: readonly ReportingRule[] = [
  {
    id: 'casa-100',
    fromAglM: 100,
    withinM: null,
    beyondM: null,
    outsideOlsOnly: false,
    tell: 'CASA',
    what: 'Notify CASA in writing before construction.',
    citation: 'CASR 139.165',
    confidence: 'M-H',
  },
  {
    id: 'obstacle-data-30',
    fromAglM: 30,
    withinM: 30_000,
    beyondM: null,
    outsideOlsOnly: false,
    tell: 'AIRSERVICES',
    what: 'Report to the vertical obstacle database: 30\u00a0m or more within 30\u00a0km of an aerodrome.',
    citation: 'CASA AC 139.E series (tall structures)',
    confidence: 'M',
  },
  {
    id: 'obstacle-data-45',
    fromAglM: 45,
    withinM: null,
    beyondM: 30_000,
    outsideOlsOnly: false,
    tell: 'AIRSERVICES',
    what: 'Report to the vertical obstacle database: 45\u00a0m or more elsewhere.',
    citation: 'CASA AC 139.E series (tall structures)',
    confidence: 'M',
  },
  {
    id: 'obstacle-150',
    fromAglM: 150,
    withinM: null,
    beyondM: null,
    outsideOlsOnly: true,
    tell: 'CASA',
    what: 'To be regarded as an obstacle unless a study says otherwise.',
    citation: 'ICAO Annex 14 Vol I, 4.3; CASA AC 139.E-05',
    confidence: 'M-H',
  },
];

export type ReportedObject = {
  readonly heightAglM: number;
  readonly nearestAerodromeM: number;
  readonly outsideOls: boolean;
};

/** The rules an object meets; figures are inclusive. */
export function reportingDuties(object: ReportedObject, rules = REPORTING_RULES): readonly ReportingRule[] {
  requireFinite(object.heightAglM, 'heightAglM');
  requireAtLeast(object.nearestAerodromeM, 0, 'nearestAerodromeM');
  return rules.filter(
    (rule) =>
      object.heightAglM >= rule.fromAglM &&
      (rule.withinM === null || object.nearestAerodromeM <= rule.withinM) &&
      (rule.beyondM === null || object.nearestAerodromeM > rule.beyondM) &&
      (!rule.outsideOlsOnly || object.outsideOls),
  );
}
