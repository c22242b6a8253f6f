import type { CompletedAnswers } from '@jibline/contract';
import type { Issue } from '../../../../../features/applications/form/issues-of.ts';
import type { DraftView } from '../../../../../features/applications/form/open-draft.ts';
import type { Typed } from '../../../../../features/applications/form/question.ts';
import type { Around } from '../../../../../features/applications/form/read-typed.ts';
import type { Column } from '../../../../../features/applications/form/requirement.ts';

export interface FieldsContext {
  readonly view: DraftView;
  /** Before each path on the page: empty for the first crane. */
  readonly prefix: string;
  readonly column: Column;
  readonly around: Around;
  /** The answers with everything that follows from them. */
  readonly whole: CompletedAnswers;
  /** Show only the essential questions. */
  readonly short: boolean;
  /**
   * Answers required before submission, by the table or because a surface is penetrated. What was required since the
   * page was opened stays here once it is answered: a field must not move away while someone types in it.
   */
  readonly needed: ReadonlySet<string>;
  /** Worked-out answers that the person changes. */
  readonly changing: ReadonlySet<string>;
  readonly onChanging: (path: string) => void;
  readonly errorOf: (path: string) => string | undefined;
  /** The value that would be valid, where an error is shown and the other answers determine it. */
  readonly offerOf: (path: string) => number | undefined;
  /** The issue of an answer, whether or not its error is shown. */
  readonly issueAt: (path: string) => Issue | undefined;
  readonly set: (path: string, typed: Typed) => void;
  readonly onLeave: (path: string) => void;
}
