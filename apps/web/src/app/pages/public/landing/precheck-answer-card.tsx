import { groundSourceBrief, groundSourceText, keepUnits } from '@jibline/contract/enums';
import { type AirportAnswer, bindingResults, craneFromPrecheck } from '@jibline/surfaces';
import { lazy, Suspense, useMemo, useState } from 'react';
import { Link } from 'react-router';
import { kilometres, metres } from '../../../../domain/height-text.ts';
import { LIMITS, type Question, requestOf, writeQuestion } from '../../../../features/assessments/question.ts';
import { useAnswer } from '../../../../features/assessments/use-answer.ts';
import { loadChunk } from '../../../../lib/load-chunk.ts';
import { paths } from '../../../../lib/paths.ts';
import { StatusBadge } from '../../../../ui/feedback/status-badge.tsx';
import { Waiting } from '../../../../ui/feedback/waiting.tsx';
import { Slider } from '../../../../ui/fields/slider.tsx';
import { AnswerStatus } from '../../signed-in/location-guide/answer/answer-status.tsx';
import { DownloadAnswer } from '../../signed-in/location-guide/answer/download-answer.tsx';
import { failureText } from '../../signed-in/location-guide/answer/failure-texts.ts';
import { figureFacts } from '../../signed-in/location-guide/answer/figure-labels.ts';
import { NEEDED } from '../../signed-in/location-guide/answer/finding-labels.ts';
import { GroundEndsNote } from '../../signed-in/location-guide/answer/ground-ends-note.tsx';
import { ShareButton } from '../../signed-in/location-guide/answer/share-button.tsx';
import { LocationName } from '../../signed-in/location-guide/entry/location-name.tsx';
import { craneOnGlobe } from '../../signed-in/location-guide/map/crane-on-globe.ts';
import { useSectionMarks } from '../../signed-in/parts/use-section-marks.ts';
import classes from './live-answer.module.css';

const SweepPlan = lazy(() => loadChunk(() => import('../../signed-in/parts/sweep-plan.tsx')));
const FindingSection = lazy(() => loadChunk(() => import('../../../finding-section.tsx')));

const TALLEST_M = 200;

/** The answer in short, with one slider; everything else is in the location guide. */
export function PrecheckAnswerCard({ question }: { question: Question }) {
  const [moved, setMoved] = useState<{ of: Question; heightAglM: number } | null>(null);
  const heightAglM = moved?.of === question ? moved.heightAglM : question.heightAglM;
  const varied = useMemo(() => ({ ...question, heightAglM }), [question, heightAglM]);
  const precheck = useAnswer(varied);
  const { answer, error } = precheck;
  const query = writeQuestion(varied);
  const sections = useSectionMarks();

  if (!answer)
    return error ? (
      <p className={classes.trouble} role="alert">
        {failureText(error)}
      </p>
    ) : (
      <Waiting text="Loading the surfaces around this location…" />
    );
  const { tone, word } = NEEDED[answer.permitNeeded];
  return (
    <section className={`${classes.answer} ${classes[tone]}`} aria-label="Answer">
      <StatusBadge tone={tone}>{word}</StatusBadge>
      <LocationName at={question.at} className={classes.where} />
      <p className={classes.sentence}>{keepUnits(answer.sentence)}</p>
      {figureFacts(answer.figures, question.groundAhdM).map(({ term, value }) => (
        <p key={term}>
          {term}: <strong>{keepUnits(value)}</strong>
        </p>
      ))}
      {question.groundModel && (
        <p>
          Ground level {metres(question.groundAhdM)} AHD, {groundSourceText(requestOf(question))}.
        </p>
      )}
      <GroundEndsNote airports={answer.airports} />
      <AffectedAerodromes airports={answer.airports} />
      <PlanOfLocation question={varied} airports={answer.airports} sections={sections.marks} />
      <Slider
        label="Try another height"
        shown={`${heightAglM}\u00a0m AGL`}
        min={LIMITS.height.least}
        max={Math.max(TALLEST_M, heightAglM)}
        step={0.5}
        value={heightAglM}
        onChange={(height) => setMoved({ of: question, heightAglM: height })}
      />
      <AnswerStatus given={precheck} />
      <SectionOfWorst airports={answer.airports} question={varied} sections={sections} />
      <div className={classes.actions}>
        <ShareButton path={paths.landing} query={query} />
        <DownloadAnswer given={precheck} />
      </div>
      <p className={classes.more}>
        <Link to={`${paths.locationGuide}?${query}`}>Open in the location guide</Link> to see every surface, the
        calculation and a height map (sign-in needed).
      </p>
    </section>
  );
}

function AffectedAerodromes({ airports }: { airports: readonly AirportAnswer[] }) {
  if (airports.length === 0) return null;
  return (
    <ul className={classes.airports} aria-label="Affected aerodromes">
      {airports.map(({ airportId, label, distanceM }) => (
        <li key={airportId}>
          <span>{label}</span> <span>{kilometres(distanceM)}</span>
        </li>
      ))}
    </ul>
  );
}

interface PlanProps {
  question: Question;
  airports: readonly AirportAnswer[];
  sections: SectionMarks['marks'];
}
type SectionMarks = ReturnType<typeof useSectionMarks>;

/** Where the crane is, so that a slip in the coordinates is seen. */
function PlanOfLocation({ question, airports, sections }: PlanProps) {
  const crane = useMemo(() => craneOnGlobe(question), [question]);
  if (!crane) return null;
  return (
    <Suspense fallback={<p role="status">Loading the map…</p>}>
      <SweepPlan label="Plan of the crane" sweep={crane} airports={airports} sections={sections} />
    </Suspense>
  );
}

/** The section through the aerodrome with the least margin, once it is opened. */
function SectionOfWorst({ airports, question, sections }: Omit<PlanProps, 'sections'> & { sections: SectionMarks }) {
  const [isOpen, setOpen] = useState(false);
  const crane = useMemo(() => (isOpen ? craneFromPrecheck(requestOf(question)) : null), [isOpen, question]);
  const worst = leastMargin(airports);
  if (!worst) return null;
  return (
    <details
      className={classes.section}
      onToggle={(event) => {
        setOpen(event.currentTarget.open);
        if (!event.currentTarget.open) sections.clear();
      }}
    >
      <summary>Section through the surfaces</summary>
      {crane && (
        <Suspense fallback={<p role="status">Loading the section…</p>}>
          <FindingSection
            finding={worst}
            crane={crane}
            groundSource={groundSourceBrief(requestOf(question))}
            name="pre-check"
            onMark={sections.take}
          />
        </Suspense>
      )}
    </details>
  );
}

function leastMargin(airports: readonly AirportAnswer[]): AirportAnswer | null {
  const marginOf = (airport: AirportAnswer) =>
    Math.min(...bindingResults(airport).map(({ working }) => working.worst?.marginM ?? Number.POSITIVE_INFINITY));
  const [worst] = airports.toSorted((a, b) => marginOf(a) - marginOf(b));
  return worst && Number.isFinite(marginOf(worst)) ? worst : null;
}
