import * as z from 'zod';
import { Email, Id, text } from '../scalars.ts';
import { DraftAnswers } from './form/submission.ts';
import { APPLICATION_KINDS } from './lifecycle-enums.ts';

export const ApplicationCreate = z
  .strictObject({
    answers: DraftAnswers,
    kind: z.enum(APPLICATION_KINDS).default('NEW'),
    /** The permit an extension or variation continues. */
    parentId: Id.nullable().default(null),
    /** The application a new one repeats: it takes over answers and files; `answers` are those given anew. */
    copyOf: Id.nullable().default(null),
    precheckNumber: text(1, 40).nullable().default(null),
    /** The applicant, when staff apply for them. */
    onBehalfOf: Email.nullable().default(null),
  })
  .refine((create) => (create.kind === 'NEW') === (create.parentId === null), {
    path: ['parentId'],
    message: 'Choose the permit to extend or change. A new application has none.',
  })
  .refine((create) => create.copyOf === null || create.kind === 'NEW', {
    path: ['copyOf'],
    message: 'An extension or change of a permit takes over the answers of that permit.',
  });
export type ApplicationCreate = z.infer<typeof ApplicationCreate>;
