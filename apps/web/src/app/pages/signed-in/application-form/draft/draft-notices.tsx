import { Link } from 'react-router';
import type { ZoneOf } from '../../../../../features/applications/form/answers-of.ts';
import { entryOf } from '../../../../../features/applications/form/entry-of.ts';
import { changesOf } from '../../../../../features/applications/form/merge.ts';
import type { Draft, DraftView } from '../../../../../features/applications/form/open-draft.ts';
import type { FormKind } from '../../../../../features/applications/form/question.ts';
import { paths } from '../../../../../lib/paths.ts';
import { ConflictNotice } from '../../../../../ui/feedback/conflict-notice.tsx';
import { errorMessage } from '../../../../../ui/feedback/error-message.ts';
import { Notice } from '../../../../../ui/feedback/notice.tsx';

interface Props {
  kind: FormKind;
  draft: Draft;
  view: DraftView;
  zoneOf: ZoneOf;
  /** Why the permit cannot be extended any more; null where it can. */
  notExtended: string | null;
}

const CONTINUES = {
  EXTENSION: {
    title: 'Extension of a permit',
    words: 'Give the new days; everything else stays as it was permitted.',
  },
  VARIATION: {
    title: 'Change of a permit',
    words: 'Change what is to be different, and give the days it is for. It is assessed as a whole.',
  },
} as const;

/** What the person must know about their text: it came back, somebody else changed the draft, the server refuses it. */
export function DraftNotices({
  kind,
  draft,
  view: { application, conflict, restored, save },
  zoneOf,
  notExtended,
}: Props) {
  return (
    <>
      {notExtended !== null && (
        <Notice tone="bad" title="This permit can’t be extended">
          <p>{notExtended}</p>
        </Notice>
      )}
      {application && application.kind !== 'NEW' && application.parentId !== null && (
        <Notice tone="info" title={CONTINUES[application.kind].title}>
          <p>
            {CONTINUES[application.kind].words}{' '}
            <Link to={paths.craneApplicationStatus(application.parentId)}>See the permit</Link>
          </p>
        </Notice>
      )}
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
          <p>{errorMessage(save.error, 'saved')} Your text is kept on this device.</p>
        </Notice>
      )}
    </>
  );
}
