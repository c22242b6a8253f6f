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
  type LocationFormValues,
  locationFrom,
  type ParsedLocation,
  readLocationFields,
} from './location-guide/entry/location-form-values.ts';
import classes from './location-guide/location-guide.module.css';

const URL_DEBOUNCE_MS = 400;

/**
 * From a location and a crane to the affected aerodromes and the maximum permissible height, while people type. The
 * address contains the whole question.
 */
export default function LocationGuidePage() {
  const [search, rewrite] = useAddress();
  const [values, setLocation] = useState(() => locationFrom(search));
  const [crane, setCrane] = useState(() => craneFrom(search));
  const where = useMemo(() => readLocationFields(values), [values]);
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
        lead="See which aerodromes are affected, which protected surface limits your crane, and how high it can go."
      />
      <div className={classes.page}>
        <GuideForm
          {...{ place: values, where, crane, read }}
          onLocation={setLocation}
          onCrane={setCrane}
          onAsk={showAnswer}
        />
        <div ref={answer} tabIndex={-1} className={classes.given}>
          {question ? (
            <Answer question={question} />
          ) : where.slip && Object.keys(read.problems).length === 0 ? (
            <LocationWarning slip={where.slip} onFix={(pair) => setLocation({ ...values, ...pair })} />
          ) : (
            <div className={classes.waiting}>
              <EmptyState title="Your result appears here">
                <p>
                  Enter a location, ground level and crane height to see affected aerodromes, each protected surface
                  with its calculation, and the maximum permissible height.
                </p>
              </EmptyState>
            </div>
          )}
        </div>
      </div>
    </>
  );
}

interface WarningProps {
  slip: NonNullable<ParsedLocation['slip']>;
  onFix: (corrected: Partial<LocationFormValues>) => void;
}

/** Every figure is entered, but the location looks mistyped. */
const LocationWarning = ({ slip, onFix }: WarningProps) => (
  <div className={classes.waiting}>
    <EmptyState
      title="Is this the right location?"
      actions={<Button onClick={() => onFix(slip.corrected)}>{slip.button}</Button>}
    >
      <p>{slip.sentence} Correct the location to see the result.</p>
    </EmptyState>
  </div>
);
