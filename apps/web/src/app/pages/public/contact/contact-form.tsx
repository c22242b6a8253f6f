import { type FormEvent, useState } from 'react';
import { sendContactMessage } from '../../../../features/session/send-contact-message.ts';
import { serverNow } from '../../../../lib/server-clock.ts';
import { Button } from '../../../../ui/button.tsx';
import { FormField } from '../../../../ui/fields/form-field.tsx';
import { TextField } from '../../../../ui/fields/text-field.tsx';
import { useRecordForm } from '../../../../ui/fields/use-record-form.ts';
import classes from './contact.module.css';
import { CONTACT_RULES } from './contact-fields.ts';
import { failureText } from './failure-text.ts';

/** A message that could not be sent stays in the form. */
export function ContactForm({ onSent }: { onSent: (reference: string) => void }) {
  const form = useRecordForm(CONTACT_RULES, null);
  const [failure, setFailure] = useState<string | null>(null);
  const [sending, setSending] = useState(false);
  const [website, setWebsite] = useState('');
  const [openedAt] = useState(() => performance.now());

  const onSubmit = async (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    setFailure(null);
    const message = form.check(event.currentTarget);
    if (message === null) return;
    if (website !== '') return setFailure('Your message wasn’t sent. Reload the page and try again.');
    setSending(true);
    // By the server's clock, which refuses a form filled in too fast or tomorrow.
    const startedAt = new Date(serverNow().getTime() - (performance.now() - openedAt)).toISOString();
    const [receipt, error] = await sendContactMessage({ ...message, website: '', startedAt });
    setSending(false);
    if (error === null) onSent(receipt.reference);
    else setFailure(failureText(error));
  };

  const { label, hint } = form.fieldAt('message');
  return (
    <form className={classes.form} onSubmit={(event) => void onSubmit(event)} noValidate>
      <div className={classes.pair}>
        <FormField form={form} name="name" autoComplete="name" required />
        <FormField form={form} name="email" type="email" autoComplete="email" required />
      </div>
      <FormField form={form} name="subject" required />
      <TextField {...form.inputOf('message')} label={label} hint={hint ?? ''} rows={8} required />
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
