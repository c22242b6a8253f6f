import { CRANE_TYPE_NAMES, groundSourceText, keepUnits, withUnit } from '@jibline/contract/enums';
import { CONTINGENCY_M, type LocationAnswer } from '@jibline/surfaces';
import { metres } from '../../../../../domain/height-text.ts';
import { type Question, requestOf, writeQuestion } from '../../../../../features/assessments/question.ts';
import type { PrecheckState } from '../../../../../features/assessments/use-answer.ts';
import { paths } from '../../../../../lib/paths.ts';
import { StatusBadge } from '../../../../../ui/feedback/status-badge.tsx';
import { FactList } from '../../../../../ui/layout/fact-list.tsx';
import { LocationName } from '../entry/location-name.tsx';
import classes from '../location-guide.module.css';
import { AnswerStatus } from './answer-status.tsx';
import { DownloadAnswer } from './download-answer.tsx';
import { figureFacts } from './figure-labels.ts';
import { NEEDED } from './finding-labels.ts';
import { GroundEndsNote } from './ground-ends-note.tsx';
import { ShareButton } from './share-button.tsx';
import { StartApplication } from './start-application.tsx';

interface Props {
  given: PrecheckState;
  answer: LocationAnswer;
  question: Question;
}

export function Summary({ given, answer, question }: Props) {
  const { tone, word } = NEEDED[answer.permitNeeded];
  const query = writeQuestion(question);
  return (
    <div className={`${classes.summary} ${classes[tone]}`}>
      <StatusBadge tone={tone}>{word}</StatusBadge>
      <p className={classes.headline}>{keepUnits(answer.sentence)}</p>
      <LocationName at={question.at} className={classes.note} />
      <FactList
        facts={[
          { term: 'Your crane', value: craneText(question) },
          ...(question.groundModel
            ? [
                {
                  term: 'Ground level',
                  value: `${metres(question.groundAhdM)} AHD, ${groundSourceText(requestOf(question))}`,
                },
              ]
            : []),
          ...figureFacts(answer.figures, question.groundAhdM).map(({ term, value }) => ({
            term,
            value: <strong>{value}</strong>,
          })),
        ]}
      />
      <GroundEndsNote airports={answer.airports} className={classes.note} />
      <AnswerStatus given={given} />
      <div className={classes.actions}>
        <StartApplication given={given} query={query} />
        <ShareButton path={paths.locationGuide} query={query} />
        <DownloadAnswer given={given} />
      </div>
    </div>
  );
}

function craneText({ groundAhdM, heightAglM, radiusM, craneType, restingHeightAglM }: Question): string {
  const kind = craneType === null ? '' : `${CRANE_TYPE_NAMES[craneType].toLowerCase()}, `;
  const resting = restingHeightAglM === null ? '' : `, at rest ${metres(restingHeightAglM)} AGL`;
  return `${kind}${metres(heightAglM)} AGL = ${metres(groundAhdM + heightAglM)} AHD, radius ${metres(radiusM)}${resting}, plus ${withUnit(CONTINGENCY_M, 'm')} contingency`;
}
