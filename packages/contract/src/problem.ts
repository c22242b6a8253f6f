import * as z from 'zod';
import { ERRORS, type ErrorCode } from './errors.ts';
import { Instant } from './scalars.ts';

const codes = Object.keys(ERRORS) as [ErrorCode, ...ErrorCode[]];

/** One invalid field: its path in the body, query or parameters, and a sentence that says what to enter. */
export const FieldIssue = z.object({ path: z.string(), message: z.string() });
export type FieldIssue = z.infer<typeof FieldIssue>;

/** RFC 9457 problem document: the body of every error reply, served as `application/problem+json`. */
export const Problem = z.object({
  type: z.string(),
  title: z.string(),
  status: z.int().min(400).max(599),
  code: z.enum(codes),
  detail: z.string().optional(),
  instance: z.string().optional(),
  /** The request's id in the logs, to quote to support. */
  requestId: z.string().optional(),
  issues: z.array(FieldIssue).optional(),
  /** With `conflict`: who changed the record, when, and what its version is now. */
  changed: z.object({ by: z.string().nullable(), at: Instant, version: z.int() }).optional(),
  retryAfterSeconds: z.int().min(0).optional(),
});
export type Problem = z.infer<typeof Problem>;

export const PROBLEM_MEDIA_TYPE = 'application/problem+json';
