import type { Application } from '@jibline/contract';
import { lazy, Suspense, useMemo } from 'react';
import { SectionSketch } from '../../../../../features/assessments/section/section-sketch.tsx';
import { loadChunk } from '../../../../../lib/load-chunk.ts';
import { useSectionInput } from '../../../../use-section-input.ts';
import { type SectionCrane, sectionCranesOf } from '../../application/application-crane.ts';
import { machinesOf, sweepOfAll } from '../../application/cranes-in-view.ts';
import classes from './preview.module.css';

const SweepPlan = lazy(() => loadChunk(() => import('../../parts/sweep-plan.tsx')));

const PLAN = { width: 370, height: 172 };
const SECTION = { width: 338, height: 160 };

/** What the crane sweeps, on the map. */
export function PreviewPlan({ application }: { application: Application }) {
  const sweep = useMemo(() => sweepOfAll(machinesOf(application)), [application]);
  if (!sweep) return null;
  return (
    <Suspense fallback={null}>
      <SweepPlan
        label={`Plan of ${application.number}`}
        sweep={sweep}
        airports={application.assessments}
        still={PLAN}
      />
    </Suspense>
  );
}

/** The section towards the airport whose surface has the least margin. */
export function PreviewSection({ application }: { application: Application }) {
  const [crane] = useMemo(() => sectionCranesOf(application), [application]);
  const [finding] = application.assessments;
  const isDrawn = finding?.results.some((result) => result.dimension === 3 && result.working.finding !== 'outside');
  return crane && finding && isDrawn ? <Section crane={crane} finding={finding} /> : null;
}

function Section({ crane, finding }: { crane: SectionCrane; finding: Application['assessments'][number] }) {
  const { input, onMark } = useSectionInput({ ...crane, finding });
  return (
    <div className={classes.section}>{input && <SectionSketch input={input} size={SECTION} onMark={onMark} />}</div>
  );
}
