import { Email } from '@jibline/contract';
import { INVITATION_DAYS } from '@jibline/contract/enums';
import layout from '../../../ui/dialogs/form-layout.module.css';
import { ENTER_EMAIL, textProblem } from '../../../ui/fields/field-messages.ts';
import { TextField } from '../../../ui/fields/text-field.tsx';
import { focusFirstInvalid, useFields } from '../../../ui/fields/use-fields.ts';
import { type GrantDraft, grantInput, newGrantDraft } from '../grants/grant-draft.ts';
import { GrantsEditor, type TargetField } from '../grants/grants-editor.tsx';
import { useGrantDrafts } from '../grants/use-grant-drafts.ts';
import classes from '../people.module.css';
import { invite } from './invite.ts';
import { InviteFrame, useInviting } from './invite-frame.tsx';

interface Props {
  scopes: readonly GrantDraft['scope'][];
  /** The only target the sender can invite to, when there is just one. */
  preset: Partial<GrantDraft>;
  Target: TargetField;
  onSent: (email: string) => void;
  onCancel: () => void;
}

export const emailProblem = (typed: string) => (Email.safeParse(typed.trim()).success ? undefined : ENTER_EMAIL);

const problemOf = (name: 'email' | 'name', value: string) => {
  if (name === 'email') return emailProblem(value);
  return value.trim() === '' ? undefined : textProblem(value, 'a name', { least: 2, most: 100 });
};

export function InviteForm({ scopes, preset, Target, onSent, onCancel }: Props) {
  const fields = useFields({ email: '', name: '' }, problemOf);
  const grants = useGrantDrafts(() => [newGrantDraft({ scope: scopes[0] ?? 1, ...preset })]);
  const inviting = useInviting({
    onSent,
    alreadyInvited: 'This person already has this access, or an open invitation to it. Check the list.',
  });

  const send = (form: HTMLElement) => {
    inviting.setFailure(null);
    const sound = grants.check();
    if (!fields.check(form) || !sound) return void focusFirstInvalid(form);
    if (grants.drafts.length === 0) return inviting.setFailure('Add at least one access.');
    const [email, name] = [fields.values.email.trim(), fields.values.name.trim()];
    void inviting.send(email, invite(email, name || null, grants.drafts.map(grantInput)), (error) =>
      [fields.takeIssues(error, form), grants.takeIssues(error)].includes(true),
    );
  };

  return (
    <InviteFrame inviting={inviting} onSubmit={send} onCancel={onCancel}>
      <p className={classes.soft}>
        We’ll email a single-use link, valid for {INVITATION_DAYS} days. The person joins when they sign in with that
        address.
      </p>
      <div className={layout.pair}>
        <TextField label="Email" type="email" autoComplete="off" required {...fields.field('email')} />
        <TextField label="Name (optional)" autoComplete="off" {...fields.field('name')} />
      </div>
      <GrantsEditor
        drafts={grants.drafts}
        problems={grants.problems}
        onChange={grants.set}
        scopes={scopes}
        Target={Target}
      />
    </InviteFrame>
  );
}
