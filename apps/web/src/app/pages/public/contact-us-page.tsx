import { useEffect, useRef, useState } from 'react';
import { Link } from 'react-router';
import { paths } from '../../../lib/paths.ts';
import { Button } from '../../../ui/button.tsx';
import { PageHeader } from '../../../ui/layout/page-header.tsx';
import { Panel } from '../../../ui/layout/panel.tsx';
import classes from './contact/contact.module.css';
import { ContactForm } from './contact/contact-form.tsx';
import columns from './two-columns.module.css';

export default function ContactUsPage() {
  const [reference, setReference] = useState<string | null>(null);
  return (
    <div>
      <PageHeader
        title="Contact us"
        lead="Ask about Jibline, your account, or adding your airport. Your message goes to the people who run this service."
      />
      <div className={columns.columns}>
        {reference === null ? (
          <ContactForm onSent={setReference} />
        ) : (
          <Sent reference={reference} onAnother={() => setReference(null)} />
        )}
        <div className={columns.side}>
          <Panel title="Is a crane up now?">
            <p>
              Don’t use this form to reach an airport urgently. Ring the phone number on your permit, or the airport’s
              operations desk. In an emergency call 000.
            </p>
          </Panel>
          <Panel title="Common questions" tone="note">
            <p>
              <Link to={`${paths.help}#heights`}>AHD or above ground?</Link>
              <br />
              <Link to={`${paths.help}#finding`}>How to read a finding</Link>
              <br />
              <Link to={`${paths.help}#prepare`}>What to have ready</Link>
              <br />
              <Link to={`${paths.help}#account`}>Accounts and sign-in</Link>
            </p>
          </Panel>
        </div>
      </div>
    </div>
  );
}

function Sent({ reference, onAnother }: { reference: string; onAnother: () => void }) {
  const box = useRef<HTMLDivElement>(null);
  useEffect(() => box.current?.focus(), []);
  return (
    <div ref={box} className={classes.sent} tabIndex={-1}>
      <h2>Message sent</h2>
      <p>
        Thank you. Your reference is <strong>{reference}</strong>. We’ll reply to the email address you entered.
      </p>
      <Button look="secondary" onClick={onAnother}>
        Send another message
      </Button>
    </div>
  );
}
