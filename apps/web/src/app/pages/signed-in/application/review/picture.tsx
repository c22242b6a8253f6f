import type { Application, SurfaceResult } from '@jibline/contract';
import { useQuery } from '@tanstack/react-query';
import { lazy, Suspense, useMemo, useState } from 'react';
import { FileBeside } from '../../../../../features/documents/file-beside.tsx';
import { filesQuery } from '../../../../../features/documents/list-files.ts';
import { isViewable } from '../../../../../features/documents/view-document.ts';
import { loadChunk } from '../../../../../lib/load-chunk.ts';
import { usePhone } from '../../../../../ui/use-narrow.ts';
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
const SectionBelow = lazy(() => loadChunk(() => import('./section-below.tsx')));
const FindingSection = lazy(() => loadChunk(() => import('../../../../finding-section.tsx')));

const VIEWS = [
  { view: 'plan', label: 'Plan', key: 'P' },
  { view: 'section', label: 'Section', key: 'E' },
  { view: 'globe', label: 'Globe', key: 'G' },
] as const;
const STATES = [
  { state: 'working', label: 'Working' },
  { state: 'resting', label: 'At rest' },
] as const;
type CraneState = (typeof STATES)[number]['state'];

/** A drawing, or one of the application's files by its id. */
export type PictureView = (typeof VIEWS)[number]['view'] | { fileId: string };

interface Props {
  application: Application;
  timeZone: string;
  view: PictureView;
  onView: (view: PictureView) => void;
}

/** The evidence, always in sight: plan, section or globe, or a file in their place. */
export function Picture({ application, timeZone, view, onView }: Props) {
  const { data = [] } = useQuery(filesQuery(application.id));
  const files = data.filter(isViewable);
  const [state, setState] = useState<CraneState>('working');
  const file = typeof view === 'string' ? undefined : files.find(({ id }) => id === view.fileId);
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
          {files.length > 0 && (
            <select
              className={classes.view}
              aria-label="Files"
              value={file?.id ?? ''}
              onChange={({ currentTarget: { value } }) => onView(value === '' ? 'plan' : { fileId: value })}
            >
              <option value="">Files</option>
              {files.map(({ id, filename }) => (
                <option key={id} value={id}>
                  {filename}
                </option>
              ))}
            </select>
          )}
        </fieldset>
        {view === 'plan' && restsLower(application) && (
          <fieldset className={classes.views} aria-label="Crane">
            {STATES.map(({ state: one, label }) => (
              <button
                key={one}
                type="button"
                className={classes.view}
                aria-pressed={one === state}
                onClick={() => setState(one)}
              >
                {label}
              </button>
            ))}
          </fieldset>
        )}
        {file ? (
          <FileBeside key={file.id} file={file} onClose={() => onView('plan')} />
        ) : (
          <Drawn application={application} view={typeof view === 'string' ? view : 'plan'} state={state} />
        )}
      </div>
      <div className={classes.pair}>
        <NearIt application={application} timeZone={timeZone} />
        <OnSite people={application.people} />
      </div>
    </aside>
  );
}

const isDrawn = (result: SurfaceResult) => result.dimension === 3 && result.working.finding !== 'outside';

/** A structure and a crane that slews freely are the same at rest. */
const restsLower = ({ craneType, heights }: Application) =>
  craneType !== null && (heights?.positions.some(({ resting }) => resting !== null) ?? false);

function Drawn({ application, view, state }: Pick<Props, 'application' | 'view'> & { state: CraneState }) {
  const { assessments } = application;
  const question = useMemo(() => questionOfApplication(application), [application]);
  const sweep = useMemo(() => (question ? sweepOfAll(machinesOf(application)) : null), [question, application]);
  const crane = useMemo(() => craneInView(application, null), [application]);
  const sections = useMemo(() => sectionCranesOf(application), [application]);
  const { marks, take } = useSectionMarks();
  const isPhone = usePhone();
  const [first] = assessments;
  const machine = sections[0];
  if (!first || !question || !sweep) return <p className={classes.blank}>There is nothing to draw yet.</p>;
  return (
    <Suspense fallback={<p className={classes.blank}>Loading…</p>}>
      {view === 'plan' && (
        <>
          <SweepPlan
            label={crane?.around ? 'Plan of the cranes' : 'Plan of the crane'}
            sweep={state === 'working' ? sweep : { at: sweep.at, working: sweep.resting, resting: [] }}
            state={state}
            airports={assessments}
            sections={marks}
            clearances={crane?.around?.clearances}
          />
          {machine && !isPhone && first.results.some(isDrawn) && (
            <SectionBelow machine={machine} finding={first} onMark={take} />
          )}
        </>
      )}
      {view === 'section' && machine && <FindingSection {...machine} finding={first} onMark={take} />}
      {view === 'globe' && <OpenGlobe question={question} airports={assessments} crane={crane} />}
    </Suspense>
  );
}
