import {
  APPLICATION_STATE,
  type Application,
  type ApplicationCreate,
  cloneAnswers,
  DraftAnswers,
  extensionRefusal,
} from '@jibline/contract';
import { parseStored } from '../database/parse-stored.ts';
import type { Tx } from '../db.ts';
import { badField, forbidden } from '../errors.ts';
import type { Person } from '../rights/person.ts';
import { findByEmail, findPerson } from '../rights/person-store.ts';
import type { ApplicationsContext } from './context.ts';
import { checkAnswers } from './drafts/check-answers.ts';
import { sameDraftOf } from './drafts/draft-store.ts';
import { mayRepeat, type Repeated, repeat } from './drafts/repeat.ts';
import { startDraft } from './drafts/start-draft.ts';
import { findApplicationFor, lockApplicationFor } from './find.ts';
import { getApplication } from './get.ts';
import { extensionLimitsOf } from './permit/extension-limits.ts';
import { CONTINUERS, mayCreateFor } from './policy.ts';
import type { ApplicationRow } from './store.ts';

/**
 * Two identical drafts started by one person within this time are one draft, because the first reply may have been
 * lost.
 */
const SAME_MS = 10_000;
const { APPROVED } = APPLICATION_STATE;

async function ownerOf(tx: Tx, actor: Person, onBehalfOf: string | null, now: Date): Promise<Person> {
  if (onBehalfOf === null || onBehalfOf.toLowerCase() === actor.email.toLowerCase()) {
    if (!mayCreateFor(actor, actor, now)) throw forbidden('start an application');
    return actor;
  }
  const owner = await findByEmail(tx, onBehalfOf);
  // The same answer whether or not the account exists, so that no one can find out who has one.
  if (!mayCreateFor(actor, owner ?? { id: '', organisationId: null }, now)) throw forbidden('apply for this person');
  if (!owner?.active)
    throw badField('onBehalfOf', 'No account has this email address. Invite this person, or ask them to sign in once.');
  return owner;
}

interface Parent {
  readonly application: ApplicationRow;
  /** Airport staff continue the permit on the holder's behalf. */
  readonly isStaffs: boolean;
}

/**
 * Only a permit that is or was valid can be extended or varied, and only by those who may apply for it. The permit is
 * locked before the draft takes its number, in the same order as transitions lock it.
 */
async function parentOf(tx: Tx, actor: Person, parentId: string | null, now: Date): Promise<Parent | null> {
  if (parentId === null) return null;
  const { application, access } = await lockApplicationFor(tx, actor, parentId, now);
  if (application.state !== APPLICATION_STATE.APPROVED && application.state !== APPLICATION_STATE.COMPLETED)
    throw badField('parentId', 'Only an approved application can be extended or changed.');
  if (!CONTINUERS.some((role) => access.actors.has(role))) throw forbidden('extend or change this permit');
  return { application, isStaffs: access.side === 'staff' };
}

/** Checks that the permit has no successor yet and that an extension keeps to the airport's limits. */
async function checkContinuation(tx: Tx, kind: ApplicationCreate['kind'], { application }: Parent, now: Date) {
  if (application.state === APPROVED && application.replaced_from !== null)
    throw badField('parentId', 'A later permit already follows this one. Extend or change that permit.');
  const limits = kind === 'EXTENSION' ? await extensionLimitsOf(tx, application) : null;
  const refused = limits && extensionRefusal(limits, now);
  if (refused) throw badField('parentId', refused);
}

/** The days an extension or variation probably needs: from the old end on, or the rest of the old period. */
function daysAfter(kind: ApplicationCreate['kind'], { airports }: ApplicationRow, now: Date) {
  const end = Math.min(...airports.flatMap(({ valid_to }) => valid_to?.getTime() ?? []));
  if (!Number.isFinite(end) || end <= now.getTime()) return {};
  const instant = new Date(end).toISOString();
  return kind === 'EXTENSION' ? { startAt: instant } : { endAt: instant };
}

/**
 * An extension or variation without answers starts from the answers of the permit it continues, with the day it
 * continues from.
 */
function answersFor(
  { answers, kind }: ApplicationCreate,
  parent: Parent | null,
  repeated: Repeated | null,
  now: Date,
): DraftAnswers {
  if (repeated) return repeated.answers;
  if (!parent || Object.keys(answers).length > 0) return answers;
  const cloned = cloneAnswers(parseStored(DraftAnswers, parent.application.answers));
  return { ...cloned, schedule: { ...cloned.schedule, ...daysAfter(kind, parent.application, now) } };
}

/** The application to repeat, and the answers of the new one. */
async function repeatedOf(tx: Tx, actor: Person, sent: ApplicationCreate, now: Date): Promise<Repeated | null> {
  if (sent.copyOf === null) return null;
  const found = await findApplicationFor(tx, actor, sent.copyOf, now);
  if (!mayRepeat(found)) throw forbidden('start the same application again');
  return repeat(found, actor, sent.answers);
}

/** A continuation that the airport starts belongs to the permit's holder. */
async function holderOf(tx: Tx, parent: Parent | null): Promise<Person | null> {
  return parent?.isStaffs ? findPerson(tx, parent.application.owner_id) : null;
}

/** T01: starts a draft. */
export function createApplication(
  context: ApplicationsContext,
  actor: Person,
  requested: ApplicationCreate,
): Promise<Application> {
  const { db, now, outbox } = context;
  return db.transaction().execute(async (tx) => {
    const at = now();
    const parent = await parentOf(tx, actor, requested.parentId, at);
    const repeated = await repeatedOf(tx, actor, requested, at);
    const person = (await holderOf(tx, parent)) ?? (await ownerOf(tx, actor, requested.onBehalfOf, at));
    const owner = repeated ? { ...person, organisationId: repeated.organisationId } : person;
    if (parent) await checkContinuation(tx, requested.kind, parent, at);
    const sent = { ...requested, answers: answersFor(requested, parent, repeated, at) };
    await checkAnswers(tx, sent.answers, owner.organisationId);
    const draft = { owner, createdBy: actor.id, sent, at };
    const same = await sameDraftOf(tx, draft, new Date(at.getTime() - SAME_MS));
    if (same !== null) return getApplication(context, tx, actor, same, at);
    const { id } = await startDraft(outbox, tx, {
      ...draft,
      actor,
      ...(repeated ? { repeated } : {}),
    });
    // The drawings of the continued permit are copied, so that no one has to upload them again.
    if (sent.parentId !== null) await outbox.queueJob(tx, 'copy-documents', { from: sent.parentId, to: id });
    return getApplication(context, tx, actor, id, at);
  });
}
