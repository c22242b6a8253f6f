import type { Application } from '@jibline/contract';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useNavigate } from 'react-router';
import { createApplication } from '../../../../features/applications/create-application.ts';
import { formKindOf } from '../../../../features/applications/form-kind.ts';
import { rememberApplication } from '../../../../features/applications/get-application.ts';
import { paths } from '../../../../lib/paths.ts';
import { failureText } from '../../../../ui/failure-text.ts';
import { FormDialog } from '../../../../ui/form-dialog.tsx';
import { Notice } from '../../../../ui/notice.tsx';

export type Continuation = 'extend' | 'vary';

const WORDS = {
  extend: {
    kind: 'EXTENSION',
    title: 'Extend this permit',
    step: 'time',
    about: 'A new application with the same answers and drawings is begun: you only give the new days.',
  },
  vary: {
    kind: 'VARIATION',
    title: 'Change what is permitted',
    step: 'place',
    about:
      'A new application with the same answers and drawings is begun: change the place, height, reach or crane there, and give its days.',
  },
} as const;

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
  const begin = async () => {
    setBusy(true);
    const [draft, error] = await createApplication({ answers: {}, kind, parentId: application.id });
    setBusy(false);
    if (error !== null) return setFailure(failureText(error, 'begun'));
    rememberApplication(queries, draft);
    await navigate(`${paths.resumeDraft(formKindOf(draft), draft.id)}&step=${step}`);
  };
  return (
    <FormDialog title={title} confirm="Begin" busy={busy} onConfirm={() => void begin()} onCancel={onClose}>
      <p>{about}</p>
      <p>
        {application.number} stays as it is until the airport has decided. It is assessed against today’s surfaces; when
        it is approved, it takes this permit’s place.
      </p>
      {onBehalf && <p>The draft belongs to the holder of the permit, who reads it through and submits it.</p>}
      {failure && <Notice tone="bad">{failure}</Notice>}
    </FormDialog>
  );
}
