import type { Application } from '@jibline/contract';
import { Button } from '../../../../../ui/button.tsx';
import { Notice } from '../../../../../ui/feedback/notice.tsx';
import { useReassess } from '../use-reassess.ts';

/** The airport changed its limits, kinds of surface or buffers after the assessment: nobody is to decide on it unawares. */
export function OutdatedNote({ application: { id, outdated, actions } }: { application: Application }) {
  const { busy, failure, reassess } = useReassess(id);
  if (outdated.length === 0) return null;
  const has = outdated.length === 1 ? 'has' : 'have';
  return (
    <Notice
      tone="near"
      title="This assessment is older than the airport’s settings"
      actions={
        actions.includes('applications:assess') && (
          <Button look="secondary" disabled={busy} onClick={() => void reassess()}>
            {busy ? 'Reassessing…' : 'Reassess'}
          </Button>
        )
      }
    >
      {new Intl.ListFormat('en-AU').format(outdated)} {has} changed what assessments depend on since. Open applications
      are reassessed by themselves within minutes. Until then the figures here and the outcome may be others.
      {failure && ` ${failure}`}
    </Notice>
  );
}
