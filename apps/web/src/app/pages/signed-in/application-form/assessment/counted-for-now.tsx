import { type CraneAnswers, HORIZONTAL_ACCURACY_M, UNNAMED_SOURCE, VERTICAL_ACCURACY_M } from '@jibline/surfaces';
import type { FormKind } from '../../../../../features/applications/form/question.ts';
import type { StepId } from '../../../../../features/applications/form/steps.ts';
import { QuestionLinks } from './question-links.tsx';

interface Props {
  kind: FormKind;
  answers: CraneAnswers;
  onGo: (step: StepId, path: string) => void;
}

const unnamed = ({ site = {}, craneDetail, developmentDetail }: CraneAnswers) => [
  ...(site.groundLevelAhdM === undefined ||
  site.groundLevelSource !== undefined ||
  (craneDetail ?? developmentDetail)?.verticalAccuracyM !== undefined
    ? []
    : [
        {
          path: 'site.groundLevelSource',
          counted: `${VERTICAL_ACCURACY_M[UNNAMED_SOURCE.groundLevel]}\u00a0m of height for the ground level`,
        },
      ]),
  ...(site.latitude === undefined || site.positionSource !== undefined || site.horizontalAccuracyM !== undefined
    ? []
    : [
        {
          path: 'site.positionSource',
          counted: `${HORIZONTAL_ACCURACY_M[UNNAMED_SOURCE.position]}\u00a0m of reach for the position`,
        },
      ]),
];

/** What the outcome takes at its coarsest until it is answered, so that it may differ from the answer before the form. */
export function CountedForNow({ kind, answers, onGo }: Props) {
  const open = unnamed(answers);
  if (open.length === 0) return null;
  const counted = open.map((one) => one.counted).join(' and ');
  return (
    <QuestionLinks
      kind={kind}
      onGo={onGo}
      lead={`We count ${counted}. We may count less once you answer:`}
      paths={open.map(({ path }) => path)}
    />
  );
}
