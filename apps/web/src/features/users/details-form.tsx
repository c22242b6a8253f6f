import type { Problem, User } from '@jibline/contract';
import { displayPhone, toE164 } from '@jibline/contract/enums';
import { useQueryClient } from '@tanstack/react-query';
import { type FormEvent, useState } from 'react';
import { Button } from '../../ui/button.tsx';
import layout from '../../ui/dialogs/form-layout.module.css';
import { ConflictNotice, differencesOf } from '../../ui/feedback/conflict-notice.tsx';
import { errorMessage } from '../../ui/feedback/error-message.ts';
import { Notice } from '../../ui/feedback/notice.tsx';
import { TextField } from '../../ui/fields/text-field.tsx';
import { useFields } from '../../ui/fields/use-fields.ts';
import { useFirstFocus } from '../../ui/fields/use-first-focus.ts';
import { type PersonField, personProblem } from './check-person.ts';
import { userQuery } from './get-user.ts';
import { updateDetails } from './update-details.ts';

const LABELS: Record<PersonField, string> = { name: 'Name', title: 'Position', phone: 'Phone' };

const textsOf = (user: User): Record<PersonField, string> => ({
  name: user.name ?? '',
  title: user.title ?? '',
  phone: user.phone ? displayPhone(user.phone) : '',
});

interface Props {
  user: User;
  onSaved: (user: User) => void;
  onCancel?: () => void;
}

export function DetailsForm({ user, onSaved, onCancel }: Props) {
  const form = useFirstFocus<HTMLFormElement>(onCancel !== undefined);
  const queries = useQueryClient();
  const [loaded, setSeen] = useState(user);
  // A newer version with the same details (another part of the page saved) is no conflict.
  const seen =
    user.version > loaded.version && differencesOf(LABELS, textsOf(loaded), textsOf(user)).length === 0 ? user : loaded;
  const fields = useFields(textsOf(user), (name, value) => personProblem(name, value, 'optional'));
  const [failure, setFailure] = useState<string | null>(null);
  const [conflict, setConflict] = useState<{ changed: Problem['changed']; theirs: User } | null>(null);
  const [saving, setSaving] = useState(false);

  const save = async (version: number, form?: HTMLElement) => {
    setSaving(true);
    setFailure(null);
    setConflict(null);
    const { name, title, phone } = fields.values;
    const [saved, error] = await updateDetails({
      id: user.id,
      version,
      name: name.trim(),
      title: title.trim() || null,
      phone: toE164(phone),
    });
    setSaving(false);
    if (error === null) {
      setSeen(saved);
      fields.reset(textsOf(saved));
      return onSaved(saved);
    }
    if (error.code === 'conflict') {
      const theirs = await queries.fetchQuery({ ...userQuery(user.id), staleTime: 0 }).catch(() => null);
      if (theirs !== null) return setConflict({ changed: error.problem?.changed, theirs });
    }
    if (!fields.takeIssues(error, form)) setFailure(errorMessage(error, 'saved'));
  };

  const onSubmit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    if (fields.check(event.currentTarget)) void save(seen.version, event.currentTarget);
  };

  return (
    <form ref={form} className={layout.form} onSubmit={onSubmit} noValidate>
      <div className={layout.pair}>
        <TextField label={LABELS.name} autoComplete="name" required {...fields.field('name')} />
        <TextField label={`${LABELS.title} (optional)`} autoComplete="organization-title" {...fields.field('title')} />
        <TextField label={`${LABELS.phone} (optional)`} type="tel" autoComplete="tel" {...fields.field('phone')} />
      </div>
      {failure && <Notice tone="bad">{failure}</Notice>}
      {conflict && (
        <ConflictNotice
          changed={conflict.changed}
          differences={differencesOf(LABELS, textsOf(seen), textsOf(conflict.theirs))}
          onKeepMine={() => void save(conflict.theirs.version)}
          onTakeTheirs={() => {
            setSeen(conflict.theirs);
            fields.reset(textsOf(conflict.theirs));
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
