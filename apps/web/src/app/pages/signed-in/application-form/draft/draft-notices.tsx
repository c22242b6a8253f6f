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
  /** Why the permit can no longer be extended; null if it can. */
  notExtended: string | null;
}

const CONTINUES = {
  EXTENSION: {
    title: 'Extension of a permit',
    words: 'Enter the new dates. Everything else stays as permitted.',
  },
  VARIATION: {
    title: 'Change of a permit',
    words: 'Change what is different and enter the dates. We assess the whole application again.',
  },
} as const;

/** Notices about the person's changes: restored, in conflict with someone else's, or refused by the server. */
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
            <Link to={paths.craneApplicationStatus(application.parentId)}>View permit</Link>
          </p>
        </Notice>
      )}
      {restored && (
        <Notice tone="info" title="Your changes are back">
          <p>
            We restored what you typed on this device.
            {save.kind === 'saved' && ' It is saved now.'}
          </p>
        </Notice>
      )}
      {conflict && (
        <ConflictNotice
          changed={conflict.changed}
          differences={changesOf(kind, conflict.base, entryOf(kind, conflict.theirs, zoneOf))}
          onKeepMine={draft.keepMine}
          onUseTheirs={draft.takeTheirs}
        />
      )}
      {save.kind === 'refused' && (
        <Notice tone="bad" title="Draft not saved">
          <p>{errorMessage(save.error, 'saved')} Your changes are still on this device.</p>
        </Notice>
      )}
    </>
  );
}
