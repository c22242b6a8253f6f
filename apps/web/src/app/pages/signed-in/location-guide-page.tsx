import { useEffect, useMemo, useRef, useState } from 'react';
import { writeQuestion } from '../../../features/assessments/question.ts';
import { useDebounced } from '../../../features/assessments/use-debounced.ts';
import { useStableValue } from '../../../features/assessments/use-stable-value.ts';
import { EmptyState } from '../../../ui/feedback/state-screen.tsx';
import { PageHeader } from '../../../ui/layout/page-header.tsx';
import { useAddress } from '../../use-address.ts';
import { givenPoint } from '../place-answer/first-question.ts';
import { Answer } from './location-guide/answer/answer.tsx';
import { GuideForm } from './location-guide/entry/guide-form.tsx';
import { craneFrom, readGuide } from './location-guide/entry/guide-form-values.ts';
import { locationFrom, readLocationFields } from './location-guide/entry/location-form-values.ts';
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
  const place = useStableValue(read.place);
  const answer = useRef<HTMLDivElement>(null);

  const given = useStableValue(place && { ...givenPoint(place, read.figures, crane.groundModel), ...read.kind });
  const settled = useDebounced(given, URL_DEBOUNCE_MS);
  useEffect(() => {
    if (settled) rewrite(writeQuestion(settled));
  }, [settled, rewrite]);

  const showAnswer = () => {
    answer.current?.scrollIntoView({ block: 'start' });
    answer.current?.focus({ preventScroll: true });
  };

  return (
    <>
      <PageHeader title="Location guide" lead="See how high a crane can go, and which aerodromes are affected." />
      <div className={classes.page}>
        <GuideForm place={values} where={where} onLocation={setLocation} onAsk={showAnswer} />
        <div ref={answer} tabIndex={-1} className={classes.given}>
          {place ? (
            <Answer place={place} read={read} crane={crane} onCrane={setCrane} />
          ) : where.slip ? (
            <LocationWarning sentence={where.slip.sentence} />
          ) : (
            <div className={classes.waiting}>
              <EmptyState title="Your result appears here">
                <p>
                  Enter a location to see how high a crane can go there, which aerodromes are affected, and each
                  protected surface with its calculation.
                </p>
              </EmptyState>
            </div>
          )}
        </div>
      </div>
    </>
  );
}

/** The location looks mistyped; the form offers what to correct. */
const LocationWarning = ({ sentence }: { sentence: string }) => (
  <div className={classes.waiting}>
    <EmptyState title="Is this the right location?">
      <p>{sentence} Correct the location to see the result.</p>
    </EmptyState>
  </div>
);
