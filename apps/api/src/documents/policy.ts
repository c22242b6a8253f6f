import { airportActions } from '../airports/index.ts';
import { applicationActions, type JudgedCase } from '../applications/index.ts';
import type { Reach } from '../users/index.ts';

export interface JudgedFile {
  readonly uploaded_by: string | null;
  readonly by_staff: boolean;
}

/** Draft, submitted, in progress: nothing is decided yet. */
const UNDECIDED: ReadonlySet<number> = new Set([0, 1, 2, 3]);
const isAdministrator = ({ standing }: JudgedCase) =>
  standing.side === 'staff' && (standing.actors.has('airport-admin') || standing.actors.has('global-admin'));

/** Matrix row "Add file". */
export const mayAdd = ({ application, standing }: JudgedCase) =>
  applicationActions(standing, application).includes('files:add');

/**
 * Matrix row "Delete file (before decision, own upload; admin any)". A company's administrator is one over its own side's files:
 * what the airport put there is not theirs to take away.
 */
export function mayDelete(found: JudgedCase, file: JudgedFile): boolean {
  if (isAdministrator(found)) return true;
  const { application, standing } = found;
  if (!UNDECIDED.has(application.state) || !mayAdd(found)) return false;
  return file.uploaded_by === standing.person.id || (standing.actors.has('company-admin') && !file.by_staff);
}

/** Replacing takes one away and adds another, which a closed case does not. */
export const mayReplace = (
  found: JudgedCase & { readonly application: { readonly close_reason: string | null } },
  file: JudgedFile,
) => found.application.close_reason === null && mayAdd(found) && mayDelete(found, file);

/** A lease somebody forgot: for those who may delete any file. */
export const mayBreakLease = ({ application, standing }: JudgedCase) =>
  applicationActions(standing, application).includes('files:delete-any');

/** Matrix row "E-mail signature": the airport says who. */
export const mayChangeSignature = (reach: Reach, airportId: string) =>
  airportActions(reach, airportId).includes('email-signature:change');
