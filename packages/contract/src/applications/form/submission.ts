import * as z from 'zod';
import { answerIssues } from './answer-rules.ts';
import { DevelopmentAnswers, draftShape, MobileCraneAnswers, PlatformAnswers, TowerCraneAnswers } from './answers.ts';
import { craneIssues } from './crane-rules.ts';
import type { LooseAnswers, RuleIssue } from './rule-kit.ts';

export const DraftAnswers = z
  .strictObject(draftShape)
  .refine((draft) => draft.craneDetail === undefined || draft.developmentDetail === undefined, {
    path: ['developmentDetail'],
    message: 'Apply for a crane or a structure, not both.',
  });
export type DraftAnswers = z.infer<typeof DraftAnswers>;

/** Sense across fields that both sides can judge; each rule is silent until its fields are there, so it also guides a draft. */
export const crossFieldIssues = (answers: LooseAnswers): RuleIssue[] => [
  ...answerIssues(answers),
  ...craneIssues(answers),
];

/** What the submit button and the server both check. */
export const SubmissionAnswers = z
  .discriminatedUnion('craneType', [MobileCraneAnswers, TowerCraneAnswers, PlatformAnswers, DevelopmentAnswers])
  .superRefine((answers, context) => {
    for (const issue of crossFieldIssues(answers)) context.addIssue({ code: 'custom', ...issue });
  });
export type SubmissionAnswers = z.infer<typeof SubmissionAnswers>;
