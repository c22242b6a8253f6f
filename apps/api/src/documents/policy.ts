import { type FileKind, isStaffFile } from '@jibline/contract';
import { airportActions } from '../airports/index.ts';
import { applicationActions, type JudgedApplication } from '../applications/index.ts';
import type { EffectivePermissions } from '../rights/effective-permissions.ts';

export interface JudgedFile {
  readonly uploaded_by: string | null;
  readonly by_staff: boolean;
}

/** Draft, payment due, submitted, in review: not decided yet. */
const UNDECIDED: ReadonlySet<number> = new Set([0, 1, 2, 3]);
type FileOwner = JudgedApplication & { readonly application: { readonly decided_at: Date | null } };

/** A letter of an authority is for staff, like the text of its reply. */
export const maySeeFile = ({ access }: Pick<JudgedApplication, 'access'>, kind: FileKind) =>
  access.side === 'staff' || !isStaffFile(kind);

/** Matrix row "Add file". */
export const mayAdd = ({ application, access }: JudgedApplication) =>
  applicationActions(access, application).includes('files:add');

/**
 * T31: files a decision is based on cannot be deleted; an approved application that waits for its fee is decided too.
 */
const mayRemoveFiles = (found: FileOwner) =>
  UNDECIDED.has(found.application.state) && found.application.decided_at === null && mayAdd(found);

/** A company's administrator may delete its own side's files, but not those of the airport. */
const administers = ({ access: { actors } }: JudgedApplication, { by_staff }: JudgedFile) =>
  actors.has('airport-admin') || actors.has('global-admin') || (actors.has('company-admin') && !by_staff);

/** Matrix row "Delete file (before decision, own upload; admin any)". Replacing counts as deleting. */
export const mayDelete = (found: FileOwner, file: JudgedFile) =>
  mayRemoveFiles(found) && (file.uploaded_by === found.access.person.id || administers(found, file));

/** Ends a forgotten lease: for those who may delete anyone's file. */
export const mayBreakLease = (found: FileOwner, file: JudgedFile) => mayRemoveFiles(found) && administers(found, file);

/** Matrix row "E-mail signature": decided by the permissions at the airport. */
export const mayChangeSignature = (permissions: EffectivePermissions, airportId: string) =>
  airportActions(permissions, airportId).includes('email-signature:change');
