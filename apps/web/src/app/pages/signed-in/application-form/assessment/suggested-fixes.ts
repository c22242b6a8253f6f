import { numericOf } from '@jibline/contract/enums';
import type { Issue } from '../../../../../features/applications/form/issues-of.ts';
import { type Entry, type FormKind, partOf, rowOf } from '../../../../../features/applications/form/question.ts';
import { questionAt } from '../../../../../features/applications/form/steps.ts';
import { fixHeight } from '../../../../../features/assessments/fix-height.ts';
import type { SuggestedFix } from '../../../../../features/assessments/suggested-fix.ts';

/** Heights above ground that are probably AHD instead of AGL, or feet instead of metres. */
function heightFixes(kind: FormKind, entry: Entry, baseAhdM: number | null): SuggestedFix<Entry>[] {
  const path = kind === 'crane' ? 'craneDetail.maxHeightAglM' : 'developmentDetail.maxHeightAglM';
  const row = rowOf(entry[path]);
  const heightM = numericOf(partOf(row, 'metres'));
  if (heightM === null || baseAhdM === null) return [];
  const typed = partOf(row, 'from') === 'ahd' ? ('ahd' as const) : ('agl' as const);
  return fixHeight({ heightM, kind: typed, groundAhdM: baseAhdM }).map(({ sentence, button, corrected }) => ({
    sentence,
    button,
    corrected: { ...entry, [path]: { metres: String(corrected.heightM), from: corrected.kind } },
  }));
}

/** Fixes for another answer than the one with the issue; a field offers the fixes for its own answer itself. */
function offeredElsewhere(kind: FormKind, entry: Entry, issues: readonly Issue[]): SuggestedFix<Entry>[] {
  const isOffered = (path: string) => issues.some((one) => one.path === path && one.use !== undefined && !one.useAt);
  return issues.flatMap(({ message, use, useAt }) => {
    const question = useAt === undefined ? undefined : questionAt(kind, useAt);
    if (use === undefined || !question || isOffered(question.path)) return [];
    const typed = question.kind === 'height' ? { metres: String(use), from: 'agl' } : String(use);
    return [
      {
        sentence: message,
        button: `Change “${question.label}” to ${use}\u00a0m`,
        corrected: { ...entry, [question.path]: typed },
      },
    ];
  });
}

/** Mistakes that one press corrects. Nothing is corrected automatically. */
export const suggestedFixes = (
  kind: FormKind,
  entry: Entry,
  issues: readonly Issue[],
  baseAhdM: number | null,
): SuggestedFix<Entry>[] => [...heightFixes(kind, entry, baseAhdM), ...offeredElsewhere(kind, entry, issues)];
