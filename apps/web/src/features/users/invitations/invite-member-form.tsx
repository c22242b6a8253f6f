import { ROLE } from '@jibline/contract/enums';
import layout from '../../../ui/dialogs/form-layout.module.css';
import { FormField } from '../../../ui/fields/form-field.tsx';
import { useRecordForm } from '../../../ui/fields/use-record-form.ts';
import { MEMBER_RULES } from './invite-fields.ts';
import { InviteFrame, useInviting } from './invite-frame.tsx';
import { inviteMember } from './invite-member.ts';

interface Props {
  organisationId: string;
  onSent: (email: string) => void;
  onCancel: () => void;
}

export function InviteMemberForm({ organisationId, onSent, onCancel }: Props) {
  const form = useRecordForm(MEMBER_RULES, { role: ROLE.manager });
  const inviting = useInviting({
    onSent,
    alreadyInvited: 'This person is already a member, or has an open invitation.',
  });

  const send = (element: HTMLElement) => {
    const member = form.check(element);
    if (member === null) return;
    void inviting.send(member.email, inviteMember(organisationId, { ...member, name: null }), (error) =>
      form.takeIssues(error, element),
    );
  };

  return (
    <InviteFrame inviting={inviting} onSubmit={send} onCancel={onCancel}>
      <div className={layout.pair}>
        <FormField form={form} name="email" type="email" required />
        <FormField form={form} name="role" />
      </div>
    </InviteFrame>
  );
}
