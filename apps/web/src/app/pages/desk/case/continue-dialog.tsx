import type { Application } from '@jibline/contract';
import { type QueryClient, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useNavigate } from 'react-router';
import { createApplication } from '../../../../features/applications/create-application.ts';
import { formKindOf } from '../../../../features/applications/form-kind.ts';
import { rememberApplication } from '../../../../features/applications/get-application.ts';
import { filesQuery } from '../../../../features/documents/list-files.ts';
import { paths } from '../../../../lib/paths.ts';
import { failureText } from '../../../../ui/failure-text.ts';
import { FormDialog } from '../../../../ui/form-dialog.tsx';
import { formatDateTime } from '../../../../ui/format-date-time.ts';
import { localZone } from '../../../../ui/local-day.ts';
import { Notice } from '../../../../ui/notice.tsx';

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

/** Copies are made by the storage: the form opens when they are there, or after a while without them. */
const LONGEST_WAIT_MS = 8_000;
const LOOK_EVERY_MS = 400;

async function filesArrived(queries: QueryClient, from: string, to: string): Promise<void> {
  const list = (id: string) => queries.fetchQuery({ ...filesQuery(id), staleTime: 0 }).catch(() => []);
  const wanted = (await list(from)).length;
  for (const until = Date.now() + LONGEST_WAIT_MS; wanted > 0 && Date.now() < until; ) {
    if ((await list(to)).length >= wanted) return;
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
  const { kind, title, step, about } = WORDS[how];
  const timeZone = application.airports[0]?.timeZone ?? localZone();
  const begin = async () => {
    setBusy(true);
    const [draft, error] = await createApplication({ answers: {}, kind, parentId: application.id });
    if (error !== null) {
      setBusy(false);
      return setFailure(error.problem?.issues?.[0]?.message ?? failureText(error, 'begun'));
    }
    rememberApplication(queries, draft);
    await filesArrived(queries, application.id, draft.id);
    await navigate(`${paths.resumeDraft(formKindOf(draft), draft.id)}&step=${step}`);
  };
  return (
    <FormDialog title={title} confirm="Begin" busy={busy} onConfirm={() => void begin()} onCancel={onClose}>
      <p>{about}</p>
      <p>
        {application.number} stays valid as it is. The new application is assessed against the surfaces in force. If it
        is approved, the new permit replaces this one from its own start.
      </p>
      {how === 'extend' && application.extension && (
        <ExtensionNote extension={application.extension} timeZone={timeZone} />
      )}
      {onBehalf && <p>The draft belongs to the holder of the permit, who reads it through and submits it.</p>}
      {failure && <Notice tone="bad">{failure}</Notice>}
    </FormDialog>
  );
}
