import type { CurrentUser } from '@jibline/contract';
import { bareNumber, REGISTRATION_RETRY_TIMEOUT_SECONDS, toE164 } from '@jibline/contract/enums';
import { useQueryClient } from '@tanstack/react-query';
import { type FormEvent, useState } from 'react';
import { Link } from 'react-router';
import { AbnField } from '../../../../features/organisations/abn-field.tsx';
import { createOrganisation } from '../../../../features/organisations/create-organisation.ts';
import { abnProblem } from '../../../../features/organisations/organisation-fields.ts';
import { personProblem } from '../../../../features/users/check-person.ts';
import { register } from '../../../../features/users/register.ts';
import type { CallError } from '../../../../lib/call-error.ts';
import { paths } from '../../../../lib/paths.ts';
import { Button } from '../../../../ui/button.tsx';
import { errorMessage } from '../../../../ui/feedback/error-message.ts';
import { Notice } from '../../../../ui/feedback/notice.tsx';
import { CheckField } from '../../../../ui/fields/check-field.tsx';
import { ChoiceField } from '../../../../ui/fields/choice-field.tsx';
import { enter } from '../../../../ui/fields/field-messages.ts';
import { TextField } from '../../../../ui/fields/text-field.tsx';
import { focusField, useFields } from '../../../../ui/fields/use-fields.ts';
import classes from '../signed-in.module.css';

type Kind = 'company' | 'private';
type Field = 'name' | 'title' | 'phone' | 'abn' | 'company';

const KINDS = [
  { value: 'company', label: 'A company', about: 'Crane hire, builder, developer or council.' },
  { value: 'private', label: 'Myself', about: 'As a private person. You can add a company later.' },
] as const;

interface Props {
  me: CurrentUser;
  /** People invited into an organisation already have their company. */
  asksCompany: boolean;
  onDone: () => void;
}

/** The account first, then the company: when only the second fails, the account stays and only the company is retried. */
export function RegisterForm({ me, asksCompany, onDone }: Props) {
  const queries = useQueryClient();
  const isInvited = me.grants.length > 0;
  const [kind, setKind] = useState<Kind>(isInvited ? 'private' : 'company');
  const forCompany = asksCompany && !isInvited && kind === 'company';
  const [accepted, setAccepted] = useState(false);
  const [termsProblem, setTermsProblem] = useState<string>();
  const [failure, setFailure] = useState<string | null>(null);
  const [isRegistered, setRegistered] = useState(false);
  const [sending, setSending] = useState(false);
  const [isRetrying, setRetrying] = useState(false);
  const fields = useFields<Field>(
    { name: me.name ?? '', title: me.title ?? '', phone: me.phone ?? '', abn: '', company: '' },
    (name, value) => {
      if (name === 'abn') return forCompany ? abnProblem(value) : undefined;
      if (name === 'company') return forCompany && value.trim().length < 2 ? enter('the company name') : undefined;
      return personProblem(name, value, 'needed');
    },
  );

  const createAccount = async (form: HTMLElement): Promise<boolean> => {
    if (isRegistered) return true;
    const { name, title, phone } = fields.values;
    const details = { name: name.trim(), title: title.trim() || null, phone: toE164(phone) ?? '' };
    const [, error] = await register(details, () => setRetrying(true));
    setRetrying(false);
    // An earlier attempt whose answer was lost has registered the account.
    if (error === null || error.code === 'already-exists') {
      setRegistered(true);
      return true;
    }
    if (!fields.takeIssues(error, form)) setFailure(errorMessage(error, 'registered'));
    return false;
  };

  const createCompany = async (): Promise<boolean> => {
    const { abn, company } = fields.values;
    const [, error] = await createOrganisation({ kind: 'APPLICANT', name: company.trim(), abn: bareNumber(abn) });
    if (error !== null) setFailure(companyFailure(error));
    return error === null;
  };

  const submit = async (form: HTMLElement) => {
    setFailure(null);
    const isSound = fields.check(form);
    setTermsProblem(accepted ? undefined : 'Accept the terms and conditions to continue.');
    if (isSound && !accepted) focusField(form, 'acceptedTerms');
    if (!isSound || !accepted) return;
    setSending(true);
    const done = (await createAccount(form)) && (!forCompany || (await createCompany()));
    setSending(false);
    if (done) await finish();
  };

  const finish = async () => {
    onDone();
    await queries.invalidateQueries({ queryKey: ['users'] });
  };

  return (
    <form
      className={classes.stack}
      noValidate
      onSubmit={(event: FormEvent<HTMLFormElement>) => {
        event.preventDefault();
        void submit(event.currentTarget);
      }}
    >
      <TextField label="Your name" autoComplete="name" required {...fields.field('name')} />
      <TextField
        label="Phone"
        hint="An airport rings this number if a crane must come down immediately."
        type="tel"
        autoComplete="tel"
        required
        {...fields.field('phone')}
      />
      <TextField label="Position (optional)" autoComplete="organization-title" {...fields.field('title')} />
      {asksCompany && !isInvited && (
        <ChoiceField legend="Who are you applying for?" value={kind} options={KINDS} onChange={setKind} />
      )}
      {forCompany && (
        <>
          <AbnField
            required
            {...fields.field('abn')}
            onFound={({ entityName }) => entityName && fields.set('company', entityName)}
          />
          <TextField label="Company name" autoComplete="organization" required {...fields.field('company')} />
        </>
      )}
      <CheckField
        name="acceptedTerms"
        checked={accepted}
        error={termsProblem}
        onChange={(event) => {
          setAccepted(event.currentTarget.checked);
          setTermsProblem(undefined);
        }}
        label={
          <>
            I accept the{' '}
            <Link to={paths.termsConditions} target="_blank">
              terms and conditions
            </Link>{' '}
            and have read the{' '}
            <Link to={paths.privacy} target="_blank">
              privacy page
            </Link>{' '}
            (each opens in a new tab).
          </>
        }
      />
      <div role="status">
        {isRetrying && (
          <Notice tone="near">
            No connection to the server. We keep trying for up to {REGISTRATION_RETRY_TIMEOUT_SECONDS} seconds. Leave
            this page open.
          </Notice>
        )}
      </div>
      {failure && (
        <Notice
          tone="bad"
          actions={
            isRegistered && (
              <Button look="secondary" onClick={() => void finish()}>
                Continue without the company
              </Button>
            )
          }
        >
          {failure}
        </Notice>
      )}
      <div className={classes.buttons}>
        <Button type="submit" disabled={sending}>
          {sending ? 'Registering…' : isRegistered ? 'Try the company again' : 'Register'}
        </Button>
      </div>
    </form>
  );
}

function companyFailure(error: CallError): string {
  const registered = 'You are registered, but your company isn’t added yet.';
  if (error.code === 'already-exists')
    return `${registered} This company is already on Jibline. Ask its administrator to invite you. Until then you apply as a private person.`;
  return `${registered} ${errorMessage(error, 'added')}`;
}
