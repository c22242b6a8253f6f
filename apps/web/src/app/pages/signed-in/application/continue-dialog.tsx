import type { Application } from '@jibline/contract';
import { ACTION_LABELS, formatDateTime } from '@jibline/contract/enums';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useNavigate } from 'react-router';
import { createApplication } from '../../../../features/applications/detail/create-application.ts';
import { cacheApplication } from '../../../../features/applications/detail/get-application.ts';
import { formKindOf } from '../../../../features/applications/form-kind.ts';
import { paths } from '../../../../lib/paths.ts';
import { FormDialog } from '../../../../ui/dialogs/form-dialog.tsx';
import { errorMessage } from '../../../../ui/feedback/error-message.ts';
import { Notice } from '../../../../ui/feedback/notice.tsx';
import { localZone } from '../../../../ui/local-day.ts';
import { type CopiedFiles, filesArrived } from '../same-again/files-arrived.ts';
import type { Continuation } from './action-dialog.ts';

const CONTINUATIONS = {
  extend: {
    kind: 'EXTENSION',
    title: ACTION_LABELS.extend,
    step: 'place',
    about:
      'This starts a new application with the same answers and files. It starts when this permit ends. You enter the new end date.',
  },
  vary: {
    kind: 'VARIATION',
    title: ACTION_LABELS.vary,
    step: 'place',
    about:
      'This starts a new application with the same answers and files. Change the location, height, radius or crane, and enter the new dates.',
  },
} as const;

function ExtensionNote({
  extension,
  timeZone,
}: {
  extension: NonNullable<Application['extension']>;
  timeZone: string;
}) {
  const { refused, most, used, askBy } = extension;
  if (refused !== null) return <Notice tone="bad">{refused}</Notice>;
  return (
    <p>
      Submit it by {formatDateTime(askBy, timeZone)}. The airport allows {most}{' '}
      {most === 1 ? 'extension' : 'extensions'} of a permit. This is number {used + 1}.
    </p>
  );
}

interface Props {
  application: Application;
  how: Continuation;
  /** Started by the airport for the permit holder, who submits it. */
  onBehalf: boolean;
  onClose: () => void;
}

/** A permit is never edited: a linked application continues it, and the permit stays valid until that one is decided. */
export function ContinueDialog({ application, how, onBehalf, onClose }: Props) {
  const queries = useQueryClient();
  const navigate = useNavigate();
  const [busy, setBusy] = useState(false);
  const [failure, setFailure] = useState<string | null>(null);
  const [copied, setCopied] = useState<CopiedFiles | null>(null);
  const [waiting] = useState(() => new AbortController());
  const { kind, title, step, about } = CONTINUATIONS[how];
  const timeZone = application.airports[0]?.timeZone ?? localZone();
  // Varying has no limits of its own.
  const refused = how === 'extend' ? (application.extension?.refused ?? null) : null;
  const start = async () => {
    setBusy(true);
    const [draft, error] = await createApplication({ answers: {}, kind, parentId: application.id });
    if (error !== null) {
      setBusy(false);
      return setFailure(error.problem?.issues?.[0]?.message ?? errorMessage(error, 'started'));
    }
    cacheApplication(queries, draft);
    const { signal } = waiting;
    await filesArrived(queries, {
      ...{ from: application.id, to: draft.id, isNewLocation: false },
      ...{ onProgress: setCopied, signal },
    });
    await navigate(`${paths.resumeDraft(formKindOf(draft), draft.id)}&step=${step}`);
  };
  return (
    <FormDialog
      title={title}
      confirm="Start application"
      busy={busy}
      blocked={refused !== null}
      onConfirm={() => void start()}
      onCancel={onClose}
      {...(copied ? { extra: { label: 'Open the form now', onPress: () => waiting.abort() } } : {})}
    >
      {refused === null && (
        <>
          <p>{about}</p>
          <p>
            {application.number} does not change. The new application is assessed against the surfaces in force. If it
            is approved, the new permit replaces this one from its own start.
          </p>
        </>
      )}
      {how === 'extend' && application.extension && (
        <ExtensionNote extension={application.extension} timeZone={timeZone} />
      )}
      {onBehalf && <p>The draft belongs to the permit holder, who checks and submits it.</p>}
      {copied && (
        <Notice tone="info">
          Copying files: {copied.done} of {copied.of} done. You can open the form now; the rest follows.
        </Notice>
      )}
      {failure && <Notice tone="bad">{failure}</Notice>}
    </FormDialog>
  );
}
