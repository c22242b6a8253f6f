import { ApiError } from '../errors.ts';

/** The same for somebody who does not exist and somebody one may not know of. */
export const userNotFound = () => new ApiError('not-found', 'no such person, or not for you');
export const noInvitation = () => new ApiError('not-found', 'no such invitation, or not for you');
export const forbidden = (what: string) => new ApiError('forbidden', `you may not ${what}`);
export const badField = (path: string, message: string) =>
  new ApiError('bad-request', `1 problem(s) in the body (${path}: ${message})`, { issues: [{ path, message }] });
export const noOrganisation = () => new ApiError('not-found', 'no such organisation, or not for you');
