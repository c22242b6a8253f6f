import type { ApplicationFile } from '@jibline/contract';
import { FILE_PURPOSES, type NeededFile } from '@jibline/contract/enums';
import { StatusBadge } from '../../ui/feedback/status-badge.tsx';
import { FileDrop } from '../../ui/fields/file-drop.tsx';
import classes from './documents.module.css';
import { ACCEPTED, KIND_LABELS } from './file-labels.ts';
import { FileList } from './file-list.tsx';
import type { Target } from './upload-ticket.ts';
import { isOnItsWay } from './uploads/open-uploads.ts';
import { UploadLines } from './uploads/upload-lines.tsx';
import type { Uploads } from './uploads/use-uploads.ts';

interface Props {
  needed: readonly NeededFile[];
  /** Where files go; null: nowhere yet, so none can be added. */
  target: Target | null;
  files: readonly ApplicationFile[];
  uploads: Uploads;
  onChanged: () => void;
}

/** The checklist: one row for each needed document, with the reason, what is there, and the way to add it. */
export function NeededList({ needed, target, files, uploads, onChanged }: Props) {
  return (
    <ol className={classes.needed} aria-label="Needed documents">
      {needed.map(({ kind, why }) => {
        const listed = files.filter((file) => file.kind === kind);
        const items = uploads.items.filter((item) => item.kind === kind);
        const isComing = items.some(isOnItsWay);
        return (
          <li key={kind} className={classes.need} data-field={`files.${kind}`}>
            <div className={classes.head}>
              <h3 className={classes.title}>{KIND_LABELS[kind]}</h3>
              {listed.length > 0 ? (
                <StatusBadge tone="ok">Uploaded</StatusBadge>
              ) : isComing ? (
                <StatusBadge tone="info">Uploading</StatusBadge>
              ) : (
                <StatusBadge tone="near">Missing</StatusBadge>
              )}
            </div>
            <p className={classes.soft}>
              {why} {FILE_PURPOSES[kind]}
            </p>
            {listed.length > 0 && <FileList files={listed} uploads={uploads} isOfOneKind onChanged={onChanged} />}
            <UploadLines items={items.filter(({ replaces }) => replaces === null)} open={uploads.open} />
            {target && (
              <FileDrop
                label={KIND_LABELS[kind]}
                accept={ACCEPTED}
                camera
                choose={listed.length > 0 ? 'Add another' : 'Choose files'}
                onFiles={(added) => uploads.open.add(target, added, kind, files.length)}
              />
            )}
          </li>
        );
      })}
    </ol>
  );
}
