import type { Application } from '@jibline/contract';
import { type QueryClient, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useNavigate } from 'react-router';
import { createApplication } from '../../../../features/applications/detail/create-application.ts';
import { rememberApplication } from '../../../../features/applications/detail/get-application.ts';
import { formKindOf } from '../../../../features/applications/form-kind.ts';
import { filesQuery } from '../../../../features/documents/list-files.ts';
import { paths } from '../../../../lib/paths.ts';
import { FormDialog } from '../../../../ui/dialogs/form-dialog.tsx';
import { errorMessage } from '../../../../ui/feedback/error-message.ts';
import { Notice } from '../../../../ui/feedback/notice.tsx';
import { formatDateTime } from '../../../../ui/format-date-time.ts';
import { localZone } from '../../../../ui/local-day.ts';

export type Continuation = 'extend' | 'vary';

const WORDS = {
  extend: {
    kind: 'EXTENSION',
    title: 'Extend this permit',
    step: 'time',
    about:
      'This starts a new application with the same answers and files. It starts where this permit ends: you enter the new end.',
  },
  vary: {
    kind: 'VARIATION',
    title: 'Change what is permitted',
    step: 'place',
    about:
      'This starts a new application with the same answers and files. Change the location, height, radius or crane there, and enter its dates.',
  },
} as const;

const LOOK_EVERY_MS = 400;

interface Copied {
  done: number;
  of: number;
}
interface Waiting {
  from: string;
  to: string;
  tell: (copied: Copied) => void;
  /** The person does not wait any longer. */
  signal: AbortSignal;
}

/** Copies are made by the storage, one after the other, and what the airport put there stays where it is. */
async function filesArrived(queries: QueryClient, { from, to, tell, signal }: Waiting): Promise<void> {
  const list = (id: string) => queries.fetchQuery({ ...filesQuery(id), staleTime: 0 }).catch(() => []);
  const of = (await list(from)).filter(({ byStaff }) => !byStaff).length;
  for (let done = 0; of > 0 && !signal.aborted; ) {
    done = (await list(to)).length;
    if (done >= of) return;
    tell({ done, of });
    await new Promise((resolve) => setTimeout(resolve, LOOK_EVERY_MS));
  }
}

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
      {most === 1 ? 'extension' : 'extensions'} of a permit; this one would be number {used + 1}.
    </p>
  );
}

interface Props {
  application: Application;
  how: Continuation;
  /** The airport does it for the holder, who submits it. */
  onBehalf: boolean;
  onClose: () => void;
}

/** A permit is never edited: it is continued by a case of its own, and holds as it is until that one is decided. */
export function ContinueDialog({ application, how, onBehalf, onClose }: Props) {
  const queries = useQueryClient();
  const navigate = useNavigate();
  const [busy, setBusy] = useState(false);
  const [failure, setFailure] = useState<string | null>(null);
  const [copied, setCopied] = useState<Copied | null>(null);
  const [waiting] = useState(() => new AbortController());
  const { kind, title, step, about } = WORDS[how];
  const timeZone = application.airports[0]?.timeZone ?? localZone();
  // Varying has no limits of its own.
  const refused = how === 'extend' ? (application.extension?.refused ?? null) : null;
  const begin = async () => {
    setBusy(true);
    const [draft, error] = await createApplication({ answers: {}, kind, parentId: application.id });
    if (error !== null) {
      setBusy(false);
      return setFailure(error.problem?.issues?.[0]?.message ?? errorMessage(error, 'begun'));
    }
    rememberApplication(queries, draft);
    const { signal } = waiting;
    await filesArrived(queries, { from: application.id, to: draft.id, tell: setCopied, signal });
    await navigate(`${paths.resumeDraft(formKindOf(draft), draft.id)}&step=${step}`);
  };
  return (
    <FormDialog
      title={title}
      confirm="Begin"
      busy={busy}
      blocked={refused !== null}
      onConfirm={() => void begin()}
      onCancel={onClose}
      {...(copied ? { extra: { label: 'Open the form now', onPress: () => waiting.abort() } } : {})}
    >
      <p>{about}</p>
      <p>
        {application.number} stays valid as it is. The new application is assessed against the surfaces in force. If it
        is approved, the new permit replaces this one from its own start.
      </p>
      {how === 'extend' && application.extension && (
        <ExtensionNote extension={application.extension} timeZone={timeZone} />
      )}
      {onBehalf && <p>The draft belongs to the holder of the permit, who reads it through and submits it.</p>}
      {copied && (
        <Notice tone="info">
          Copying files: {copied.done} of {copied.of} done. They keep being copied if you open the form now.
        </Notice>
      )}
      {failure && <Notice tone="bad">{failure}</Notice>}
    </FormDialog>
  );
}
