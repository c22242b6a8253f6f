import type { Aerodrome, BusinessDetails } from '@jibline/contract';
import { useState } from 'react';
import type { Draft } from '../../../../../features/applications/form/open-draft.ts';
import { type Entry, type FormKind, listOf, textOf } from '../../../../../features/applications/form/question.ts';
import { FORM_STEPS, type StepId } from '../../../../../features/applications/form/steps.ts';
import type { CraneAnswer } from '../../../../../features/assessments/use-crane-answer.ts';
import type { Uploads } from '../../../../../features/documents/uploads/use-uploads.ts';
import { AbnField } from '../../../../../features/organisations/abn-field.tsx';
import { FeeQuote } from '../../../../../features/payments/fee-quote.tsx';
import { FixNote } from '../../location-guide/entry/fix-note.tsx';
import classes from '../application-form.module.css';
import { suggestedFixes } from '../assessment/suggested-fixes.ts';
import type { ToDo } from '../draft/to-do.ts';
import type { Check } from '../draft/use-check.ts';
import { useSubmit } from '../draft/use-submit.tsx';
import { ContactsNote } from '../fleet/contacts-note.tsx';
import { FleetChoice } from '../fleet/fleet-choice.tsx';
import { FurtherCranes } from '../further/further-cranes.tsx';
import { FurtherSummary } from '../further/further-summary.tsx';
import { AnswersSummary } from './answers-summary.tsx';
import { CheckStep } from './check-step.tsx';
import { Declarations } from './declarations.tsx';
import type { FieldsContext } from './fields-context.ts';
import { FilesStep } from './files-step.tsx';
import { LocationStep, positionOf } from './location-step.tsx';
import { isNotNeeded, NotNeeded } from './not-needed.tsx';
import { StepFields } from './step-fields.tsx';

interface Props {
  step: StepId;
  kind: FormKind;
  draft: Draft;
  context: FieldsContext;
  aerodromes: readonly Aerodrome[];
  live: CraneAnswer;
  toDo: readonly ToDo[];
  check: Check;
  uploads: Uploads;
  onGo: (step: StepId, path?: string) => void;
  onLeft: (path: string) => void;
}

/** The content of one step. */
export function StepContent({
  step,
  kind,
  draft,
  context,
  aerodromes,
  live,
  toDo,
  check,
  uploads,
  onGo,
  onLeft,
}: Props) {
  const { entry, application, save } = context.view;
  const groups = FORM_STEPS[kind].find(({ id }) => id === step)?.groups ?? [];
  const submitting = useSubmit({ kind, draft, isLast: step === 'check', uploads, onGo, onLeft });
  // No one is shown a button to pay for what they do not need, unless they chose to apply all the same.
  const [isAnyway, setAnyway] = useState(false);
  const isToChoose = isNotNeeded(live) && submitting.isFeeFirst && !isAnyway;
  switch (step) {
    case 'place':
      return (
        <LocationStep
          groups={groups}
          context={context}
          change={draft.change}
          airports={{ aerodromes, place: positionOf(entry), answer: live.answer }}
        />
      );
    case 'crane':
      return (
        <>
          <StepFields
            groups={groups}
            context={context}
            special={{ 'craneDetail.fleetCraneId': <FleetChoice draft={draft} context={context} /> }}
            after={{
              [kind === 'crane' ? 'Working' : 'Structure details']: (
                <SuggestedFixes kind={kind} draft={draft} context={context} check={check} />
              ),
            }}
          />
          {kind === 'crane' && <FurtherCranes draft={draft} context={context} />}
        </>
      );
    case 'people':
      return (
        <>
          <ContactsNote kind={kind} context={context} />
          <StepFields
            groups={groups}
            context={context}
            special={{ 'applicant.abn': <Abn draft={draft} context={context} /> }}
          />
        </>
      );
    case 'files':
      return (
        <FilesStep
          applicationId={context.view.application?.id ?? null}
          airportId={textOf(entry['site.airportId'])}
          files={check.files}
          needed={check.needed}
          failed={check.filesFailed}
          uploads={uploads}
          onChanged={() => void check.refreshFiles()}
        />
      );
    case 'check':
      return (
        <CheckStep
          toDo={toDo}
          known={check.loading ? 'loading' : check.failed ? 'failed' : 'all'}
          notNeeded={
            <NotNeeded
              live={live}
              answers={context.whole.answers}
              onApply={isToChoose ? () => setAnyway(true) : null}
            />
          }
          isToChoose={isToChoose}
          declarations={
            <Declarations
              kind={kind}
              ticked={listOf(entry.declarations)}
              onTick={(ticked) => draft.set('declarations', ticked)}
            />
          }
          summary={
            <>
              <AnswersSummary
                kind={kind}
                context={context}
                aerodromes={aerodromes}
                toDo={toDo}
                onGo={onGo}
                files={check.files}
              />
              <FurtherSummary context={context} toDo={toDo} onGo={onGo} />
            </>
          }
          fee={
            application &&
            submitting.isPriced && (
              <FeeQuote
                applicationId={application.id}
                version={application.version}
                isSaving={save.kind === 'saving'}
                choice={submitting.fee}
                problem={submitting.payerProblem}
                onChoice={submitting.setFee}
              />
            )
          }
          deed={submitting.deed}
          waiting={submitting.waiting}
          busy={submitting.busy}
          failure={submitting.failure}
          onGo={onGo}
          onSubmit={() => void submitting.submit()}
          onSaveDraft={() => void submitting.saveDraft()}
        />
      );
  }
}

function SuggestedFixes({ kind, draft, context, check }: Pick<Props, 'kind' | 'draft' | 'context' | 'check'>) {
  const fixes = suggestedFixes(kind, context.view.entry, check.issues, context.around.baseAhdM);
  return (
    <div className={classes.fixes}>
      {fixes.map(({ sentence, button, corrected }) => (
        <FixNote key={sentence} sentence={sentence} button={button} onFix={() => draft.change(() => corrected)} />
      ))}
    </div>
  );
}

/** Fills in the register's name where nothing was typed; typed text stays. */
const fromRegister = (entry: Entry, { entityName }: BusinessDetails): Entry =>
  textOf(entry['applicant.companyName']) === '' && entityName !== null
    ? { ...entry, 'applicant.companyName': entityName }
    : entry;

function Abn({ draft, context }: Pick<Props, 'draft' | 'context'>) {
  return (
    <AbnField
      name="applicant.abn"
      value={textOf(context.view.entry['applicant.abn'])}
      error={context.errorOf('applicant.abn')}
      onChange={(event) => draft.set('applicant.abn', event.currentTarget.value)}
      onBlur={() => context.onLeave('applicant.abn')}
      onFound={(details) => {
        const filled = fromRegister(draft.view().entry, details);
        if (filled !== draft.view().entry) draft.change(() => filled);
      }}
    />
  );
}
