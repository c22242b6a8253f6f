import { ROLE_LABELS } from '@jibline/contract/words';
import { useQueryClient } from '@tanstack/react-query';
import { type FormEvent, useState } from 'react';
import { Button } from '../../ui/button.tsx';
import { failureText } from '../../ui/failure-text.ts';
import { Notice } from '../../ui/notice.tsx';
import { SelectField } from '../../ui/select-field.tsx';
import { TextField } from '../../ui/text-field.tsx';
import { useFields } from '../../ui/use-fields.ts';
import { useFirstFocus } from '../../ui/use-first-focus.ts';
import { emailProblem } from './invite-form.tsx';
import { inviteMember } from './invite-member.ts';
import classes from './people.module.css';

interface Props {
  organisationId: string;
  onSent: (email: string) => void;
  onCancel: () => void;
}

const ROLES = Object.entries(ROLE_LABELS).map(([value, label]) => ({ value, label }));

/** Into one organisation: an address and a role are all it takes. */
export function InviteMemberForm({ organisationId, onSent, onCancel }: Props) {
  const form = useFirstFocus<HTMLFormElement>();
  const queries = useQueryClient();
  const fields = useFields({ email: '', role: '1' }, (name, value) =>
    name === 'email' ? emailProblem(value) : undefined,
  );
  const [failure, setFailure] = useState<string | null>(null);
  const [sending, setSending] = useState(false);

  const send = async (form: HTMLElement) => {
    if (!fields.check(form)) return;
    setFailure(null);
    setSending(true);
    const email = fields.values.email.trim();
    const role = fields.values.role === '0' ? 0 : fields.values.role === '1' ? 1 : 2;
    const [, error] = await inviteMember(organisationId, { email, name: null, role });
    setSending(false);
    if (error === null) {
      void queries.invalidateQueries({ queryKey: ['users'] });
      return onSent(email);
    }
    if (error.code === 'already-exists')
      return setFailure('This person is a member already, or has an open invitation.');
    if (!fields.takeIssues(error, form)) setFailure(failureText(error, 'sent'));
  };

  const onSubmit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    void send(event.currentTarget);
  };

  return (
    <form ref={form} className={classes.form} onSubmit={onSubmit} noValidate>
      <div className={classes.pair}>
        <TextField label="E-mail" type="email" autoComplete="off" required {...fields.field('email')} />
        <SelectField label="Role" options={ROLES} {...fields.field('role')} />
      </div>
      {failure && <Notice tone="bad">{failure}</Notice>}
      <div className={classes.buttons}>
        <Button type="submit" disabled={sending}>
          {sending ? 'Sending…' : 'Send invitation'}
        </Button>
        <Button look="quiet" onClick={onCancel}>
          Cancel
        </Button>
      </div>
    </form>
  );
}
