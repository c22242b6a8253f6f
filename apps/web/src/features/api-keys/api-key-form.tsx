import type { ApiKeyList, CreatedApiKey } from '@jibline/contract';
import { API_KEY_SCOPE_LABELS, type ApiKeyScope } from '@jibline/contract/enums';
import { useState } from 'react';
import { FormFrame } from '../../ui/dialogs/form-frame.tsx';
import layout from '../../ui/dialogs/form-layout.module.css';
import { errorMessage } from '../../ui/feedback/error-message.ts';
import { ChecksField } from '../../ui/fields/checks-field.tsx';
import { FormField } from '../../ui/fields/form-field.tsx';
import { useFirstFocus } from '../../ui/fields/use-first-focus.ts';
import { useRecordForm } from '../../ui/fields/use-record-form.ts';
import { API_KEY_RULES, NEW_API_KEY } from './api-key-fields.ts';
import { createApiKey } from './create-api-key.ts';

interface Props {
  organisationId: string;
  offered: ApiKeyList['offeredScopes'];
  onMade: (made: CreatedApiKey) => void;
  onCancel: () => void;
}

export function ApiKeyForm({ organisationId, offered, onMade, onCancel }: Props) {
  const element = useFirstFocus<HTMLFormElement>();
  const form = useRecordForm(API_KEY_RULES, NEW_API_KEY);
  const [failure, setFailure] = useState<string | null>(null);
  const [sending, setSending] = useState(false);

  const send = async (at: HTMLElement) => {
    const wish = form.check(at);
    if (wish === null) return;
    setFailure(null);
    setSending(true);
    const [made, error] = await createApiKey(organisationId, wish);
    setSending(false);
    if (error === null) onMade(made);
    else if (!form.takeIssues(error, at)) setFailure(errorMessage(error, 'made'));
  };

  return (
    <FormFrame
      form={element}
      submit="Make key"
      underWay={sending ? 'Making…' : null}
      failure={failure}
      onSubmit={(at) => void send(at)}
      onCancel={onCancel}
    >
      <div className={layout.pair}>
        <FormField form={form} name="name" required />
        <FormField form={form} name="expiresInDays" />
      </div>
      <ChecksField<ApiKeyScope>
        legend="This key may"
        name="scopes"
        value={form.typed.scopes as ApiKeyScope[]}
        options={offered.map((value) => ({ value, label: API_KEY_SCOPE_LABELS[value] }))}
        error={form.shown.scopes}
        onChange={(scopes) => form.set('scopes', scopes)}
      />
    </FormFrame>
  );
}
