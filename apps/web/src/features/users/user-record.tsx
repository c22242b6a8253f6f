import type { User } from '@jibline/contract';
import { displayPhone } from '@jibline/contract/enums';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import type { Result } from '../../lib/api.ts';
import { Button } from '../../ui/button.tsx';
import layout from '../../ui/dialogs/form-layout.module.css';
import { errorMessage } from '../../ui/feedback/error-message.ts';
import { Notice } from '../../ui/feedback/notice.tsx';
import { FactList } from '../../ui/layout/fact-list.tsx';
import { Panel } from '../../ui/layout/panel.tsx';
import { localDate } from '../../ui/local-day.ts';
import { DetailsForm } from './details-form.tsx';
import { EndAccess } from './end-access.tsx';
import type { GrantDraft } from './grants/grant-draft.ts';
import type { TargetField } from './grants/grants-editor.tsx';
import { GrantsList } from './grants/grants-list.tsx';
import { PermissionsForm } from './grants/permissions-form.tsx';
import classes from './people.module.css';
import { UserHistory } from './user-history.tsx';
import { UserState } from './users-table.tsx';

interface Props {
  user: User;
  scopes: readonly GrantDraft['scope'][];
  Target: TargetField;
  onRemoved: () => void;
}

/** One person: details, access, history, and exactly the buttons the record's `actions` allow. */
export function UserRecord({ user, scopes, Target, onRemoved }: Props) {
  const queries = useQueryClient();
  const [editing, setEditing] = useState<'details' | 'access' | null>(null);
  const [result, setResult] = useState<string | null>(null);
  const may = (action: string) => user.actions.includes(action);

  const done = (text: string) => {
    setEditing(null);
    setResult(text);
    void queries.invalidateQueries({ queryKey: ['users'] });
  };
  const act = async (deed: Promise<Result<unknown>>, text: string, undone: string) => {
    const [, error] = await deed;
    if (error !== null) {
      setResult(null);
      return errorMessage(error, undone);
    }
    done(text);
    return null;
  };

  return (
    <div className={layout.form}>
      {result && <Notice tone="ok">{result}</Notice>}
      <Panel title="Details">
        {editing === 'details' ? (
          <DetailsForm user={user} onSaved={() => done('Details saved.')} onCancel={() => setEditing(null)} />
        ) : (
          <div className={layout.form}>
            <FactList facts={factsOf(user)} />
            {may('users:edit') && (
              <div className={layout.buttons}>
                <Button look="secondary" onClick={() => setEditing('details')}>
                  Edit details
                </Button>
              </div>
            )}
          </div>
        )}
      </Panel>
      <Panel title="Access">
        {editing === 'access' ? (
          <PermissionsForm
            user={user}
            scopes={scopes}
            Target={Target}
            onDone={(saved) => (saved ? done('Access saved. We’ve emailed the person about it.') : setEditing(null))}
          />
        ) : (
          <div className={layout.form}>
            {user.grants.length === 0 ? (
              <p className={classes.soft}>Own applications only.</p>
            ) : (
              <GrantsList grants={user.grants} />
            )}
            {may('users:set-permissions') && (
              <div className={layout.buttons}>
                <Button look="secondary" onClick={() => setEditing('access')}>
                  Change access
                </Button>
              </div>
            )}
          </div>
        )}
      </Panel>
      {may('users:history') && (
        <Panel title="History">
          <UserHistory id={user.id} />
        </Panel>
      )}
      <EndAccess user={user} act={act} onRemoved={onRemoved} />
    </div>
  );
}

const factsOf = (user: User) => [
  { term: 'State', value: <UserState user={user} /> },
  { term: 'Email', value: <a href={`mailto:${user.email}`}>{user.email}</a> },
  { term: 'Position', value: user.title ?? 'None' },
  { term: 'Phone', value: user.phone ? displayPhone(user.phone) : 'None' },
  { term: 'Organisation', value: user.organisation?.name ?? 'None' },
  { term: 'Account since', value: localDate(user.createdAt) },
  { term: 'Last seen', value: user.lastSeenAt ? localDate(user.lastSeenAt) : 'Never' },
];
