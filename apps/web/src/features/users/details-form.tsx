import type { Problem, User, UserDetails } from '@jibline/contract';
import { useQueryClient } from '@tanstack/react-query';
import { type FormEvent, useState } from 'react';
import { Button } from '../../ui/button.tsx';
import layout from '../../ui/dialogs/form-layout.module.css';
import { ConflictNotice, differencesOf } from '../../ui/feedback/conflict-notice.tsx';
import { errorMessage } from '../../ui/feedback/error-message.ts';
import { Notice } from '../../ui/feedback/notice.tsx';
import { FormField } from '../../ui/fields/form-field.tsx';
import { describeRecord, labelsOf } from '../../ui/fields/record-values.ts';
import { useFirstFocus } from '../../ui/fields/use-first-focus.ts';
import { useRecordForm } from '../../ui/fields/use-record-form.ts';
import { userQuery } from './get-user.ts';
import { DETAILS_FIELDS, DETAILS_RULES } from './person-fields.ts';
import { updateDetails } from './update-details.ts';

const labels = labelsOf(DETAILS_FIELDS);
const described = (user: User) => describeRecord(DETAILS_FIELDS, user);

interface Props {
  user: User;
  onSaved: (user: User) => void;
  onCancel?: () => void;
}

export function DetailsForm({ user, onSaved, onCancel }: Props) {
  const element = useFirstFocus<HTMLFormElement>(onCancel !== undefined);
  const queries = useQueryClient();
  const [loaded, setSeen] = useState(user);
  // A newer version with the same details (saved by another part of the page) is no conflict.
  const seen =
    user.version > loaded.version && differencesOf(labels, described(loaded), described(user)).length === 0
      ? user
      : loaded;
  const form = useRecordForm(DETAILS_RULES, user);
  const [failure, setFailure] = useState<string | null>(null);
  const [conflict, setConflict] = useState<{ changed: Problem['changed']; theirs: User } | null>(null);
  const [saving, setSaving] = useState(false);

  const save = async (details: Pick<UserDetails, 'name' | 'title' | 'phone'>, version: number) => {
    setSaving(true);
    setFailure(null);
    setConflict(null);
    const [saved, error] = await updateDetails({ id: user.id, version, ...details });
    setSaving(false);
    if (error === null) {
      setSeen(saved);
      form.reset(saved);
      return onSaved(saved);
    }
    if (error.code === 'conflict') {
      const theirs = await queries.fetchQuery({ ...userQuery(user.id), staleTime: 0 }).catch(() => null);
      if (theirs !== null) return setConflict({ changed: error.problem?.changed, theirs });
    }
    if (!form.takeIssues(error, element.current)) setFailure(errorMessage(error, 'saved'));
  };

  const submit = (version: number) => {
    const details = form.check(element.current);
    if (details !== null) void save(details, version);
  };

  const onSubmit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    submit(seen.version);
  };

  return (
    <form ref={element} className={layout.form} onSubmit={onSubmit} noValidate>
      <div className={layout.pair}>
        <FormField form={form} name="name" autoComplete="name" required />
        <FormField form={form} name="title" autoComplete="organization-title" />
        <FormField form={form} name="phone" type="tel" autoComplete="tel" />
      </div>
      {failure && <Notice tone="bad">{failure}</Notice>}
      {conflict && (
        <ConflictNotice
          changed={conflict.changed}
          differences={differencesOf(labels, described(seen), described(conflict.theirs))}
          onKeepMine={() => submit(conflict.theirs.version)}
          onUseTheirs={() => {
            setSeen(conflict.theirs);
            form.reset(conflict.theirs);
            setConflict(null);
          }}
        />
      )}
      <div className={layout.buttons}>
        <Button type="submit" disabled={saving}>
          {saving ? 'Saving…' : 'Save details'}
        </Button>
        {onCancel && (
          <Button look="quiet" onClick={onCancel}>
            Cancel
          </Button>
        )}
      </div>
    </form>
  );
}
