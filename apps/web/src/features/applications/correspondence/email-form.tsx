import { SMALL_FILE_LIMIT, sizeText } from '@jibline/contract/enums';
import { useQueryClient } from '@tanstack/react-query';
import { type FormEvent, useState } from 'react';
import { Button } from '../../../ui/button.tsx';
import { errorMessage } from '../../../ui/feedback/error-message.ts';
import { Notice } from '../../../ui/feedback/notice.tsx';
import { CheckField } from '../../../ui/fields/check-field.tsx';
import { ChoiceField } from '../../../ui/fields/choice-field.tsx';
import { TextField } from '../../../ui/fields/text-field.tsx';
import classes from '../detail/detail.module.css';
import {
  type Attachable,
  addressesOf,
  EMPTY_EMAIL,
  type EmailDraft,
  type EmailProblems,
  emailProblems,
} from './email-draft.ts';
import { contactApplicant, emailHistoryQuery, sendEmail } from './emails.ts';

export interface EmailFormProps {
  id: string;
  draft: EmailDraft;
  onDraft: (draft: EmailDraft) => void;
  files: readonly Attachable[];
}

const RECIPIENTS = [
  { value: 'applicant', label: 'The applicant', about: 'Sent to the email address of their account.' },
  { value: 'others', label: 'Other people', about: 'Any email addresses, with copies and files of this application.' },
] as const;

/** Staff email the applicant, or anyone else with copies and files of the application. */
export function EmailForm({ id, draft, onDraft, files }: EmailFormProps) {
  const queries = useQueryClient();
  const [busy, setBusy] = useState(false);
  const [problems, setProblems] = useState<EmailProblems>({});
  const [outcome, setOutcome] = useState<{ tone: 'ok' | 'bad'; text: string } | null>(null);
  const put = (more: Partial<EmailDraft>) => onDraft({ ...draft, ...more });
  const send = async (event: FormEvent) => {
    event.preventDefault();
    const found = emailProblems(draft, files);
    setProblems(found);
    setOutcome(null);
    if (Object.keys(found).length > 0) return;
    setBusy(true);
    const [sent, error] = await sendDraft(id, draft);
    setBusy(false);
    if (error) return setOutcome({ tone: 'bad', text: errorMessage(error, 'sent') });
    const recipients = [...sent.to, ...sent.cc].join(', ');
    setOutcome({ tone: 'ok', text: `Email sent to ${recipients}.` });
    onDraft(EMPTY_EMAIL);
    await queries.invalidateQueries({ queryKey: emailHistoryQuery(id).queryKey });
  };
  return (
    <form className={classes.stack} noValidate onSubmit={(event) => void send(event)}>
      <h3 className={classes.group}>Write an email</h3>
      <ChoiceField legend="Send to" value={draft.toWhom} options={RECIPIENTS} onChange={(toWhom) => put({ toWhom })} />
      {draft.toWhom === 'others' && (
        <>
          <TextField
            label="To"
            hint="Email addresses, separated by commas"
            inputMode="email"
            autoComplete="off"
            value={draft.to}
            error={problems.to}
            onChange={(event) => put({ to: event.currentTarget.value })}
          />
          <TextField
            label="Copy to (optional)"
            inputMode="email"
            autoComplete="off"
            value={draft.cc}
            error={problems.cc}
            onChange={(event) => put({ cc: event.currentTarget.value })}
          />
        </>
      )}
      <TextField
        label="Subject"
        maxLength={200}
        value={draft.subject}
        error={problems.subject}
        onChange={(event) => put({ subject: event.currentTarget.value })}
      />
      <TextField
        label="Message"
        rows={5}
        value={draft.text}
        error={problems.text}
        onChange={(event) => put({ text: event.currentTarget.value })}
      />
      {draft.toWhom === 'others' ? (
        <Attachments
          draft={draft}
          files={files}
          problem={problems.files}
          onChoose={(ids) => put({ attachFileIds: ids })}
        />
      ) : (
        <CheckField
          label="Send me a copy"
          checked={draft.copyToMe}
          onChange={(event) => put({ copyToMe: event.currentTarget.checked })}
        />
      )}
      {outcome && <Notice tone={outcome.tone}>{outcome.text}</Notice>}
      <div>
        <Button type="submit" disabled={busy}>
          Send email
        </Button>
      </div>
    </form>
  );
}

function sendDraft(id: string, draft: EmailDraft) {
  const [subject, text] = [draft.subject.trim(), draft.text.trim()];
  if (draft.toWhom === 'applicant') return contactApplicant(id, { subject, text, copyToMe: draft.copyToMe });
  return sendEmail({
    applicationId: id,
    to: addressesOf(draft.to),
    cc: addressesOf(draft.cc),
    subject,
    text,
    attachFileIds: [...draft.attachFileIds],
  });
}

interface AttachmentsProps extends Pick<EmailFormProps, 'draft' | 'files'> {
  problem: string | undefined;
  onChoose: (ids: readonly string[]) => void;
}

function Attachments({ draft: { attachFileIds }, files, problem, onChoose }: AttachmentsProps) {
  if (files.length === 0) return <p className={classes.soft}>This application has no files to attach.</p>;
  return (
    <fieldset className={classes.switches}>
      <legend className={classes.soft}>Attach files, up to {sizeText(SMALL_FILE_LIMIT)} together</legend>
      {files.map(({ id, filename, sizeBytes }) => (
        <CheckField
          key={id}
          label={`${filename} (${sizeText(sizeBytes)})`}
          checked={attachFileIds.includes(id)}
          onChange={(event) =>
            onChoose(event.currentTarget.checked ? [...attachFileIds, id] : attachFileIds.filter((one) => one !== id))
          }
        />
      ))}
      {problem && <Notice tone="bad">{problem}</Notice>}
    </fieldset>
  );
}
