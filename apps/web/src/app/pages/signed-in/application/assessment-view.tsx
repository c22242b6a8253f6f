import type { Application, CraneFinding, Evaluation, LocationFinding, SurfaceResult } from '@jibline/contract';
import { AUTHORITY_NAMES, craneNumbers, formatDateTime, keepUnits, upperFirst } from '@jibline/contract/enums';
import { outcomeOf } from '@jibline/surfaces';
import { useQuery } from '@tanstack/react-query';
import { lazy, Suspense, useMemo, useRef, useState } from 'react';
import { kilometres, limitMetres } from '../../../../domain/height-text.ts';
import { SURFACE_NAMES } from '../../../../domain/surface-names.ts';
import { OutcomeBadge } from '../../../../features/applications/outcome-badge.tsx';
import { Conflicts } from '../../../../features/assessments/conflicts.tsx';
import { assessmentsQuery } from '../../../../features/assessments/list-assessments.ts';
import { loadChunk } from '../../../../lib/load-chunk.ts';
import { Button } from '../../../../ui/button.tsx';
import { Notice } from '../../../../ui/feedback/notice.tsx';
import { EmptyState } from '../../../../ui/feedback/state-screen.tsx';
import { StatusBadge } from '../../../../ui/feedback/status-badge.tsx';
import { FactList } from '../../../../ui/layout/fact-list.tsx';
import { Panel } from '../../../../ui/layout/panel.tsx';
import { byGravity, FINDINGS, findingOf, sentenceOf } from '../location-guide/answer/finding-labels.ts';
import { GroundEndsNote } from '../location-guide/answer/ground-ends-note.tsx';
import { useSectionMarks } from '../parts/use-section-marks.ts';
import desk from '../signed-in.module.css';
import classes from './application.module.css';
import { questionOfApplication, type SectionCrane, sectionCranesOf } from './application-crane.ts';
import { craneInView, machinesOf, sweepOfAll } from './cranes-in-view.ts';
import { HeightFinding } from './height-finding.tsx';
import { useReassess } from './use-reassess.ts';

const SiteGlobe = lazy(() =>
  loadChunk(async () => ({ default: (await import('../location-guide/map/site-globe.tsx')).SiteGlobe })),
);

const SweepPlan = lazy(() => loadChunk(() => import('../parts/sweep-plan.tsx')));

const FindingSection = lazy(() => loadChunk(() => import('../../../finding-section.tsx')));

interface Props {
  application: Application;
  timeZone: string;
}

/** The assessment for each airport with its calculation, and the globe. */
export function AssessmentView({ application, timeZone }: Props) {
  const question = useMemo(() => questionOfApplication(application), [application]);
  const machines = useMemo(() => (question ? machinesOf(application) : []), [question, application]);
  const sweep = useMemo(() => sweepOfAll(machines), [machines]);
  const [chosen, setChosen] = useState<number | null>(null);
  const crane = useMemo(() => craneInView(application, chosen), [application, chosen]);
  const plan = useRef<HTMLDivElement>(null);
  const show = (number: number) => {
    setChosen(number);
    plan.current?.scrollIntoView({ block: 'nearest' });
  };
  const sections = useMemo(() => sectionCranesOf(application), [application]);
  const { assessments } = application;
  const { marks, take } = useSectionMarks();
  return (
    <div className={desk.stack}>
      <AssessmentRecords application={application} timeZone={timeZone} />
      {assessments.length === 0 && (
        <EmptyState title="No assessment yet">
          <p>We assess the application when it is submitted, and again whenever its answers or the surfaces change.</p>
        </EmptyState>
      )}
      {assessments.map((finding) => (
        <AirportPanel key={finding.airportId} finding={finding} cranes={sections} onMark={take} onShow={show} />
      ))}
      {sweep && crane && assessments.length > 0 && (
        <div ref={plan}>
          <Panel title="Plan">
            <Suspense fallback={<p role="status">Loading the map…</p>}>
              <SweepPlan
                label={crane.around ? 'Plan of the cranes' : 'Plan of the crane'}
                sweep={sweep}
                airports={assessments}
                sections={marks}
                clearances={crane.around?.clearances}
                inView={chosen === null ? undefined : crane}
              />
            </Suspense>
          </Panel>
        </div>
      )}
      {question && assessments.length > 0 && (
        <Suspense fallback={<p role="status">Loading the map…</p>}>
          <SiteGlobe question={question} airports={assessments} crane={crane} />
        </Suspense>
      )}
    </div>
  );
}

const REASONS = {
  submission: 'on submission',
  'answers-changed': 'because the answers changed',
  'surfaces-changed': 'because the surfaces changed',
  'settings-changed': 'because the airport changed its settings',
  'asked-for': 'on request',
} as const;

/** The assessment in force with its basis, and the older ones. */
function AssessmentRecords({ application: { id, actions }, timeZone }: Props) {
  const { data } = useQuery(assessmentsQuery(id));
  const { busy, failure, reassess } = useReassess(id);
  return (
    <>
      <div className={classes.title}>
        <ul className={classes.findings} aria-label="Assessments made">
          {data?.items.map(({ id: one, airport, assessedAt, reason, current, engine, rulesets }) => (
            <li key={one} className={desk.soft}>
              {airport.icao}, {formatDateTime(assessedAt, timeZone)}, {REASONS[reason]}
              {current ? ' (in force)' : ' (older)'}
              {current && (
                <details>
                  <summary>Basis</summary>
                  Engine {engine}; rules: {rulesets.join(', ')}.
                </details>
              )}
            </li>
          ))}
        </ul>
        {actions.includes('applications:assess') && (
          <Button look="secondary" disabled={busy} onClick={() => void reassess()}>
            {busy ? 'Reassessing…' : 'Reassess'}
          </Button>
        )}
      </div>
      {failure && <Notice tone="bad">{failure}</Notice>}
    </>
  );
}

