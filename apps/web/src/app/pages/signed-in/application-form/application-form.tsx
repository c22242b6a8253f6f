import { type Aerodrome, type Application, answerAt, type CurrentUser, PERMIT_FIELD } from '@jibline/contract';
import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useRef, useState } from 'react';
import { useNavigate } from 'react-router';
import { cacheApplication } from '../../../../features/applications/detail/get-application.ts';
import { aroundOf } from '../../../../features/applications/form/answers-of.ts';
import { changeType } from '../../../../features/applications/form/entry-of.ts';
import {
  type Entry,
  type FormKind,
  listOf,
  type Typed,
  textOf,
} from '../../../../features/applications/form/question.ts';
import { columnOf } from '../../../../features/applications/form/requirement.ts';
import { FORM_STEPS, STEP_IDS, type StepId } from '../../../../features/applications/form/steps.ts';
import { useUploads } from '../../../../features/documents/uploads/use-uploads.ts';
import { Button } from '../../../../ui/button.tsx';
import { focusField } from '../../../../ui/fields/focus-field.ts';
import { PageHeader } from '../../../../ui/layout/page-header.tsx';
import { useAddress } from '../../../use-address.ts';
import classes from './application-form.module.css';
import { LivePanel } from './assessment/live-panel.tsx';
import { isFarFromAll } from './assessment/surface-above.ts';
import { useLive } from './assessment/use-live.ts';
import { usePropose } from './assessment/use-propose.ts';
import { BeforeStart } from './before-start.tsx';
import { DraftNotices } from './draft/draft-notices.tsx';
import { toDoOf } from './draft/to-do.ts';
import { useCheck } from './draft/use-check.ts';
import { useDraft } from './draft/use-draft.ts';
import { useShownErrors } from './draft/use-shown-errors.ts';
import { StatusStrip } from './status-strip.tsx';
import type { FieldsContext } from './steps/fields-context.ts';
import { StepContent } from './steps/step-content.tsx';
import { Stepper } from './steps/stepper.tsx';

interface Props {
  kind: FormKind;
  me: CurrentUser;
  aerodromes: readonly Aerodrome[];
  application: Application | null;
  start: Entry;
  precheckNumber: string | null;
}

const TITLES: Record<FormKind, string> = { crane: 'Crane application', development: 'Development application' };
const LEADS: Record<FormKind, string> = {
  crane: 'One form, however many airports are affected. Your answers are saved as you go.',
  development: 'For a building, antenna, turbine or other lasting structure. Your answers are saved as you go.',
};

/** Everything that was in the list since the page was opened. */
function useEver(listed: readonly string[]): ReadonlySet<string> {
  const [ever, setEver] = useState<ReadonlySet<string>>(new Set(listed));
  if (!listed.every((one) => ever.has(one))) setEver(new Set([...ever, ...listed]));
  return ever;
}

