import type { DraftAnswers } from '@jibline/contract';
import { type Question, writeQuestion } from '../../../../../features/assessments/question.ts';
import type { CraneAnswer } from '../../../../../features/assessments/use-crane-answer.ts';
import { paths } from '../../../../../lib/paths.ts';
import { Button, ButtonLink } from '../../../../../ui/button.tsx';
import { Notice } from '../../../../../ui/feedback/notice.tsx';

/** The same location and crane as a pre-check; null where a pre-check cannot express it. */
function questionOf({ craneType, site, craneDetail }: DraftAnswers): Question | null {
  const { latitude: lat, longitude: lon, groundLevelAhdM: ground } = site ?? {};
  const { maxHeightAglM: heightAglM, maxRadiusM: radiusM, restingHeightAglM = null } = craneDetail ?? {};
  if (lat === undefined || lon === undefined || ground === undefined) return null;
  if (heightAglM === undefined || radiusM === undefined) return null;
  return {
    at: { lat, lon },
    address: site?.address ?? null,
    // A crane on a roof stands on the roof.
    groundAhdM: ground + (site?.baseHeightM ?? 0),
    heightAglM,
    radiusM,
    craneType: craneType ?? null,
    restingHeightAglM,
  };
}

/** Known for the whole crane, not only for the part entered so far. */
export const isNotNeeded = ({ answer, as }: CraneAnswer) => answer?.permitNeeded === 'no' && as === 'whole';

interface Props {
  live: CraneAnswer;
  answers: DraftAnswers;
  /** Chooses to pay for the airport’s confirmation all the same; null: nothing is to be paid, or it was chosen. */
  onApply: (() => void) | null;
}

/** Tells people that no permit is needed, and lets them choose to stop before they are shown a button to pay. */
export function NotNeeded({ live, answers, onApply }: Props) {
  if (!isNotNeeded(live)) return null;
  const question = questionOf(answers);
  return (
    <Notice
      tone="info"
      title="No permit is needed at this height. You can stop here."
      actions={
        <>
          {question && (
            <ButtonLink
              look={onApply ? 'primary' : 'secondary'}
              to={`${paths.locationGuide}?${writeQuestion(question)}`}
            >
              View pre-check result
            </ButtonLink>
          )}
          {onApply && (
            <Button look="secondary" onClick={onApply}>
              Apply anyway
            </Button>
          )}
        </>
      }
    >
      <p>
        Your crane is clear of every protected surface. You can download the pre-check result for free. Submit and pay
        only if you want the airport’s written confirmation.
      </p>
    </Notice>
  );
}
