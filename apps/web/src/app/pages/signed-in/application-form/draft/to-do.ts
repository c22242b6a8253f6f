import { PERMIT_FIELD } from '@jibline/contract';
import { DECLARATION_TICKS } from '@jibline/contract/enums';
import type { Issue } from '../../../../../features/applications/form/issues-of.ts';
import type { FormKind } from '../../../../../features/applications/form/question.ts';
import { questionAt, STEP_IDS, type StepId, stepAt } from '../../../../../features/applications/form/steps.ts';
import { isFileKind, KIND_LABELS } from '../../../../../features/documents/file-labels.ts';
import { isOnItsWay, type UploadItem } from '../../../../../features/documents/uploads/open-uploads.ts';

export interface ToDo {
  readonly step: StepId;
  readonly path: string;
  readonly label: string;
  readonly message: string;
}

const FILES = 'files.';

/** An issue with the label and step of its question, or of the missing file. */
export function toDoAt(kind: FormKind, path: string, message: string): ToDo {
  const file = path.startsWith(FILES) ? path.slice(FILES.length) : '';
  if (isFileKind(file)) return { step: 'files', path, label: KIND_LABELS[file], message };
  // No question can fix this; the notice above the questions says what to do instead.
  if (path === PERMIT_FIELD) return { step: 'place', path, label: 'Extension', message };
  return { step: stepAt(kind, path), path, label: questionAt(kind, path)?.label ?? path, message };
}

/** A needed file on its way is named as such; one that failed must be tried again. */
function uploadMessage(path: string, message: string, uploads: readonly UploadItem[]): string {
  const items = uploads.filter((item) => path === `${FILES}${item.kind}`);
  const item = items.find(isOnItsWay) ?? items[0];
  if (!item) return message;
  return isOnItsWay(item)
    ? `${item.file.name} is still uploading.`
    : `${item.file.name} was not uploaded. Try again, or choose another file.`;
}

/** What is missing before the draft can be submitted, in the order of the form. */
export function toDoOf(
  kind: FormKind,
  issues: readonly Issue[],
  ticked: readonly string[],
  uploads: readonly UploadItem[] = [],
): ToDo[] {
  const open = DECLARATION_TICKS.filter(({ makes }) => makes.some((key) => !ticked.includes(key))).length;
  const all: ToDo[] = [
    ...issues.map(({ path, message }) => toDoAt(kind, path, uploadMessage(path, message, uploads))),
    ...(open === 0
      ? []
      : [
          {
            step: 'check' as const,
            path: 'declarations',
            label: 'Declarations',
            message: open === 1 ? '1 is not ticked yet.' : `${open} are not ticked yet.`,
          },
        ]),
  ];
  return all.toSorted((a, b) => STEP_IDS.indexOf(a.step) - STEP_IDS.indexOf(b.step));
}
