import { CRANE_TYPE } from '../../enums.ts';
import { CONTINGENCY_DEFAULT_M, GROUND_ACCURACY_M, POSITION_ACCURACY_M } from '../enums.ts';
import { labelOf } from '../labels.ts';
import type { DraftAnswers } from '../submission.ts';
import { added, type Outcome, out, type Rules } from './kit.ts';

const heightAhd =
  (section: 'craneDetail' | 'developmentDetail') =>
  (answers: DraftAnswers): Outcome => {
    const { site } = answers;
    const heightAglM = answers[section]?.maxHeightAglM;
    if (site?.groundLevelAhdM === undefined || heightAglM === undefined) return 'waits';
    const baseM = site.standsOn === 'structure' ? (site.baseHeightM ?? 0) : 0;
    return out(added(site.groundLevelAhdM, baseM, heightAglM), 'Ground level, base and height above ground.');
  };

/** Tapped or found by address; how coordinates were measured only the applicant knows. */
function positionSource({ site }: DraftAnswers): Outcome {
  if (site?.locationMode === undefined) return 'waits';
  return ['ADDRESS', 'MAP'].includes(site.locationMode) ? out('map-click', 'You gave an address or a map pin.') : null;
}

export const SITE_RULES = {
  'site.locationMode': ({ site }) =>
    out(site?.address ? 'ADDRESS' : 'COORDINATES', site?.address ? 'You gave an address.' : 'You gave coordinates.'),
  'site.datum': () => out('GDA2020', 'What phones, maps and surveys use today.'),
  'site.positionSource': positionSource,
  'site.horizontalAccuracyM': ({ site }) =>
    site?.positionSource === undefined
      ? 'waits'
      : out(
          POSITION_ACCURACY_M[site.positionSource],
          `Source of the position: ${labelOf(site.positionSource).toLowerCase()}.`,
        ),
  'site.standsOn': () => out('ground', 'Unless you say otherwise.'),
  'site.purpose': ({ craneType }) =>
    craneType === CRANE_TYPE['TOWER CRANE'] ? out('construction', 'What tower cranes are used for.') : null,
  'craneDetail.maxHeightAhdM': heightAhd('craneDetail'),
  'developmentDetail.maxHeightAhdM': heightAhd('developmentDetail'),
  'craneDetail.heightContingencyM': () => out(CONTINGENCY_DEFAULT_M, 'The usual safety allowance.'),
  'craneDetail.verticalAccuracyM': ({ site }) =>
    site?.groundLevelSource === undefined
      ? 'waits'
      : out(
          GROUND_ACCURACY_M[site.groundLevelSource],
          `Source of the ground level: ${labelOf(site.groundLevelSource).toLowerCase()}.`,
        ),
} as const satisfies Rules;
