import type { User } from '@jibline/contract';
import { useState } from 'react';
import layout from '../../ui/dialogs/form-layout.module.css';
import { errorMessage } from '../../ui/feedback/error-message.ts';
import { Notice } from '../../ui/feedback/notice.tsx';
import { CheckField } from '../../ui/fields/check-field.tsx';
import { updateDetails } from './update-details.ts';

type NotificationSettings = User['notifications'];

/** Switches that act at once; one that could not be saved goes back to what is stored. */
export function NotificationsForm({ user, onSaved }: { user: User; onSaved: (user: User) => void }) {
  const [wanted, setWanted] = useState<NotificationSettings>(user.notifications);
  const [version, setVersion] = useState(user.version);
  const [said, say] = useState<{ tone: 'ok' | 'bad'; text: string } | null>(null);
  const [saving, setSaving] = useState(false);

  const change = async (next: NotificationSettings) => {
    const before = wanted;
    setWanted(next);
    setSaving(true);
    const [saved, error] = await updateDetails({
      id: user.id,
      version: Math.max(version, user.version),
      notifications: next,
    });
    setSaving(false);
    if (error !== null) {
      setWanted(before);
      return say({ tone: 'bad', text: errorMessage(error, 'saved') });
    }
    setVersion(saved.version);
    say({ tone: 'ok', text: 'Saved.' });
    onSaved(saved);
  };

  return (
    <div className={layout.form}>
      <CheckField
        label="Letters about my applications by e-mail"
        hint="The default for new cases; each case has its own switch. Decisions, payments and changes of access are always sent."
        checked={wanted.email}
        disabled={saving}
        onChange={(event) => void change({ ...wanted, email: event.currentTarget.checked })}
      />
      <CheckField
        label="One summary a day instead of single emails"
        hint="Comes at 07:00 by the airport’s clock. Decisions, questions, payments, suspensions and the notice of a first day still come at once."
        checked={wanted.digest}
        disabled={saving}
        onChange={(event) => void change({ ...wanted, digest: event.currentTarget.checked })}
      />
      {said && <Notice tone={said.tone}>{said.text}</Notice>}
    </div>
  );
}
