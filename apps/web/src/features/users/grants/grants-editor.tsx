import { ROLE_LABELS, SCOPE, SCOPE_LABELS } from '@jibline/contract/enums';
import type { ComponentType } from 'react';
import { Button } from '../../../ui/button.tsx';
import layout from '../../../ui/dialogs/form-layout.module.css';
import { DateField } from '../../../ui/fields/moments/date-field.tsx';
import { SelectField } from '../../../ui/fields/select-field.tsx';
import { localZone } from '../../../ui/local-day.ts';
import classes from '../people.module.css';
import { type GrantDraft, type GrantProblems, newGrantDraft } from './grant-draft.ts';

/** Chooses the airport or organisation of a grant. Passed in by the page, because it uses other slices. */
export type TargetField = ComponentType<{
  scope: 1 | 2;
  targetId: string | null;
  targetName: string | null;
  error: string | undefined;
  onChange: (id: string | null, name: string | null) => void;
}>;

interface Props {
  drafts: readonly GrantDraft[];
  problems: Readonly<Record<string, GrantProblems>>;
  onChange: (drafts: GrantDraft[]) => void;
  scopes: readonly GrantDraft['scope'][];
  Target: TargetField;
}

const roles = Object.entries(ROLE_LABELS).map(([value, label]) => ({ value, label }));

export function GrantsEditor({ drafts, problems, onChange, scopes, Target }: Props) {
  const change = (key: string, part: Partial<GrantDraft>) =>
    onChange(drafts.map((draft) => (draft.key === key ? { ...draft, ...part } : draft)));
  return (
    <div className={layout.form}>
      {drafts.length === 0 && <p className={classes.soft}>Own applications only.</p>}
      <ul className={classes.editor}>
        {drafts.map((draft, index) => (
          <li key={draft.key}>
            <fieldset className={classes.line} aria-label={`Access ${index + 1}`}>
              <GrantLine
                draft={draft}
                problems={problems[draft.key] ?? {}}
                scopes={scopes}
                Target={Target}
                onChange={(part) => change(draft.key, part)}
                onRemove={() => onChange(drafts.filter(({ key }) => key !== draft.key))}
              />
            </fieldset>
          </li>
        ))}
      </ul>
      <div className={layout.buttons}>
        <Button look="secondary" onClick={() => onChange([...drafts, newGrantDraft({ scope: scopes[0] ?? 1 })])}>
          Add access
        </Button>
        <span className={classes.soft}>
          From the start of the first day to the end of the last, in your time zone ({localZone()}).
        </span>
      </div>
    </div>
  );
}

interface LineProps extends Pick<Props, 'scopes' | 'Target'> {
  draft: GrantDraft;
  problems: GrantProblems;
  onChange: (part: Partial<GrantDraft>) => void;
  onRemove: () => void;
}

function GrantLine({ draft, problems, scopes, Target, onChange, onRemove }: LineProps) {
  const offered = scopes.includes(draft.scope) ? scopes : [draft.scope, ...scopes];
  return (
    <div className={classes.cells}>
      <SelectField
        label="Scope"
        value={draft.scope}
        options={offered.map((scope) => ({ value: String(scope), label: SCOPE_LABELS[scope] }))}
        onChange={(event) => {
          const scope = offered.find((one) => String(one) === event.currentTarget.value) ?? draft.scope;
          onChange({ scope, targetId: null, targetName: null });
        }}
      />
      {draft.scope === SCOPE.global ? (
        <p className={classes.soft}>The whole platform: every airport and organisation.</p>
      ) : (
        <Target
          scope={draft.scope}
          targetId={draft.targetId}
          targetName={draft.targetName}
          error={problems.targetId}
          onChange={(targetId, targetName) => onChange({ targetId, targetName })}
        />
      )}
      <SelectField
        label="Role"
        value={draft.role}
        options={roles}
        onChange={(event) => {
          const value = Number(event.currentTarget.value);
          onChange({ role: value === 0 ? 0 : value === 1 ? 1 : 2 });
        }}
      />
      <DateField
        label="First day (optional)"
        value={draft.from}
        error={problems.from}
        onChange={(from) => onChange({ from })}
      />
      <DateField label="Last day (optional)" value={draft.to} error={problems.to} onChange={(to) => onChange({ to })} />
      <div className={classes.remove}>
        <Button look="quiet" onClick={onRemove}>
          Remove
        </Button>
      </div>
    </div>
  );
}
