import type { ZoneOf } from '../../../../features/applications/form/answers-of.ts';
import { entryOf } from '../../../../features/applications/form/entry-of.ts';
import { changesOf } from '../../../../features/applications/form/merge.ts';
import type { Draft, DraftView } from '../../../../features/applications/form/open-draft.ts';
import type { FormKind } from '../../../../features/applications/form/question.ts';
import { ConflictNotice } from '../../../../ui/conflict-notice.tsx';
import { failureText } from '../../../../ui/failure-text.ts';
import { Notice } from '../../../../ui/notice.tsx';

interface Props {
  kind: FormKind;
  draft: Draft;
  view: DraftView;
  zoneOf: ZoneOf;
}

/** What the person must know about their text: it came back, somebody else changed the draft, the server refuses it. */
export function DraftNotices({ kind, draft, view: { conflict, restored, save }, zoneOf }: Props) {
  return (
    <>
      {restored && (
        <Notice tone="info" title="Your text is back">
          <p>
            This was typed on this device and had not reached the server.
            {save.kind === 'saved' && ' It has now.'}
          </p>
        </Notice>
      )}
      {conflict && (
        <ConflictNotice
          changed={conflict.changed}
          differences={changesOf(kind, conflict.base, entryOf(kind, conflict.theirs, zoneOf))}
          onKeepMine={draft.keepMine}
          onTakeTheirs={draft.takeTheirs}
        />
      )}
      {save.kind === 'refused' && (
        <Notice tone="bad" title="The server did not take this draft">
          <p>{failureText(save.error, 'saved')} Your text is kept on this device.</p>
        </Notice>
      )}
    </>
  );
}
