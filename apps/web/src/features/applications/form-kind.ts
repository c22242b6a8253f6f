import { DEVELOPMENT_APPLICATION_LABEL } from '@jibline/contract/enums';
import type { FormKind } from './form/question.ts';

/** Which of the two forms an application uses, by its label: the crane type may not have been chosen yet. */
export const formKindOf = ({ label }: { label: string }): FormKind =>
  label === DEVELOPMENT_APPLICATION_LABEL ? 'development' : 'crane';