interface PanelProps {
  finding: LocationFinding;
  cranes: readonly SectionCrane[];
  onMark: ReturnType<typeof useSectionMarks>['take'];
  /** Moves plan and globe to the crane with this number. */
  onShow: (number: number) => void;
}
interface ResultsProps extends Pick<PanelProps, 'finding' | 'onMark'> {
  crane: SectionCrane | undefined;
}
interface CraneFindingsProps extends ResultsProps {
  own: CraneFinding;
  onShow: PanelProps['onShow'];
}

function AirportPanel({ finding, cranes, onMark, onShow }: PanelProps) {
  const { label, distanceM, bearingDeg, greatestTipAhdM } = finding;
  const isMixed = finding.cranes.length > 1;
  return (
    <Panel title={label}>
      <p className={classes.title}>
        <span>
          {kilometres(distanceM)} from the reference point, bearing {bearingDeg.toFixed(1)}° true.{' '}
          {greatestTipAhdM === null
            ? 'No surface limits the height.'
            : `Maximum permissible height: ${limitMetres(greatestTipAhdM)} AHD, rounded down.`}
        </span>
        <OutcomeBadge outcome={outcomeOf(finding)} />
      </p>
      <GroundEndsNote airports={[finding]} />
      {finding.evaluation && <WhoDecides evaluation={finding.evaluation} />}
      <Conflicts conflicts={finding.conflicts} />
      {isMixed ? (
        finding.cranes.map((own) => (
          <CraneFindings
            key={own.from}
            own={own}
            finding={finding}
            crane={cranes.find(({ from }) => from === own.from)}
            onMark={onMark}
            onShow={onShow}
          />
        ))
      ) : (
        <Results finding={finding} crane={cranes[0]} onMark={onMark} />
      )}
    </Panel>
  );
}

/** One of different cranes: its own outcome, maximum height, findings and section. */
function CraneFindings({ own, finding, onShow, ...section }: CraneFindingsProps) {
  const { greatestTipAhdM } = own;
  const name = craneNumbers(own);
  return (
    <section className={desk.stack} aria-label={`${name}, ${finding.label}`}>
      <div className={classes.title}>
        <h3>{name}</h3>
        <OutcomeBadge outcome={outcomeOf(own)} />
        <Button look="secondary" onClick={() => onShow(own.from)}>
          Show {name.toLowerCase()} on the plan
        </Button>
      </div>
      <p>
        {greatestTipAhdM === null
          ? 'No surface limits the height.'
          : `Maximum permissible height: ${limitMetres(greatestTipAhdM)} AHD, rounded down.`}
      </p>
      <GroundEndsNote airports={[own]} />
      <Results finding={{ ...finding, ...own }} {...section} />
    </section>
  );
}

/** Each surface with its finding, and the section through the crane. */
function Results({ finding, crane, onMark }: ResultsProps) {
  const results = byGravity(finding.results);
  const outside = results.filter(isOutside);
  return (
    <>
      <ul className={classes.findings}>
        {results
          .filter((result) => !isOutside(result))
          .map((result) => (
            <Finding key={result.surfaceType} result={result} />
          ))}
      </ul>
      {outside.length > 0 && (
        <p className={desk.soft}>Outside: {outside.map(({ surfaceType }) => SURFACE_NAMES[surfaceType]).join(', ')}.</p>
      )}
      {crane && results.some((result) => result.dimension === 3 && !isOutside(result)) && (
        <Suspense fallback={<p role="status">Loading the section…</p>}>
          <FindingSection {...crane} finding={finding} onMark={onMark} />
        </Suspense>
      )}
    </>
  );
}

/** Authorities to consult and the deciding authority, from the record, each with its clause. */
function WhoDecides({ evaluation: { ask, decides } }: { evaluation: Evaluation }) {
  const parties = ask.map(({ party, clause }) => `${AUTHORITY_NAMES[party]} (${clause})`).join('; ');
  const facts = [
    { term: 'Must be consulted', value: parties === '' ? 'No one' : parties },
    {
      term: 'Deciding authority',
      value: `${upperFirst(decides.who)} (${decides.clause})`,
    },
  ];
  return <FactList dense facts={facts} />;
}

const isOutside = (result: SurfaceResult) =>
  findingOf(result) === 'outside' && (result.dimension === 2 || (result.resting?.finding ?? 'outside') === 'outside');

function Finding({ result }: { result: SurfaceResult }) {
  const { tone, word } = FINDINGS[findingOf(result)];
  return (
    <li className={classes.finding}>
      <div className={classes.title}>
        <h3>{SURFACE_NAMES[result.surfaceType]}</h3>
        {result.dimension === 2 && <StatusBadge tone={tone}>{word}</StatusBadge>}
      </div>
      {result.dimension === 2 ? (
        <p>{keepUnits(sentenceOf(result))}</p>
      ) : (
        <div className={classes.two}>
          <HeightFinding title={result.resting ? 'Working' : 'Structure'} of={result} result={result.working} />
          {result.resting && <HeightFinding title="At rest" of={result} result={result.resting} />}
        </div>
      )}
    </li>
  );
}
