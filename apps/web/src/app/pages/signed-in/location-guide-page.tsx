import { useEffect, useMemo, useRef, useState } from 'react';
import { writeQuestion } from '../../../features/assessments/question.ts';
import { useDebounced } from '../../../features/assessments/use-debounced.ts';
import { useStableValue } from '../../../features/assessments/use-stable-value.ts';
import { Button } from '../../../ui/button.tsx';
import { EmptyState } from '../../../ui/feedback/state-screen.tsx';
import { PageHeader } from '../../../ui/layout/page-header.tsx';
import { useAddress } from '../../use-address.ts';
import { Answer } from './location-guide/answer/answer.tsx';
import { GuideForm } from './location-guide/entry/guide-form.tsx';
import { craneFrom, readGuide } from './location-guide/entry/guide-form-values.ts';
import {
  type PlaceEntry,
  placeFrom,
  type ReadPlace,
  readPlaceEntry,
} from './location-guide/entry/place-form-values.ts';
import classes from './location-guide/location-guide.module.css';

const URL_DEBOUNCE_MS = 400;

/** A place and a crane in, every aerodrome that cares and the height that passes out, while one types. The address of the page is the question. */
export default function LocationGuidePage() {
  const [search, rewrite] = useAddress();
  const [place, setPlace] = useState(() => placeFrom(search));
  const [crane, setCrane] = useState(() => craneFrom(search));
  const where = useMemo(() => readPlaceEntry(place), [place]);
  const read = useMemo(() => readGuide(where, crane), [where, crane]);
  const question = useStableValue(read.question);
  const answer = useRef<HTMLDivElement>(null);

  const settled = useDebounced(question, URL_DEBOUNCE_MS);
  useEffect(() => {
    if (settled) rewrite(writeQuestion(settled));
  }, [settled, rewrite]);

  const showAnswer = () => {
    answer.current?.scrollIntoView({ block: 'start' });
    answer.current?.focus({ preventScroll: true });
  };

  return (
    <>
      <PageHeader
        title="Location guide"
        lead="Which aerodromes a place concerns, which protected surface limits a crane there, and how high it may stand."
      />
      <div className={classes.page}>
        <GuideForm {...{ place, where, crane, read }} onPlace={setPlace} onCrane={setCrane} onAsk={showAnswer} />
        <div ref={answer} tabIndex={-1} className={classes.given}>
          {question ? (
            <Answer question={question} />
          ) : where.slip && Object.keys(read.problems).length === 0 ? (
            <Doubt slip={where.slip} onMend={(pair) => setPlace({ ...place, ...pair })} />
          ) : (
            <div className={classes.waiting}>
              <EmptyState title="The answer appears here">
                <p>
                  Give a place, the level of the ground and the crane’s height. You get every aerodrome within reach,
                  each kind of protected surface in one sentence with its working, and the heights up to which no
                  permit, or a permit, is needed.
                </p>
              </EmptyState>
            </div>
          )}
        </div>
      </div>
    </>
  );
}

interface DoubtProps {
  slip: NonNullable<ReadPlace['slip']>;
  onMend: (mended: Partial<PlaceEntry>) => void;
}

/** Every figure is there, but the location looks mistyped. */
const Doubt = ({ slip, onMend }: DoubtProps) => (
  <div className={classes.waiting}>
    <EmptyState title="Is this the place?" actions={<Button onClick={() => onMend(slip.mended)}>{slip.button}</Button>}>
      <p>{slip.sentence} The answer follows once this is settled.</p>
    </EmptyState>
  </div>
);
