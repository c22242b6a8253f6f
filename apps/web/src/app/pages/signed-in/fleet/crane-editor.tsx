import type { CatalogueModel, FleetCrane, FleetCraneAnswers } from '@jibline/contract';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useRef, useState } from 'react';
import { type Entry, type Question, textOf } from '../../../../features/applications/form/question.ts';
import { QuestionField } from '../../../../features/applications/form/question-field.tsx';
import { isRequired, isShown } from '../../../../features/applications/form/requirement.ts';
import { sourceText } from '../../../../features/fleet/crane-text.ts';
import { createCrane } from '../../../../features/fleet/create-crane.ts';
import { craneQuery } from '../../../../features/fleet/get-crane.ts';
import { catalogueQuery } from '../../../../features/fleet/list-catalogue.ts';
import { updateCrane } from '../../../../features/fleet/update-crane.ts';
import { FormFrame } from '../../../../ui/dialogs/form-frame.tsx';
import { useVersionedSave } from '../../../../ui/dialogs/use-versioned-save.ts';
import { errorMessage } from '../../../../ui/feedback/error-message.ts';
import { Notice } from '../../../../ui/feedback/notice.tsx';
import { focusFirstInvalid } from '../../../../ui/fields/focus-field.ts';
import { SelectField } from '../../../../ui/fields/select-field.tsx';
import { Panel } from '../../../../ui/layout/panel.tsx';
import { CRANE_GROUPS, entryOfCrane, readCrane, typedAt, withTyped } from './crane-questions.ts';
import classes from './fleet.module.css';

interface Props {
  organisationId: string;
  /** Null: a new one. */
  crane: FleetCrane | null;
  onSaved: (saved: FleetCrane) => void;
  onCancel: () => void;
}

const IDENTIFYING: readonly string[] = ['craneDetail.plantId'];

/** A crane of the fleet, by the form's own questions: what is stored here fills in the form. */
export function CraneEditor({ organisationId, crane, onSaved, onCancel }: Props) {
  const queries = useQueryClient();
  const form = useRef<HTMLFormElement>(null);
  const [entry, setEntry] = useState<Entry>(() => (crane ? entryOfCrane(crane.answers) : {}));
  const [left, setLeft] = useState<ReadonlySet<string>>(new Set());
  const [tried, setTried] = useState(false);
  const [refused, setRefused] = useState<ReadonlyMap<string, string>>(new Map());
  const { answers, machine, issues } = readCrane(entry);
  const column = answers.craneType ?? 0;
  const errorAt = (path: string) => refused.get(path) ?? (tried || left.has(path) ? issues.get(path) : undefined);
  const { save, busy, failure, conflict } = useVersionedSave<FleetCrane, FleetCrane>({
    record: crane,
    send: (current) => {
      const sent = machine as FleetCraneAnswers;
      return current === null
        ? createCrane({ organisationId, answers: sent })
        : updateCrane(current.id, { version: current.version, answers: sent });
    },
    fetchTheirs: (id) => queries.fetchQuery({ ...craneQuery(id), staleTime: 0 }),
    onSaved: (saved) => {
      void queries.invalidateQueries({ queryKey: ['fleet'] });
      onSaved(saved);
    },
    tell: (error) => {
      const found = error.problem?.issues ?? [];
      setRefused(new Map(found.map(({ path, message }) => [path.replace(/^answers\./, ''), message])));
      focusFirstInvalid(form.current);
      return found[0]?.message ?? errorMessage(error, 'saved');
    },
  });
  const submit = () => {
    setTried(true);
    setRefused(new Map());
    if (issues.size > 0) return focusFirstInvalid(form.current);
    void save();
  };
  const set = (path: string, typed: Parameters<typeof withTyped>[2]) => {
    setRefused(new Map());
    setEntry((now) => withTyped(now, path, typed));
  };
  const isOptional = (question: Question) =>
    !IDENTIFYING.includes(question.path) && !isRequired(question, column) && question.when === undefined;
  const field = (question: Question) => (
    <div key={question.path} data-field={question.path} className={question.wide ? classes.wide : undefined}>
      <QuestionField
        question={question}
        typed={typedAt(entry, question.path)}
        answers={answers}
        optional={isOptional(question)}
        error={errorAt(question.path)}
        zone={null}
        baseAhdM={null}
        onChange={(typed) => set(question.path, typed)}
        onLeave={() => setLeft((now) => new Set([...now, question.path]))}
      />
    </div>
  );
  const groups = machine === null ? CRANE_GROUPS.slice(0, 1) : CRANE_GROUPS;
  return (
    <FormFrame
      form={form}
      submit={crane ? 'Save crane' : 'Add crane'}
      underWay={busy ? 'Saving…' : null}
      failure={
        tried && issues.size > 0
          ? `${issues.size === 1 ? '1 answer needs' : `${issues.size} answers need`} attention before you can save.`
          : failure
      }
      onSubmit={submit}
      onCancel={onCancel}
    >
      {crane === null && <FromCatalogue onChoose={(model) => setEntry(entryOfModel(model))} />}
      {conflict && (
        <Notice tone="near" title="Someone else changed this crane">
          <p>{conflict.changed?.by ?? 'Someone'} saved another version. Save again to replace it with yours.</p>
        </Notice>
      )}
      {groups.map(({ title, questions }) => {
        const shown = questions.filter(
          (question) => (machine !== null || question.path === 'craneType') && isShown(question, column, answers),
        );
        return (
          shown.length > 0 && (
            <Panel key={title} title={title}>
              <div className={classes.fields}>{shown.map(field)}</div>
            </Panel>
          )
        );
      })}
    </FormFrame>
  );
}

const entryOfModel = ({ craneType, craneDetail }: CatalogueModel): Entry => ({
  ...withTyped({}, 'craneType', String(craneType)),
  ...entryOfCrane({ craneType, craneDetail, safety: {}, lighting: {} }),
});

/** Fills in what the maker publishes about a common model. The owner checks each figure. */
function FromCatalogue({ onChoose }: { onChoose: (model: CatalogueModel) => void }) {
  const { data } = useQuery(catalogueQuery);
  const [id, setId] = useState('');
  if (!data || data.items.length === 0) return null;
  const chosen = data.items.find((model) => model.id === id);
  return (
    <Panel title="Start from a common model">
      <div className={classes.stack}>
        <SelectField
          label="Make and model (optional)"
          hint="We fill in the figures its maker publishes. You enter the rest."
          value={id}
          options={[
            { value: '', label: 'None: enter everything' },
            ...data.items.map(({ id: value, craneDetail: { make, model } }) => ({ value, label: `${make} ${model}` })),
          ]}
          onChoose={(value) => {
            setId(textOf(value));
            const model = data.items.find((one) => one.id === value);
            if (model) onChoose(model);
          }}
        />
        {chosen && (
          <Notice tone="info">
            <p>Figures from {sourceText(chosen)}. Check them against your crane before you save.</p>
          </Notice>
        )}
      </div>
    </Panel>
  );
}
