import { ROLE_LABELS } from '@jibline/contract/enums';
import layout from '../../../ui/dialogs/form-layout.module.css';
import { SelectField } from '../../../ui/fields/select-field.tsx';
import { TextField } from '../../../ui/fields/text-field.tsx';
import { useFields } from '../../../ui/fields/use-fields.ts';
import { emailProblem } from './invite-form.tsx';
import { InviteFrame, useInviting } from './invite-frame.tsx';
import { inviteMember } from './invite-member.ts';

interface Props {
  organisationId: string;
  onSent: (email: string) => void;
  onCancel: () => void;
}

const ROLES = Object.entries(ROLE_LABELS).map(([value, label]) => ({ value, label }));

/** Into one organisation: an address and a role are all it takes. */
export function InviteMemberForm({ organisationId, onSent, onCancel }: Props) {
  const fields = useFields({ email: '', role: '1' }, (name, value) =>
    name === 'email' ? emailProblem(value) : undefined,
  );
  const inviting = useInviting({
    onSent,
    alreadyInvited: 'This person is already a member, or has an open invitation.',
  });

  const send = (form: HTMLElement) => {
    if (!fields.check(form)) return;
    const email = fields.values.email.trim();
    const role = fields.values.role === '0' ? 0 : fields.values.role === '1' ? 1 : 2;
    void inviting.send(email, inviteMember(organisationId, { email, name: null, role }), (error) =>
      fields.takeIssues(error, form),
    );
  };

  return (
    <InviteFrame inviting={inviting} onSubmit={send} onCancel={onCancel}>
      <div className={layout.pair}>
        <TextField label="Email" type="email" autoComplete="off" required {...fields.field('email')} />
        <SelectField label="Role" options={ROLES} {...fields.field('role')} />
      </div>
    </InviteFrame>
  );
}
