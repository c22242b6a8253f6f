import { type CraneType, countOfCranes, MAX_CRANES } from '@jibline/contract/enums';
import { changeType } from '../../../../../features/applications/form/entry-of.ts';
import { furtherEntries, furtherPath, withFurther } from '../../../../../features/applications/form/further-entry.ts';
import { copyOfFirst, FURTHER_GROUPS } from '../../../../../features/applications/form/further-questions.ts';
import type { Draft } from '../../../../../features/applications/form/open-draft.ts';
import { type Entry, type Typed, textOf } from '../../../../../features/applications/form/question.ts';
import { craneChoice } from '../../../../../features/fleet/crane-text.ts';
import { Button } from '../../../../../ui/button.tsx';
import { SelectField } from '../../../../../ui/fields/select-field.tsx';
import { Fold } from '../../../../../ui/layout/fold.tsx';
import classes from '../application-form.module.css';
import { chooseCrane, detachCrane, FLEET_CRANE } from '../fleet/choose-crane.ts';
import { useFleet } from '../fleet/fleet-choice.tsx';
import type { FieldsContext } from '../steps/fields-context.ts';
import { GroundChoice } from '../steps/ground-choice.tsx';
import { StepFields } from '../steps/step-fields.tsx';
import classesOfFurther from './further.module.css';
import { furtherContext } from './further-context.ts';

interface Props {
  draft: Draft;
  context: FieldsContext;
}

/** Different cranes on the same site: optional, each with the questions of the first one. */
export function FurtherCranes({ draft, context }: Props) {
  const { entry, read } = context.view;
  const cranes = furtherEntries(entry);
  const add = (made: (now: Entry) => Entry) =>
    draft.change((now) => withFurther(now, [...furtherEntries(now), made(now)]));
  return (
    <>
      {cranes.map((_, at) => (
        <FurtherCrane key={furtherPath(at, '')} at={at} draft={draft} context={context} />
      ))}
      <p className={classesOfFurther.error} aria-live="polite">
        {context.errorOf('furtherCranes')}
      </p>
      {countOfCranes(read.answers) < MAX_CRANES && (
        <Fold
          look="card"
          opens="never"
          title="Another crane"
          about="a different one on this site, under the same permit"
          isForced={cranes.length > 0}
        >
          <p className={classes.about}>We assess each crane by itself, and whether they can collide.</p>
          <div className={classes.buttons}>
            <Button look="secondary" onClick={() => add(() => ({}))}>
              Add another crane
            </Button>
            <Button look="secondary" onClick={() => add(copyOfFirst)}>
              Copy the first crane
            </Button>
          </div>
        </Fold>
      )}
    </>
  );
}

/** The first crane's groups, told apart by their titles. */
const groupsOf = (at: number) =>
  FURTHER_GROUPS.map((group) => ({ ...group, title: `${group.title}, further crane ${at + 1}` }));

function FurtherCrane({ at, draft, context }: Props & { at: number }) {
  const { view } = context;
  const change = (changed: (now: Entry) => Entry) =>
    draft.change((now) =>
      withFurther(
        now,
        furtherEntries(now).map((one, n) => (n === at ? changed(one) : one)),
      ),
    );
  const set = (path: string, typed: Typed) =>
    change((now) =>
      path === 'craneType' ? changeType(now, Number(textOf(typed)) as CraneType) : { ...now, [path]: typed },
    );
  const { answers } = view.read;
  const own = furtherContext(context, at, set);
  const { craneDetail } = answers.furtherCranes?.[at] ?? {};
  const number = countOfCranes(answers) - (answers.furtherCranes ?? []).length + 1 + at;
  const name = [craneDetail?.make, craneDetail?.model].filter(Boolean).join(' ');
  return (
    <Fold look="card" opens="always" title={`Further crane ${at + 1}${name && `: ${name}`}`}>
      <p className={classes.about}>Findings and the permit call it crane {number}.</p>
      <FleetCraneChoice at={at} context={context} onChange={change} />
      <StepFields
        groups={groupsOf(at)}
        context={own}
        special={{
          'site.groundModel': (
            <GroundChoice context={own} located={answers.site} put={(more) => change((now) => ({ ...now, ...more }))} />
          ),
        }}
      />
      <Button
        look="secondary"
        onClick={() =>
          draft.change((now) =>
            withFurther(
              now,
              furtherEntries(now).filter((_, n) => n !== at),
            ),
          )
        }
      >
        Remove further crane {at + 1}
      </Button>
    </Fold>
  );
}

interface ChoiceProps {
  at: number;
  context: FieldsContext;
  onChange: (changed: (now: Entry) => Entry) => void;
}

function FleetCraneChoice({ at, context: { view }, onChange }: ChoiceProps) {
  const { fleet } = useFleet(view.application?.organisation?.id);
  if (!fleet || fleet.items.length === 0) return null;
  const chosen = textOf(furtherEntries(view.entry)[at]?.[FLEET_CRANE]);
  return (
    <SelectField
      label="Which crane?"
      name={furtherPath(at, FLEET_CRANE)}
      value={chosen}
      options={[
        { value: '', label: 'Another crane: enter it below' },
        ...fleet.items
          .filter(({ id, retired }) => !retired || id === chosen)
          .map((crane) => ({ value: crane.id, label: craneChoice(crane.answers) })),
      ]}
      onChoose={(id) => {
        const crane = fleet.items.find((one) => one.id === id);
        onChange((now) => (crane ? chooseCrane(now, crane) : detachCrane(now)));
      }}
    />
  );
}
