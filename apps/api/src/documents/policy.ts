import { airportActions } from '../airports/index.ts';
import { applicationActions, type JudgedApplication } from '../applications/index.ts';
import type { EffectivePermissions } from '../rights/effective-permissions.ts';

export interface JudgedFile {
  readonly uploaded_by: string | null;
  readonly by_staff: boolean;
}

/** Draft, submitted, in progress: nothing is decided yet. */
const UNDECIDED: ReadonlySet<number> = new Set([0, 1, 2, 3]);
type FileOwner = JudgedApplication & { readonly application: { readonly decided_at: Date | null } };

/** Matrix row "Add file". */
export const mayAdd = ({ application, access }: JudgedApplication) =>
  applicationActions(access, application).includes('files:add');

/** What a decision rests on stays, T31; an application that waits for its fee after the decision is decided too. */
const mayTakeAway = (found: FileOwner) =>
  UNDECIDED.has(found.application.state) && found.application.decided_at === null && mayAdd(found);

/** A company's administrator is one over its own side's files: what the airport put there is not theirs to take away. */
const administers = ({ access: { actors } }: JudgedApplication, { by_staff }: JudgedFile) =>
  actors.has('airport-admin') || actors.has('global-admin') || (actors.has('company-admin') && !by_staff);

/** Matrix row "Delete file (before decision, own upload; admin any)". Replacing takes away too. */
export const mayDelete = (found: FileOwner, file: JudgedFile) =>
  mayTakeAway(found) && (file.uploaded_by === found.access.person.id || administers(found, file));

/** A lease someone forgot: for those who may delete anyone's file. */
export const mayBreakLease = (found: FileOwner, file: JudgedFile) => mayTakeAway(found) && administers(found, file);

/** Matrix row "E-mail signature": the airport says who. */
export const mayChangeSignature = (permissions: EffectivePermissions, airportId: string) =>
  airportActions(permissions, airportId).includes('email-signature:change');
