import type { User } from '@jibline/contract';
import { useState } from 'react';
import layout from '../../ui/dialogs/form-layout.module.css';
import { errorMessage } from '../../ui/feedback/error-message.ts';
import { Notice } from '../../ui/feedback/notice.tsx';
import { CheckField } from '../../ui/fields/check-field.tsx';
import { updateDetails } from './update-details.ts';

type NotificationSettings = User['notifications'];

/** Switches take effect at once; one that could not be saved returns to the stored value. */
export function NotificationsForm({ user, onSaved }: { user: User; onSaved: (user: User) => void }) {
  const [settings, setSettings] = useState<NotificationSettings>(user.notifications);
  const [version, setVersion] = useState(user.version);
  const [result, setResult] = useState<{ tone: 'ok' | 'bad'; text: string } | null>(null);
  const [saving, setSaving] = useState(false);

  const change = async (next: NotificationSettings) => {
    const before = settings;
    setSettings(next);
    setSaving(true);
    const [saved, error] = await updateDetails({
      id: user.id,
      version: Math.max(version, user.version),
      notifications: next,
    });
    setSaving(false);
    if (error !== null) {
      setSettings(before);
      return setResult({ tone: 'bad', text: errorMessage(error, 'saved') });
    }
    setVersion(saved.version);
    setResult({ tone: 'ok', text: 'Saved.' });
    onSaved(saved);
  };

  return (
    <div className={layout.form}>
      <CheckField
        label="Emails about my applications"
        hint="The default for new applications. You can change it for each application. We always email decisions, payments and access changes."
        checked={settings.email}
        disabled={saving}
        onChange={(event) => void change({ ...settings, email: event.currentTarget.checked })}
      />
      <CheckField
        label="One daily summary instead of single emails"
        hint="We send it at 07:00 airport time. Decisions, questions, payments, suspensions and start-date reminders still come immediately."
        checked={settings.digest}
        disabled={saving}
        onChange={(event) => void change({ ...settings, digest: event.currentTarget.checked })}
      />
      {result && <Notice tone={result.tone}>{result.text}</Notice>}
    </div>
  );
}
