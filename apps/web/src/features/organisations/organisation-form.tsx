import type { Organisation, OrganisationCreate, Problem } from '@jibline/contract';
import { ORGANISATION_KINDS, type OrganisationKind } from '@jibline/contract/enums';
import { useQueryClient } from '@tanstack/react-query';
import { type FormEvent, useState } from 'react';
import { Button } from '../../ui/button.tsx';
import layout from '../../ui/dialogs/form-layout.module.css';
import { ConflictNotice, differencesOf } from '../../ui/feedback/conflict-notice.tsx';
import { errorMessage } from '../../ui/feedback/error-message.ts';
import { Notice } from '../../ui/feedback/notice.tsx';
import { CheckField } from '../../ui/fields/check-field.tsx';
import { ChoiceField } from '../../ui/fields/choice-field.tsx';
import { FormField } from '../../ui/fields/form-field.tsx';
import { describeRecord, labelsOf } from '../../ui/fields/record-values.ts';
import { useFirstFocus } from '../../ui/fields/use-first-focus.ts';
import { useRecordForm } from '../../ui/fields/use-record-form.ts';
import { AbnField } from './abn-field.tsx';
import { createOrganisation } from './create-organisation.ts';
import { organisationQuery } from './get-organisation.ts';
import { ORGANISATION_FIELDS, ORGANISATION_RULES } from './organisation-fields.ts';
import { KIND_ABOUT, KIND_LABELS } from './organisation-labels.ts';
import classes from './organisations.module.css';
import { updateOrganisation } from './update-organisation.ts';

interface Props {
  /** Null: a new one. */
  organisation: Organisation | null;
  /** Whether the person may choose the kind and whether it is active. */
  mayAdmit: boolean;
  onSaved: (organisation: Organisation) => void;
  onCancel: () => void;
}

const KINDS = ORGANISATION_KINDS.map((value) => ({ value, label: KIND_LABELS[value], about: KIND_ABOUT[value] }));

export function OrganisationForm({ organisation, mayAdmit, onSaved, onCancel }: Props) {
  const element = useFirstFocus<HTMLFormElement>();
  const queries = useQueryClient();
  const [seen, setSeen] = useState(organisation);
  const [active, setActive] = useState(organisation?.active ?? true);
  const form = useRecordForm(ORGANISATION_RULES, organisation);
  const [failure, setFailure] = useState<string | null>(null);
  const [conflict, setConflict] = useState<{ changed: Problem['changed']; theirs: Organisation } | null>(null);
  const [saving, setSaving] = useState(false);

  const save = async (body: OrganisationCreate, version: number | null) => {
    setSaving(true);
    setFailure(null);
    setConflict(null);
    const [saved, error] =
      seen === null || version === null
        ? await createOrganisation(body)
        : await updateOrganisation({ id: seen.id, version, ...body, ...(mayAdmit ? { active } : {}) });
    setSaving(false);
    if (error === null) {
      void queries.invalidateQueries({ queryKey: ['organisations'] });
      return onSaved(saved);
    }
    if (error.code === 'conflict' && seen !== null) {
      const theirs = await queries.fetchQuery({ ...organisationQuery(seen.id), staleTime: 0 }).catch(() => null);
      if (theirs !== null) return setConflict({ changed: error.problem?.changed, theirs });
    }
    if (error.code === 'already-exists')
      return setFailure('An organisation with this ABN is already on Jibline. Search for it in the list.');
    if (!form.takeIssues(error, element.current)) setFailure(errorMessage(error, 'saved'));
  };

  const submit = (version: number | null) => {
    const body = form.check(element.current);
    if (body !== null) void save(body, version);
  };

  const onSubmit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    submit(seen?.version ?? null);
  };

  return (
    <form ref={element} className={layout.form} onSubmit={onSubmit} noValidate>
      {mayAdmit && (
        <ChoiceField
          legend="Kind"
          value={form.typed.kind as OrganisationKind}
          options={KINDS}
          onChange={(kind) => form.set('kind', kind)}
        />
      )}
      <AbnField
        {...form.inputOf('abn')}
        label={ORGANISATION_FIELDS.abn.label}
        onFound={({ entityName, acn }) => {
          if (form.value('name') === '' && entityName) form.set('name', entityName);
          if (form.value('acn') === '' && acn) form.set('acn', acn);
        }}
      />
      <div className={layout.pair}>
        <FormField form={form} name="name" required />
        <FormField form={form} name="tradingName" />
        <FormField form={form} name="acn" />
        <FormField form={form} name="phone" type="tel" />
        <FormField form={form} name="email" type="email" />
        <FormField form={form} name="accountsEmail" type="email" />
      </div>
      <fieldset className={classes.group}>
        <legend>Address (optional)</legend>
        <div className={layout.pair}>
          <FormField form={form} name="address.street" />
          <FormField form={form} name="address.suburb" />
          <FormField form={form} name="address.state" />
          <FormField form={form} name="address.postcode" />
        </div>
      </fieldset>
      {mayAdmit && seen !== null && (
        <CheckField
          label="Active"
          hint="When inactive, its members lose access through it. Nothing is deleted."
          checked={active}
          onChange={(event) => setActive(event.currentTarget.checked)}
        />
      )}
      {failure && <Notice tone="bad">{failure}</Notice>}
      {conflict && seen && (
        <ConflictNotice
          changed={conflict.changed}
          differences={differencesOf(
            labelsOf(ORGANISATION_FIELDS),
            describeRecord(ORGANISATION_FIELDS, seen),
            describeRecord(ORGANISATION_FIELDS, conflict.theirs),
          )}
          onKeepMine={() => submit(conflict.theirs.version)}
          onUseTheirs={() => {
            setSeen(conflict.theirs);
            setActive(conflict.theirs.active);
            form.reset(conflict.theirs);
            setConflict(null);
          }}
        />
      )}
      <div className={layout.buttons}>
        <Button type="submit" disabled={saving}>
          {saving ? 'Saving…' : seen === null ? 'Create organisation' : 'Save organisation'}
        </Button>
        <Button look="quiet" onClick={onCancel}>
          Cancel
        </Button>
      </div>
    </form>
  );
}
