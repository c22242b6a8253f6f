import * as z from 'zod';
import { answerIssues } from './answer-rules.ts';
import { DevelopmentAnswers, draftShape, MobileCraneAnswers, PlatformAnswers, TowerCraneAnswers } from './answers.ts';
import { craneIssues } from './crane-rules.ts';
import { furtherCraneIssues } from './further-crane-rules.ts';
import type { LooseAnswers, RuleIssue } from './rule-kit.ts';

export const DraftAnswers = z
  .strictObject(draftShape)
  .refine((draft) => draft.craneDetail === undefined || draft.developmentDetail === undefined, {
    path: ['developmentDetail'],
    message: 'Apply for a crane or a structure, not both.',
  })
  .refine((draft) => draft.furtherCranes === undefined || draft.developmentDetail === undefined, {
    path: ['furtherCranes'],
    message: 'Further cranes belong to an application for a crane. Remove them, or apply for a crane.',
  });
export type DraftAnswers = z.infer<typeof DraftAnswers>;

/**
 * Rules across fields that both sides can check; each applies once its fields are present, so they also guide a draft.
 */
export const crossFieldIssues = (answers: LooseAnswers): RuleIssue[] => [
  ...answerIssues(answers),
  ...craneIssues(answers),
  ...furtherCraneIssues(answers),
];

/** The check of the submit button and of the server. */
export const SubmissionAnswers = z
  .discriminatedUnion('craneType', [MobileCraneAnswers, TowerCraneAnswers, PlatformAnswers, DevelopmentAnswers])
  .superRefine((answers, context) => {
    for (const issue of crossFieldIssues(answers)) context.addIssue({ code: 'custom', ...issue });
  });
export type SubmissionAnswers = z.infer<typeof SubmissionAnswers>;