/** The form: the current step, the answers, their live assessment, and whether they are saved. */
export function ApplicationForm({ kind, me, aerodromes, application, start, precheckNumber }: Props) {
  const [search, rewrite] = useAddress();
  const navigate = useNavigate();
  const queries = useQueryClient();
  const main = useRef<HTMLDivElement>(null);
  const top = useRef<HTMLDivElement>(null);
  const zoneOf = (airportId: string) => aerodromes.find(({ id }) => id === airportId)?.timeZone ?? null;
  const { draft, view } = useDraft({ kind, personId: me.id, application, start, zoneOf, precheckNumber });
  const { entry, read, save } = view;
  const around = aroundOf(entry, zoneOf);
  // Days are counted in the airport's time zone, even where times are typed in UTC.
  const live = useLive(
    read.whole.answers,
    zoneOf(textOf(entry['site.airportId'])),
    view.application?.earlierPeriods ?? [],
  );
  const check = useCheck({
    ...{ kind, answers: read.answers, unreadable: read.unreadable, live },
    timeZone: zoneOf(textOf(entry['site.airportId'])),
    application: view.application,
  });
  const { issues } = check;
  // Above the steps, so that uploads continue whichever step is open.
  const uploads = useUploads(check.refreshFiles);
  const errors = useShownErrors(kind, issues);
  const [isWhole, setWhole] = useState(false);
  const short = isFarFromAll(live.answer) && !isWhole;
  const requested = search.get('step');
  const step: StepId = STEP_IDS.find((id) => id === requested) ?? 'place';
  const ticked = listOf(entry.declarations);
  const id = view.application?.id ?? null;
  const toDo = toDoOf(kind, issues, ticked, uploads.items);
  usePropose({ entry, aerodromes, answer: live.answer, change: draft.change });

  // The next page must show what was just saved here.
  const stored = view.application;
  useEffect(() => {
    if (stored) cacheApplication(queries, stored);
  }, [stored, queries]);

  // The draft has an id now: put it into the address, so that a reload finds it.
  useEffect(() => {
    if (id === null || search.get('draft') === id) return;
    rewrite({ draft: id, step });
  }, [id, search, rewrite, step]);

  /** Scrolls to the top of the step, from the end of a long one too. */
  const toTop = () => {
    top.current?.scrollIntoView({ block: 'start' });
    main.current?.focus({ preventScroll: true });
  };
  /** What to focus once the step is shown: a field, or the top. */
  const [target, setTarget] = useState<{ step: StepId; path: string | undefined } | null>(null);
  useEffect(() => {
    if (target === null || target.step !== step || !main.current) return;
    if (target.path === undefined || !focusField(main.current, target.path)) toTop();
    setTarget(null);
  });
  const [changing, setChanging] = useState<ReadonlySet<string>>(new Set());
  const change = (path: string) => setChanging((now) => new Set([...now, path]));
  const go = (to: StepId, path?: string) => {
    // Afterwards, what was changed stands among the answers.
    setChanging(new Set(path !== undefined && read.whole.workedOut.has(path) ? [path] : []));
    if (to !== step) errors.tried(step);
    if (path !== undefined) errors.left(path);
    rewrite({ ...(id === null ? Object.fromEntries(search) : { draft: id }), step: to });
    setTarget({ step: to, path });
  };
  const set = (path: string, typed: Typed) =>
    path === 'craneType'
      ? draft.change((now) => changeType(now, Number(textOf(typed)) as 0 | 1 | 2))
      : draft.set(path, typed);
  const context: FieldsContext = {
    view,
    prefix: '',
    column: columnOf(kind, read.answers),
    around,
    whole: read.whole,
    short,
    changing,
    onChanging: (path) => {
      change(path);
      setTarget({ step, path });
    },
    needed: useEver(issues.map(({ path }) => path).filter((path) => answerAt(read.answers, path) === undefined)),
    errorOf: errors.of,
    offerOf: errors.offerOf,
    issueAt: (path) => issues.find((one) => one.path === path),
    set,
    onLeave: errors.left,
  };
  const steps = FORM_STEPS[kind].map(({ id: stepId, title }) => ({
    id: stepId,
    title,
    // Which files are needed depends on the crane.
    open:
      stepId === 'check' || (stepId === 'files' && read.answers.craneType === undefined)
        ? null
        : toDo.filter((one) => one.step === stepId).length,
  }));
  const at = STEP_IDS.indexOf(step);
  const next = STEP_IDS[at + 1];
  const before = STEP_IDS[at - 1];

  return (
    <>
      <PageHeader
        title={TITLES[kind]}
        lead={<span className={classes.lead}>{LEADS[kind]}</span>}
        {...(view.application ? { overline: view.application.number } : {})}
      />
      <div className={classes.top} ref={top}>
        <StatusStrip
          save={save}
          unsavedFields={read.unreadable.size}
          answer={live.answer}
          uploads={uploads}
          onLook={toTop}
          onFiles={() => go('files')}
        />
        <Stepper steps={steps} current={step} onStep={go} />
        <div className={classes.desk}>
          <div className={classes.main} ref={main} tabIndex={-1}>
            <DraftNotices
              kind={kind}
              draft={draft}
              view={view}
              zoneOf={zoneOf}
              notExtended={issues.find(({ path }) => path === PERMIT_FIELD)?.message ?? null}
            />
            {kind === 'crane' && id === null && at === 0 && <BeforeStart />}
            {short && at < STEP_IDS.indexOf('files') && (
              <p className={classes.shortForm}>
                <strong>Short form: no surface affected</strong>{' '}
                <button type="button" className={classes.link} onClick={() => setWhole(true)}>
                  Show all questions
                </button>
              </p>
            )}
            <StepContent
              step={step}
              kind={kind}
              draft={draft}
              context={context}
              aerodromes={aerodromes}
              live={live}
              toDo={toDo}
              check={check}
              uploads={uploads}
              onGo={go}
              onLeft={(path) => void navigate(path)}
            />
            <div className={`${classes.buttons} ${next ? classes.inReach : ''}`}>
              {before && (
                <Button look="secondary" onClick={() => go(before)}>
                  Back
                </Button>
              )}
              {next && <Button onClick={() => go(next)}>Continue</Button>}
            </div>
          </div>
          <LivePanel kind={kind} whole={read.whole} live={live} isDrawn={step === 'crane'} onGo={go} />
        </div>
      </div>
    </>
  );
}
