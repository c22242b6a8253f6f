import type { Application } from '@jibline/contract';
import { ACTION_LABELS } from '@jibline/contract/enums';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useNavigate } from 'react-router';
import { deleteApplication } from '../../../../features/applications/detail/delete-application.ts';
import { paths } from '../../../../lib/paths.ts';
import { ConfirmDialog } from '../../../../ui/dialogs/confirm-dialog.tsx';
import { errorMessage } from '../../../../ui/feedback/error-message.ts';
import { Notice } from '../../../../ui/feedback/notice.tsx';

export function DeleteDraft({ application, onClose }: { application: Application; onClose: () => void }) {
  const queries = useQueryClient();
  const navigate = useNavigate();
  const [busy, setBusy] = useState(false);
  const [failure, setFailure] = useState<string | null>(null);
  const remove = async () => {
    setBusy(true);
    const [, error] = await deleteApplication(application.id);
    setBusy(false);
    if (error) return setFailure(errorMessage(error, 'deleted'));
    void queries.invalidateQueries({ queryKey: ['applications', 'list'] });
    await navigate(paths.home);
  };
  return (
    <ConfirmDialog
      title={`Delete ${application.number}?`}
      confirm={ACTION_LABELS.delete}
      busy={busy}
      onConfirm={() => void remove()}
      onCancel={onClose}
    >
      <p>This deletes the draft and its files. You can’t undo this.</p>
      {failure && <Notice tone="bad">{failure}</Notice>}
    </ConfirmDialog>
  );
}
