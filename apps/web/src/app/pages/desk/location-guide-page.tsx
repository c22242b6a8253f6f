import { useState } from 'react';
import { useSearchParams } from 'react-router';
import { type Question, readQuestion, writeQuestion } from '../../../features/assessments/question.ts';
import { PageHeader } from '../../../ui/page-header.tsx';
import { EmptyState } from '../../../ui/state-screen.tsx';
import { Answer } from './location-guide/answer.tsx';
import { entryFrom, type GuideEntry } from './location-guide/guide-entry.ts';
import { GuideForm } from './location-guide/guide-form.tsx';
import classes from './location-guide/location-guide.module.css';

/** A place and a crane in, every aerodrome that cares and the height that passes out. The address of the page is the question. */
export default function LocationGuidePage() {
  const [search, setSearch] = useSearchParams();
  const question = readQuestion(search);
  const [entry, setEntry] = useState<GuideEntry>(() => entryFrom(search));
  const ask = (next: Question) => setSearch(writeQuestion(next));

  return (
    <>
      <PageHeader
        title="Location guide"
        lead="Which aerodromes a place concerns, which protected surface limits a crane there, and how high it may stand."
      />
      <div className={classes.page}>
        <GuideForm entry={entry} onEntry={setEntry} onAsk={ask} />
        {question ? (
          <Answer key={writeQuestion(question).toString()} question={question} />
        ) : (
          <div className={classes.waiting}>
            <EmptyState title="The answer appears here">
              <p>
                Give a place, the level of the ground and the crane’s height. You get every aerodrome within reach, each
                kind of protected surface in one sentence with its working, and the greatest height that passes.
              </p>
            </EmptyState>
          </div>
        )}
      </div>
    </>
  );
}
