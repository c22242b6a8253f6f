import { INVITATION_DAYS } from '@jibline/contract/enums';
import layout from '../../../ui/dialogs/form-layout.module.css';
import { focusFirstInvalid } from '../../../ui/fields/focus-field.ts';
import { FormField } from '../../../ui/fields/form-field.tsx';
import { useRecordForm } from '../../../ui/fields/use-record-form.ts';
import { type GrantDraft, grantInput, newGrantDraft } from '../grants/grant-draft.ts';
import { GrantsEditor, type TargetField } from '../grants/grants-editor.tsx';
import { useGrantDrafts } from '../grants/use-grant-drafts.ts';
import classes from '../people.module.css';
import { invite } from './invite.ts';
import { INVITATION_RULES } from './invite-fields.ts';
import { InviteFrame, useInviting } from './invite-frame.tsx';

interface Props {
  scopes: readonly GrantDraft['scope'][];
  /** The only target the sender can invite to, when there is just one. */
  preset: Partial<GrantDraft>;
  Target: TargetField;
  onSent: (email: string) => void;
  onCancel: () => void;
}

export function InviteForm({ scopes, preset, Target, onSent, onCancel }: Props) {
  const form = useRecordForm(INVITATION_RULES, null);
  const grants = useGrantDrafts(() => [newGrantDraft({ scope: scopes[0] ?? 1, ...preset })]);
  const inviting = useInviting({
    onSent,
    alreadyInvited: 'This person already has this access, or an open invitation to it. Check the list.',
  });

  const send = (element: HTMLElement) => {
    inviting.setFailure(null);
    const isSound = grants.check();
    const invited = form.check(element);
    if (invited === null || !isSound) return focusFirstInvalid(element);
    if (grants.drafts.length === 0) return inviting.setFailure('Add at least one access.');
    void inviting.send(invited.email, invite(invited.email, invited.name, grants.drafts.map(grantInput)), (error) =>
      [form.takeIssues(error, element), grants.takeIssues(error)].includes(true),
    );
  };

  return (
    <InviteFrame inviting={inviting} onSubmit={send} onCancel={onCancel}>
      <p className={classes.soft}>
        We’ll email a single-use link, valid for {INVITATION_DAYS} days. The person joins when they sign in with that
        address.
      </p>
      <div className={layout.pair}>
        <FormField form={form} name="email" type="email" required />
        <FormField form={form} name="name" />
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
