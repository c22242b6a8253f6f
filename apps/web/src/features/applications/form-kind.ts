import { DEVELOPMENT_APPLICATION_LABEL } from '@jibline/contract/enums';
import type { FormKind } from './form/question.ts';

/** Which of the two forms an application belongs to; its type may not have been chosen yet, its label is always there. */
export const formKindOf = ({ label }: { label: string }): FormKind =>
  label === DEVELOPMENT_APPLICATION_LABEL ? 'development' : 'crane';
