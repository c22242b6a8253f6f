import { DOCUMENT_LIMIT, FILE_PURPOSES, type FileKind, SMALL_FILE_LIMIT, sizeText } from '@jibline/contract/enums';
import { useState } from 'react';
import { FileDrop } from '../../../ui/fields/file-drop.tsx';
import { SelectField } from '../../../ui/fields/select-field.tsx';
import classes from '../documents.module.css';
import { ACCEPTED, isFileKind, kindOptions } from '../file-labels.ts';
import type { Target } from '../upload-ticket.ts';
import type { Uploads } from './use-uploads.ts';

interface Props {
  target: Target;
  /** How many files there are already. */
  fileCount: number;
  /** Kinds to choose from. */
  kinds: readonly FileKind[];
  uploads: Uploads;
}

export const LIMITS_TEXT = `PDF, PNG, JPEG, HEIC, WebP, Word, Excel, ZIP, KML, KMZ or GeoJSON. Images up to ${sizeText(SMALL_FILE_LIMIT)}, other files up to ${sizeText(DOCUMENT_LIMIT)}.`;

/** Files of a kind the person chooses, several at once. */
export function AddFiles({ target, fileCount, kinds, uploads }: Props) {
  const [chosen, setKind] = useState<FileKind | null>(null);
  const kind = chosen !== null && kinds.includes(chosen) ? chosen : 'other';
  return (
    <div className={classes.upload}>
      <SelectField
        label="Type of file"
        hint={FILE_PURPOSES[kind]}
        value={kind}
        options={kindOptions.filter(({ value }) => kinds.includes(value))}
        onChoose={(value) => isFileKind(value) && setKind(value)}
      />
      <FileDrop
        label="Files to add"
        accept={ACCEPTED}
        camera
        onFiles={(files) => uploads.open.add(target, files, kind, fileCount)}
      />
      <p className={classes.soft}>{LIMITS_TEXT}</p>
    </div>
  );
}
