import type { Application } from '@jibline/contract';
import { lazy, Suspense, useMemo } from 'react';
import { loadChunk } from '../../../../../lib/load-chunk.ts';
import { useSectionMarks } from '../../parts/use-section-marks.ts';
import { questionOfApplication, sectionCranesOf } from '../application-crane.ts';
import { craneInView, machinesOf, sweepOfAll } from '../cranes-in-view.ts';
import { NearIt } from './near-it.tsx';
import { OnSite } from './on-site.tsx';
import classes from './review.module.css';

const OpenGlobe = lazy(() =>
  loadChunk(async () => ({ default: (await import('../../location-guide/map/site-globe.tsx')).OpenGlobe })),
);
const SweepPlan = lazy(() => loadChunk(() => import('../../parts/sweep-plan.tsx')));
const FindingSection = lazy(() => loadChunk(() => import('../../../../finding-section.tsx')));

const VIEWS = [
  { view: 'plan', label: 'Plan', key: 'P' },
  { view: 'section', label: 'Section', key: 'E' },
  { view: 'globe', label: 'Globe', key: 'G' },
] as const;
export type PictureView = (typeof VIEWS)[number]['view'];

interface Props {
  application: Application;
  timeZone: string;
  view: PictureView;
  onView: (view: PictureView) => void;
}

/** The evidence, always in sight: plan with its section, the section alone, or the globe. */
export function Picture({ application, timeZone, view, onView }: Props) {
  return (
    <aside className={classes.side} aria-label="Plan, section and globe">
      <div className={classes.picture}>
        <fieldset className={classes.views} aria-label="Picture">
          {VIEWS.map(({ view: one, label, key }) => (
            <button
              key={one}
              type="button"
              className={classes.view}
              aria-pressed={one === view}
              aria-keyshortcuts={key}
              onClick={() => onView(one)}
            >
              {label}
            </button>
          ))}
        </fieldset>
        <Drawn application={application} view={view} />
      </div>
      <div className={classes.pair}>
        <NearIt application={application} timeZone={timeZone} />
        <OnSite people={application.people} />
      </div>
    </aside>
  );
}

function Drawn({ application, view }: Pick<Props, 'application' | 'view'>) {
  const { assessments } = application;
  const question = useMemo(() => questionOfApplication(application), [application]);
  const sweep = useMemo(() => (question ? sweepOfAll(machinesOf(application)) : null), [question, application]);
  const crane = useMemo(() => craneInView(application, null), [application]);
  const sections = useMemo(() => sectionCranesOf(application), [application]);
  const { marks, take } = useSectionMarks();
  const [first] = assessments;
  const machine = sections[0];
  if (!first || !question || !sweep) return <p className={classes.blank}>There is nothing to draw yet.</p>;
  return (
    <Suspense fallback={<p className={classes.blank}>Loading…</p>}>
      {view === 'plan' && (
        <SweepPlan
          label={crane?.around ? 'Plan of the cranes' : 'Plan of the crane'}
          sweep={sweep}
          airports={assessments}
          sections={marks}
          clearances={crane?.around?.clearances}
        />
      )}
      {view === 'section' && machine && <FindingSection {...machine} finding={first} onMark={take} />}
      {view === 'globe' && <OpenGlobe question={question} airports={assessments} crane={crane} />}
    </Suspense>
  );
}
