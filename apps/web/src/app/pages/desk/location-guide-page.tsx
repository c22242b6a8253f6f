import { useEffect, useMemo, useRef, useState } from 'react';
import { writeQuestion } from '../../../features/assessments/question.ts';
import { useSettled } from '../../../features/assessments/use-settled.ts';
import { PageHeader } from '../../../ui/page-header.tsx';
import { EmptyState } from '../../../ui/state-screen.tsx';
import { useAddress } from '../../use-address.ts';
import { Answer } from './location-guide/answer.tsx';
import { entryFrom, type GuideEntry, readGuide } from './location-guide/guide-entry.ts';
import { GuideForm } from './location-guide/guide-form.tsx';
import classes from './location-guide/location-guide.module.css';

const SETTLED_MS = 400;

/** A place and a crane in, every aerodrome that cares and the height that passes out, while one types. The address of the page is the question. */
export default function LocationGuidePage() {
  const [search, rewrite] = useAddress();
  const [entry, setEntry] = useState<GuideEntry>(() => entryFrom(search));
  const read = useMemo(() => readGuide(entry), [entry]);
  const { question } = read;
  const answer = useRef<HTMLDivElement>(null);

  const settled = useSettled(question, SETTLED_MS);
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
        <GuideForm entry={entry} onEntry={setEntry} read={read} onAsk={showAnswer} />
        <div ref={answer} tabIndex={-1} className={classes.given}>
          {question ? (
            <Answer question={question} />
          ) : (
            <div className={classes.waiting}>
              <EmptyState title="The answer appears here">
                <p>
                  Give a place, the level of the ground and the crane’s height. You get every aerodrome within reach,
                  each kind of protected surface in one sentence with its working, and the greatest height that passes.
                </p>
              </EmptyState>
            </div>
          )}
        </div>
      </div>
    </>
  );
}
