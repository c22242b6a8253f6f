import { type ReactNode, useState } from 'react';
import { areAnswersStored, dropAnswers } from '../../features/applications/correspondence/local-answers.ts';
import { dropCopy, dropSavedCopies, unsavedCopies } from '../../features/applications/form/local-draft.ts';
import { dropTickets } from '../../features/documents/upload-ticket.ts';
import { dropRecentFinds } from '../../features/find/recent-finds.ts';
import { dropDrawing, isDrawingStored } from '../../features/kml-files/drawing-key.ts';
import { useSession } from '../../features/session/use-session.ts';
import { ConfirmDialog } from '../../ui/dialogs/confirm-dialog.tsx';

interface Unsaved {
  readonly copies: readonly string[];
  readonly drawing: boolean;
  readonly answers: boolean;
}

const sentenceOf = ({ copies, drawing, answers }: Unsaved) => {
  const applications = copies.length === 1 ? '1 application has' : `${copies.length} applications have`;
  return [
    ...(copies.length > 0 ? [`${applications} changes that are stored only on this device.`] : []),
    ...(answers ? ['Your answers to an airport’s questions are stored only on this device.'] : []),
    ...(drawing ? ['Your drawing is stored only on this device.'] : []),
    'Signing out deletes them. To keep them, cancel and save first.',
  ].join(' ');
};

/** Signs out and deletes the person's data from this browser; asks first if something is saved only here. */
export function useSignOut(personId: string | undefined): { signOut: () => void; dialog: ReactNode } {
  const { logout } = useSession();
  const [unsaved, setUnsaved] = useState<Unsaved | null>(null);
  const leave = (dropped: readonly string[]) => {
    for (const key of dropped) dropCopy(key);
    dropSavedCopies();
    dropTickets();
    dropAnswers();
    dropDrawing();
    dropRecentFinds();
    void logout();
  };
  const signOut = () => {
    const found = {
      copies: personId === undefined ? [] : unsavedCopies(personId),
      drawing: isDrawingStored(),
      answers: areAnswersStored(),
    };
    if (found.copies.length > 0 || found.drawing || found.answers) return setUnsaved(found);
    leave([]);
  };
  const dialog = unsaved && (
    <ConfirmDialog
      title="Sign out and delete unsaved changes?"
      confirm="Sign out and delete"
      onConfirm={() => leave(unsaved.copies)}
      onCancel={() => setUnsaved(null)}
    >
      <p>{sentenceOf(unsaved)}</p>
    </ConfirmDialog>
  );
  return { signOut, dialog };
}
