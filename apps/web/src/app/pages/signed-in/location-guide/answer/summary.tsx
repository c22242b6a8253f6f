import { CRANE_TYPE_NAMES, groundSourceText, withUnit } from '@jibline/contract/enums';
import { CONTINGENCY_M } from '@jibline/surfaces';
import { metres } from '../../../../../domain/height-text.ts';
import { type Question, requestOf, writeQuestion } from '../../../../../features/assessments/question.ts';
import { paths } from '../../../../../lib/paths.ts';
import { FactList } from '../../../../../ui/layout/fact-list.tsx';
import { Fold } from '../../../../../ui/layout/fold.tsx';
import { givenPoint } from '../../../place-answer/first-question.ts';
import type { PlaceAnswer } from '../../../place-answer/use-place-answer.ts';
import { BandRows, Verdict } from '../../../place-answer/verdict.tsx';
import { LocationName } from '../entry/location-name.tsx';
import classes from '../location-guide.module.css';
import { AnswerStatus } from './answer-status.tsx';
import { DownloadAnswer } from './download-answer.tsx';
import { figureFacts } from './figure-labels.ts';
import { GroundEndsNote } from './ground-ends-note.tsx';
import type { PlaceQuestion } from './moved-place.ts';
import { ShareButton } from './share-button.tsx';
import { StartApplication } from './start-application.tsx';

interface Props {
  of: PlaceAnswer;
  question: PlaceQuestion;
}

export function Summary({ of, question: { place, figures, choice } }: Props) {
  const { answer, given, chosenM, shown, maySave } = of;
  const { craneType, restingHeightAglM } = shown;
  const query = writeQuestion({ ...givenPoint(place, figures, choice), craneType, restingHeightAglM });
  const found = chosenM === null ? answer : (given.answer ?? answer);
  if (!found) return null;
  return (
    <div className={classes.summary}>
      <LocationName at={shown.at} className={classes.note} />
      <Verdict of={of} />
      <BandRows of={of} />
      <Facts of={of} />
      {chosenM !== null && found.coverage.known && (
        <GroundEndsNote airports={found.airports} className={classes.note} />
      )}
      <AnswerStatus given={given} />
      <div className={classes.actions}>
        <StartApplication
          given={given}
          query={query}
          maySave={maySave}
          isPrimary={found.permitNeeded !== 'cannot_tell'}
        />
        <ShareButton path={paths.locationGuide} query={query} />
        {maySave && <DownloadAnswer given={given} />}
      </div>
    </div>
  );
}

/** The answer's figures in both measures, and what they rest on. */
function Facts({ of: { answer, given, chosenM, shown, ground } }: { of: PlaceAnswer }) {
  const figures = (given.answer ?? answer)?.figures;
  if (ground === 'unknown' || !figures) return null;
  return (
    <Fold title="Figures in AGL and AHD">
      <FactList
        facts={[
          ...(chosenM === null ? [] : [{ term: 'Your crane', value: craneText(shown) }]),
          ...(ground === 'given' && shown.groundModel
            ? [
                {
                  term: 'Ground level',
                  value: `${metres(shown.groundAhdM)} AHD, ${groundSourceText(requestOf(shown))}`,
                },
              ]
            : []),
          ...figureFacts(figures, shown.groundAhdM).map(({ term, value }) => ({
            term,
            value: <strong>{value}</strong>,
          })),
        ]}
      />
    </Fold>
  );
}

function craneText({ groundAhdM, heightAglM, radiusM, craneType, restingHeightAglM }: Question): string {
  const kind = craneType === null ? '' : `${CRANE_TYPE_NAMES[craneType].toLowerCase()}, `;
  const resting = restingHeightAglM === null ? '' : `, at rest ${metres(restingHeightAglM)} AGL`;
  return `${kind}${metres(heightAglM)} AGL = ${metres(groundAhdM + heightAglM)} AHD, radius ${metres(radiusM)}${resting}, plus ${withUnit(CONTINGENCY_M, 'm')} contingency`;
}
