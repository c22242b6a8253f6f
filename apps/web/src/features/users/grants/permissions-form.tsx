import type { Grant, Problem, User } from '@jibline/contract';
import { useQueryClient } from '@tanstack/react-query';
import { type FormEvent, useState } from 'react';
import { Button } from '../../../ui/button.tsx';
import layout from '../../../ui/dialogs/form-layout.module.css';
import { ConflictNotice, differencesOf } from '../../../ui/feedback/conflict-notice.tsx';
import { errorMessage } from '../../../ui/feedback/error-message.ts';
import { Notice } from '../../../ui/feedback/notice.tsx';
import { focusFirstInvalid } from '../../../ui/fields/focus-field.ts';
import { useFirstFocus } from '../../../ui/fields/use-first-focus.ts';
import { userQuery } from '../get-user.ts';
import { draftOf, type GrantDraft, grantInput } from './grant-draft.ts';
import { grantText } from './grant-labels.ts';
import { GrantsEditor, type TargetField } from './grants-editor.tsx';
import { updatePermissions } from './update-permissions.ts';
import { useGrantDrafts } from './use-grant-drafts.ts';

interface Props {
  user: User;
  scopes: readonly GrantDraft['scope'][];
  Target: TargetField;
  onDone: (saved: boolean) => void;
}

interface Conflict {
  changed: Problem['changed'];
  theirs: User;
}

const asText = (grants: readonly Grant[]) => ({ access: grants.map(grantText).join('; ') });

/** Replaces the whole list of a person's grants. */
export function PermissionsForm({ user, scopes, Target, onDone }: Props) {
  const form = useFirstFocus<HTMLFormElement>();
  const queries = useQueryClient();
  const grants = useGrantDrafts(() => user.grants.map(draftOf));
  // The version this form was opened with; a conflict shows what has changed since.
  const [seen] = useState(user);
  const [failure, setFailure] = useState<string | null>(null);
  const [conflict, setConflict] = useState<Conflict | null>(null);
  const [saving, setSaving] = useState(false);

  const save = async (version: number) => {
    if (!grants.check()) return focusFirstInvalid(form.current);
    setSaving(true);
    setFailure(null);
    setConflict(null);
    const [, error] = await updatePermissions({ userId: user.id, version, grants: grants.drafts.map(grantInput) });
    setSaving(false);
    if (error === null) {
      void queries.invalidateQueries({ queryKey: ['users'] });
      return onDone(true);
    }
    if (error.code === 'conflict') {
      const theirs = await queries.fetchQuery({ ...userQuery(user.id), staleTime: 0 }).catch(() => null);
      if (theirs !== null) return setConflict({ changed: error.problem?.changed, theirs });
    }
    if (!grants.takeIssues(error)) setFailure(errorMessage(error, 'saved'));
  };

  const onSubmit = (event: FormEvent) => {
    event.preventDefault();
    void save(seen.version);
  };

  return (
    <form ref={form} className={layout.form} onSubmit={onSubmit} noValidate>
      <GrantsEditor
        drafts={grants.drafts}
        problems={grants.problems}
        onChange={grants.set}
        scopes={scopes}
        Target={Target}
      />
      {failure && <Notice tone="bad">{failure}</Notice>}
      {conflict && (
        <ConflictNotice
          changed={conflict.changed}
          differences={differencesOf({ access: 'Access' }, asText(seen.grants), asText(conflict.theirs.grants))}
          onKeepMine={() => void save(conflict.theirs.version)}
          onUseTheirs={() => onDone(false)}
        />
      )}
      <div className={layout.buttons}>
        <Button type="submit" disabled={saving}>
          {saving ? 'Saving…' : 'Save access'}
        </Button>
        <Button look="quiet" onClick={() => onDone(false)}>
          Cancel
        </Button>
      </div>
    </form>
  );
}
