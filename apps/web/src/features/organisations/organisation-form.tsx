import type { Organisation, Problem } from '@jibline/contract';
import { ORGANISATION_KINDS, type OrganisationKind, STATES_AND_TERRITORIES } from '@jibline/contract/enums';
import { useQueryClient } from '@tanstack/react-query';
import { type FormEvent, useState } from 'react';
import { Button } from '../../ui/button.tsx';
import layout from '../../ui/dialogs/form-layout.module.css';
import { ConflictNotice, differencesOf } from '../../ui/feedback/conflict-notice.tsx';
import { errorMessage } from '../../ui/feedback/error-message.ts';
import { Notice } from '../../ui/feedback/notice.tsx';
import { CheckField } from '../../ui/fields/check-field.tsx';
import { ChoiceField } from '../../ui/fields/choice-field.tsx';
import { SelectField } from '../../ui/fields/select-field.tsx';
import { TextField } from '../../ui/fields/text-field.tsx';
import { useFields } from '../../ui/fields/use-fields.ts';
import { useFirstFocus } from '../../ui/fields/use-first-focus.ts';
import { AbnField } from './abn-field.tsx';
import { createOrganisation } from './create-organisation.ts';
import { organisationQuery } from './get-organisation.ts';
import { bodyOf, EMPTY, LABELS, organisationProblem, textsOf } from './organisation-fields.ts';
import { KIND_ABOUT, KIND_LABELS } from './organisation-words.ts';
import classes from './organisations.module.css';
import { updateOrganisation } from './update-organisation.ts';

interface Props {
  /** Null: a new one. */
  organisation: Organisation | null;
  /** Whether the kind, and whether it is active, may be chosen. */
  mayAdmit: boolean;
  onSaved: (organisation: Organisation) => void;
  onCancel: () => void;
}

const KINDS = ORGANISATION_KINDS.map((value) => ({ value, label: KIND_LABELS[value], about: KIND_ABOUT[value] }));
const STATES = ['', ...STATES_AND_TERRITORIES].map((value) => ({ value, label: value || 'Choose' }));

export function OrganisationForm({ organisation, mayAdmit, onSaved, onCancel }: Props) {
  const form = useFirstFocus<HTMLFormElement>();
  const queries = useQueryClient();
  const [seen, setSeen] = useState(organisation);
  const [kind, setKind] = useState<OrganisationKind>(organisation?.kind ?? 'APPLICANT');
  const [active, setActive] = useState(organisation?.active ?? true);
  const fields = useFields(organisation ? textsOf(organisation) : EMPTY, organisationProblem);
  const [failure, setFailure] = useState<string | null>(null);
  const [conflict, setConflict] = useState<{ changed: Problem['changed']; theirs: Organisation } | null>(null);
  const [saving, setSaving] = useState(false);

  const save = async (version: number | null, form?: HTMLElement) => {
    setSaving(true);
    setFailure(null);
    setConflict(null);
    const body = { kind, ...bodyOf(fields.values) };
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
    if (!fields.takeIssues(error, form)) setFailure(errorMessage(error, 'saved'));
  };

  const onSubmit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    if (fields.check(event.currentTarget)) void save(seen?.version ?? null, event.currentTarget);
  };

  return (
    <form ref={form} className={layout.form} onSubmit={onSubmit} noValidate>
      {mayAdmit && <ChoiceField legend="Kind" value={kind} options={KINDS} onChange={setKind} />}
      <AbnField
        {...fields.field('abn')}
        label="ABN (optional)"
        onFound={({ entityName, acn }) => {
          if (fields.values.name === '' && entityName) fields.set('name', entityName);
          if (fields.values.acn === '' && acn) fields.set('acn', acn);
        }}
      />
      <div className={layout.pair}>
        <TextField label={LABELS.name} required {...fields.field('name')} />
        <TextField label={`${LABELS.tradingName} (optional)`} {...fields.field('tradingName')} />
        <TextField label={`${LABELS.acn} (optional)`} inputMode="numeric" {...fields.field('acn')} />
        <TextField label={`${LABELS.phone} (optional)`} type="tel" {...fields.field('phone')} />
        <TextField label={`${LABELS.email} (optional)`} type="email" {...fields.field('email')} />
        <TextField label={`${LABELS.accountsEmail} (optional)`} type="email" {...fields.field('accountsEmail')} />
      </div>
      <fieldset className={classes.group}>
        <legend>Address (optional)</legend>
        <div className={layout.pair}>
          <TextField label={LABELS['address.street']} {...fields.field('address.street')} />
          <TextField label={LABELS['address.suburb']} {...fields.field('address.suburb')} />
          <SelectField label={LABELS['address.state']} options={STATES} {...fields.field('address.state')} />
          <TextField
            label={LABELS['address.postcode']}
            inputMode="numeric"
            maxLength={4}
            {...fields.field('address.postcode')}
          />
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
          differences={differencesOf(LABELS, textsOf(seen), textsOf(conflict.theirs))}
          onKeepMine={() => void save(conflict.theirs.version)}
          onTakeTheirs={() => {
            setSeen(conflict.theirs);
            setKind(conflict.theirs.kind);
            setActive(conflict.theirs.active);
            fields.reset(textsOf(conflict.theirs));
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
