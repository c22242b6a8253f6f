import type { NotificationSettings } from '@jibline/contract';
import { EMAILS, type EmailId, emailChoicesOf } from '@jibline/contract/enums';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { Button } from '../../../ui/button.tsx';
import { errorMessage } from '../../../ui/feedback/error-message.ts';
import { Notice } from '../../../ui/feedback/notice.tsx';
import { CheckField } from '../../../ui/fields/check-field.tsx';
import classes from '../detail/detail.module.css';
import { LoadFailure } from '../history/history-panel.tsx';
import {
  createNotificationSettings,
  deleteNotificationSettings,
  notificationSettingsQuery,
  updateNotificationSettings,
} from './notification-settings.ts';

const capital = (text: string) => text.charAt(0).toUpperCase() + text.slice(1);

interface Props {
  userId: string;
  applicationId: string;
  side: 'applicant' | 'staff';
}

/** Which emails about this application the person gets; essential ones can't be turned off. */
export function NotificationSwitches({ userId, applicationId, side }: Props) {
  const queries = useQueryClient();
  const query = notificationSettingsQuery(userId, applicationId);
  const { data, error, refetch } = useQuery(query);
  const [failure, setFailure] = useState<string | null>(null);
  if (error) return <LoadFailure what="your email settings" onRetry={() => void refetch()} />;
  if (!data) return <p role="status">Loading your email settings…</p>;
  const save = async (next: Pick<NotificationSettings, 'muted' | 'lettersOff'>) => {
    queries.setQueryData(query.queryKey, { ...data, ...next });
    const [saved, problem] =
      data.id === null || data.version === null
        ? await createNotificationSettings({ userId, applicationId, ...next })
        : await updateNotificationSettings(data.id, { version: data.version, ...next });
    setFailure(problem ? errorMessage(problem, 'saved') : null);
    queries.setQueryData(query.queryKey, saved ?? data);
  };
  const reset = async () => {
    if (data.id === null) return;
    const [, problem] = await deleteNotificationSettings(data.id, applicationId);
    // Already reset in another window.
    const isDone = problem === null || problem.code === 'not-found';
    setFailure(isDone ? null : errorMessage(problem, 'reset'));
    if (isDone) await queries.invalidateQueries({ queryKey: query.queryKey });
  };
  const toggle = (email: EmailId, isOn: boolean) =>
    void save({
      muted: data.muted,
      lettersOff: isOn ? data.lettersOff.filter((one) => one !== email) : [...data.lettersOff, email],
    });
  return (
    <div className={classes.stack}>
      <CheckField
        label="Essential emails only"
        checked={data.muted}
        onChange={(event) => void save({ muted: event.currentTarget.checked, lettersOff: data.lettersOff })}
      />
      {!data.muted && (
        <fieldset className={classes.switches}>
          <legend className={classes.soft}>Email me about</legend>
          {emailChoicesOf(side).map((email) => (
            <CheckField
              key={email}
              label={capital(EMAILS[email].about)}
              checked={!data.lettersOff.includes(email)}
              onChange={(event) => toggle(email, event.currentTarget.checked)}
            />
          ))}
        </fieldset>
      )}
      {data.id === null ? (
        <p className={classes.soft}>These are your default settings. A change here applies to this application only.</p>
      ) : (
        <div className={classes.reset}>
          <p className={classes.soft}>You changed these settings for this application.</p>
          <Button look="secondary" onClick={() => void reset()}>
            Reset to default
          </Button>
        </div>
      )}
      {failure && <Notice tone="bad">{failure}</Notice>}
    </div>
  );
}
