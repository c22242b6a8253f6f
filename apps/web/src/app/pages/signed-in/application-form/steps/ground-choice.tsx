import type { DraftAnswers } from '@jibline/contract';
import { CRANE_TYPE, FOR_ONE_POSITION, isForOnePosition } from '@jibline/contract/enums';
import { gda2020Positions, HORIZONTAL_ACCURACY_M } from '@jibline/surfaces';
import { writeChoice } from '../../../../../domain/ground-choice.ts';
import type { Entry } from '../../../../../features/applications/form/question.ts';
import GroundOffer from '../../location-guide/entry/ground-offer.tsx';
import type { FieldsContext } from './fields-context.ts';

interface Props {
  context: FieldsContext;
  /** Whose datum and accuracy the position has: the site's, also for a further crane. */
  located?: DraftAnswers['site'];
  put: (more: Entry) => void;
}

/** Why the model's level would be refused when the application is submitted. */
function notUsable({ craneType, site }: DraftAnswers): string | null {
  if (craneType === CRANE_TYPE['TOWER CRANE']) return 'A tower crane needs a level from a survey or a plan.';
  return isForOnePosition({ ...site, groundModel: { choice: 'used' } }) ? null : FOR_ONE_POSITION;
}

/** The terrain model beside the ground level of an application. */
export function GroundChoice({ context, put, located = context.view.read.answers.site }: Props) {
  const { craneType, site, craneDetail, developmentDetail } = context.view.read.answers;
  const { latitude, longitude, standsOn } = site ?? {};
  const { datum, positionSource = 'map-click', horizontalAccuracyM } = located ?? {};
  if (latitude === undefined || longitude === undefined) return null;
  const [at] = gda2020Positions({ site: { latitude, longitude, datum } });
  return (
    <GroundOffer
      question={{
        latitude: at.lat,
        longitude: at.lon,
        standsOn,
        horizontalAccuracyM: horizontalAccuracyM ?? HORIZONTAL_ACCURACY_M[positionSource],
        craneType: craneType ?? undefined,
        heightAglM: craneDetail?.maxHeightAglM ?? developmentDetail?.maxHeightAglM,
        radiusM: craneDetail?.maxRadiusM ?? developmentDetail?.footprintRadiusM,
      }}
      enteredAhdM={site?.groundLevelAhdM ?? null}
      choice={site?.groundModel ?? null}
      notUsable={notUsable(context.view.read.answers)}
      onChoose={(use) =>
        put({
          ...(use.choice === 'used'
            ? { 'site.groundLevelAhdM': String(use.levelAhdM), 'site.groundLevelSource': 'terrain-model' }
            : {}),
          // Kept in the datum of the answers, so that a moved crane is noticed.
          'site.groundModel': writeChoice({ ...use, latitude, longitude }),
        })
      }
    />
  );
}
