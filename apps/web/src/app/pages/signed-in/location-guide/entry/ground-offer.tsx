import type { GroundAnswer, GroundModelUse, ModelLevel } from '@jibline/contract';
import { groundSourceText, levelText, mismatchText, mismatchWith, modelText } from '@jibline/contract/enums';
import { useQuery } from '@tanstack/react-query';
import { metres } from '../../../../../domain/height-text.ts';
import { useDebounced } from '../../../../../features/assessments/use-debounced.ts';
import { useStableValue } from '../../../../../features/assessments/use-stable-value.ts';
import { type GroundQuestion, groundLevelQuery } from '../../../../../features/terrain/ground-level.ts';
import { Button } from '../../../../../ui/button.tsx';
import { FixNote } from './fix-note.tsx';
import classes from './ground-offer.module.css';

interface Props {
  /** Null while the place is not known. */
  question: GroundQuestion | null;
  /** The ground level as entered; null while there is none. */
  enteredAhdM: number | null;
  /** What the person did with the model, as long as it holds. */
  choice: GroundModelUse | null;
  /** Why the model’s level cannot be used here, or null. */
  notUsable?: string | null;
  onChoose: (use: GroundModelUse) => void;
}

const ASK_DEBOUNCE_MS = 500;
/** Reasons that help nobody: there is simply no model. */
const SILENT: readonly string[] = ['no-source', 'no-data'];

/** The level a terrain model has here: offered beside the field, never filled in. A level far from it is questioned. */
export default function GroundOffer({ question, enteredAhdM, choice, notUsable = null, onChoose }: Props) {
  const settled = useDebounced(useStableValue(question), ASK_DEBOUNCE_MS);
  const { data, error } = useQuery(groundLevelQuery(settled));
  if (settled === null || question === null) return null;
  if (error) return isUnavailable(error) ? <p className={classes.note}>{error.message}</p> : null;
  if (!data) return null;
  const { latitude, longitude } = settled;
  const choose = (taken: Pick<GroundModelUse, 'choice' | 'levelAhdM' | 'u95M' | 'model'>) =>
    onChoose({ ...taken, latitude, longitude });
  if (choice?.choice === 'used')
    return (
      <p className={classes.used} role="status">
        {`Ground level from a ${groundSourceText({ groundLevelSource: 'terrain-model', groundModel: choice })}. We assess the crane ${metres(choice.u95M ?? 0)} higher.`}
        {choice.model.credit && ` ${choice.model.credit}.`}
      </p>
    );
  const mismatch = enteredAhdM === null ? null : mismatchWith(enteredAhdM, data.models);
  const isSilent = data.kind === 'not-proposed' && SILENT.includes(data.reason);
  if (isSilent && !mismatch) return null;
  return (
    <div className={classes.ground}>
      {!isSilent && <Offer answer={data} notUsable={notUsable} onUse={choose} />}
      {mismatch && enteredAhdM !== null && (
        <Mismatch
          mismatch={mismatch}
          enteredAhdM={enteredAhdM}
          isOwnLevel={choice?.choice === 'own-level'}
          onKeep={() =>
            choose({ choice: 'own-level', levelAhdM: mismatch.levelAhdM, u95M: null, model: mismatch.model })
          }
        />
      )}
    </div>
  );
}

const isUnavailable = (error: Error) => 'code' in error && error.code === 'unavailable';

interface OfferProps {
  answer: GroundAnswer;
  notUsable: string | null;
  onUse: (taken: Pick<GroundModelUse, 'choice' | 'levelAhdM' | 'u95M' | 'model'>) => void;
}

function Offer({ answer, notUsable, onUse }: OfferProps) {
  if (answer.kind === 'not-proposed') {
    const [first] = answer.models;
    return (
      <p className={classes.note}>
        {answer.sentence}
        {first && ` It has about ${Math.round(first.levelAhdM)}\u00a0m AHD (${modelText(first.model)}).`}
      </p>
    );
  }
  const { levelAhdM, u95M, model } = answer;
  return (
    <div className={classes.offer}>
      <p className={classes.level}>
        Terrain model: {levelText(levelAhdM, u95M)} · {modelText(model)}.{notUsable && ` ${notUsable}`}
      </p>
      {!notUsable && (
        <>
          <Button look="secondary" onClick={() => onUse({ choice: 'used', levelAhdM, u95M, model })}>
            Use {metres(levelAhdM)} AHD
          </Button>
          <p className={classes.note}>
            Don’t use it if the ground has been dug out or filled{model.surveyed ? ` since ${model.surveyed}` : ''}.
            {model.credit && ` ${model.credit}.`}
          </p>
        </>
      )}
    </div>
  );
}

interface MismatchProps {
  mismatch: ModelLevel;
  enteredAhdM: number;
  isOwnLevel: boolean;
  onKeep: () => void;
}

/** A question, not an error: the person may be right. */
function Mismatch({ mismatch, enteredAhdM, isOwnLevel, onKeep }: MismatchProps) {
  if (isOwnLevel)
    return (
      <p className={classes.note} role="status">
        {`You confirmed ${metres(enteredAhdM)} AHD. The terrain model has about ${Math.round(mismatch.levelAhdM)}\u00a0m here. We store both with your answer.`}
      </p>
    );
  return (
    <FixNote
      sentence={mismatchText(enteredAhdM, mismatch.levelAhdM)}
      button={`Yes, keep ${metres(enteredAhdM)} AHD`}
      onFix={onKeep}
    />
  );
}
