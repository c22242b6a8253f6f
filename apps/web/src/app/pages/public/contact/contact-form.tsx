import { type FormEvent, useState } from 'react';
import { sendContactMessage } from '../../../../features/session/send-contact-message.ts';
import { Button } from '../../../../ui/button.tsx';
import { TextField } from '../../../../ui/fields/text-field.tsx';
import { CONTACT_FIELDS, type ContactField, type ContactText, fieldProblem, problemsOf } from './check-message.ts';
import classes from './contact.module.css';
import { failureText } from './failure-text.ts';

const EMPTY: ContactText = { name: '', email: '', subject: '', message: '' };

/** Errors stand beside their field; a message that could not be sent stays in the form. */
export function ContactForm({ onSent }: { onSent: (reference: string) => void }) {
  const [text, setText] = useState(EMPTY);
  const [problems, setProblems] = useState<Partial<ContactText>>({});
  const [failure, setFailure] = useState<string | null>(null);
  const [sending, setSending] = useState(false);
  const [website, setWebsite] = useState('');
  const [startedAt] = useState(() => new Date().toISOString());

  const onSubmit = async (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    const form = event.currentTarget;
    const found = problemsOf(text);
    setProblems(found);
    setFailure(null);
    const first = CONTACT_FIELDS.find((field) => found[field]);
    if (first) return focusField(form, first);
    if (website !== '') return setFailure('Your message wasn’t sent. Reload the page and try again.');
    setSending(true);
    const [receipt, error] = await sendContactMessage({ ...text, website: '', startedAt });
    setSending(false);
    if (error === null) onSent(receipt.reference);
    else setFailure(failureText(error));
  };

  const field = (name: ContactField) => ({
    name,
    value: text[name],
    error: problems[name],
    required: true,
    onChange: (event: { currentTarget: { value: string } }) => {
      const { value } = event.currentTarget;
      setText({ ...text, [name]: value });
      if (problems[name]) setProblems({ ...problems, [name]: fieldProblem(name, value) });
    },
    onBlur: () => text[name] && setProblems({ ...problems, [name]: fieldProblem(name, text[name]) }),
  });

  return (
    <form className={classes.form} onSubmit={(event) => void onSubmit(event)} noValidate>
      <div className={classes.pair}>
        <TextField label="Your name" autoComplete="name" {...field('name')} />
        <TextField label="Email" type="email" autoComplete="email" {...field('email')} />
      </div>
      <TextField label="Subject" {...field('subject')} />
      <TextField
        label="Message"
        hint="If it is about an application, include its number. Do not send passwords or card numbers."
        rows={8}
        {...field('message')}
      />
      <div className={classes.trap} aria-hidden="true">
        <label>
          Leave this empty
          <input
            name="website"
            tabIndex={-1}
            autoComplete="off"
            value={website}
            onChange={(event) => setWebsite(event.currentTarget.value)}
          />
        </label>
      </div>
      <div className={classes.send}>
        <Button type="submit" disabled={sending}>
          {sending ? 'Sending…' : 'Send message'}
        </Button>
        <div role="alert" className={classes.failure}>
          {failure}
        </div>
      </div>
    </form>
  );
}

const focusField = (form: HTMLFormElement, field: ContactField) =>
  form.querySelector<HTMLElement>(`[name="${field}"]`)?.focus();
