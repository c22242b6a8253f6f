import { groundSourceBrief } from '@jibline/contract/enums';
import { type AirportAnswer, bindingResults, craneFromPrecheck, type Position } from '@jibline/surfaces';
import { lazy, Suspense, useMemo, useState } from 'react';
import { type Question, requestOf } from '../../../../features/assessments/question.ts';
import { loadChunk } from '../../../../lib/load-chunk.ts';
import { craneOnGlobe } from '../../signed-in/location-guide/map/crane-on-globe.ts';
import { useSectionMarks } from '../../signed-in/parts/use-section-marks.ts';
import { BESIDE } from './beside.ts';
import classes from './first-answer.module.css';

const SweepPlan = lazy(() => loadChunk(() => import('../../signed-in/parts/sweep-plan.tsx')));
const FindingSection = lazy(() => loadChunk(() => import('../../../finding-section.tsx')));

const NO_SECTIONS: ReturnType<typeof useSectionMarks>['marks'] = new Map();

interface Props {
  question: Question;
  airports: readonly AirportAnswer[];
  /** Without a ground level there is no height to draw. */
  hasSection: boolean;
  /** Otherwise the map is hatched, and there is no section. */
  isCovered: boolean;
  onMove: (to: Position) => void;
}

/** The place on the map, so that a slip is seen, with a pin to drag; below it the section through what limits the crane. */
export function AnswerPicture({ question, airports, hasSection, isCovered, onMove }: Props) {
  const sections = useSectionMarks();
  // On a phone the section opens on request.
  const [isOpen, setOpen] = useState(() => matchMedia(BESIDE).matches);
  const sweep = useMemo(() => craneOnGlobe(question), [question]);
  // It states a permitted height.
  const worst = hasSection && isCovered ? leastMargin(airports) : null;
  const crane = useMemo(() => (hasSection ? craneFromPrecheck(requestOf(question)) : null), [hasSection, question]);
  return (
    <div className={classes.picture}>
      {sweep && (
        <Suspense fallback={<p role="status">Loading the map…</p>}>
          <SweepPlan
            label="Plan of the crane"
            sweep={sweep}
            airports={airports}
            sections={isOpen ? sections.marks : NO_SECTIONS}
            hasVerdict={hasSection}
            isCovered={isCovered}
            onMove={onMove}
          />
        </Suspense>
      )}
      {worst && crane && (
        <details className={classes.section} open={isOpen} onToggle={(event) => setOpen(event.currentTarget.open)}>
          <summary>Section through the surfaces</summary>
          {isOpen && (
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
      )}
    </div>
  );
}

function leastMargin(airports: readonly AirportAnswer[]): AirportAnswer | null {
  const marginOf = (airport: AirportAnswer) =>
    Math.min(...bindingResults(airport).map(({ working }) => working.worst?.marginM ?? Number.POSITIVE_INFINITY));
  const [worst] = airports.toSorted((a, b) => marginOf(a) - marginOf(b));
  return worst && Number.isFinite(marginOf(worst)) ? worst : null;
}
