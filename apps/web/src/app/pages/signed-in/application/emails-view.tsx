import { useQuery } from '@tanstack/react-query';
import type { EmailDraft } from '../../../../features/applications/correspondence/email-draft.ts';
import { EmailsPanel } from '../../../../features/applications/correspondence/emails-panel.tsx';
import { filesQuery } from '../../../../features/documents/list-files.ts';

interface Props {
  id: string;
  timeZone: string;
  maySend: boolean;
  draft: EmailDraft;
  onDraft: (draft: EmailDraft) => void;
}

/** The emails of an application; people who may write one can attach its files. */
export function EmailsView(props: Props) {
  const { data: files } = useQuery({ ...filesQuery(props.id), enabled: props.maySend });
  return <EmailsPanel {...props} files={files ?? []} />;
}
