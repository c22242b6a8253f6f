import { type Role, SCOPE, type ScopeLevel, type UserInvitationQuery } from '@jibline/contract';
import { sql } from 'kysely';
import { SCOPE_SQL } from '../../database/literals.ts';
import type { Db, Tx } from '../../db.ts';
import type { EffectivePermissions } from '../../rights/effective-permissions.ts';
import type { Right } from '../../rights/person.ts';
import type { NamedRight } from '../describe-grant.ts';

export interface StoredInvitation {
  id: string;
  email: string;
  name: string | null;
  phone: string | null;
  organisationId: string | null;
  organisationName: string | null;
  invitedBy: string | null;
  inviterName: string | null;
  sentAt: Date;
  expiresAt: Date;
  usedAt: Date | null;
  revokedAt: Date | null;
  grants: NamedRight[];
}

interface GrantJson {
  scope: ScopeLevel;
  role: Role;
  targetId: string | null;
  targetName: string | null;
  from: string | null;
  to: string | null;
}
const moment = (text: string | null) => (text === null ? null : new Date(text));

const grantsOf = sql<GrantJson[] | null>`(
  select json_agg(json_build_object('scope', g.scope, 'role', g.role, 'targetId', g.target_id,
    'targetName', coalesce(upper(a.name || ' - (' || a.icao || ')'), o.name), 'from', g.starts_at, 'to', g.ends_at)
    order by g.scope, g.role, g.target_id)
  from offered_grants g
  left join airports a on g.scope = ${SCOPE_SQL.airport} and a.id = g.target_id
  left join organisations o on g.scope = ${SCOPE_SQL.organisation} and o.id = g.target_id
  where g.invitation_id = i.id)`;

const invitations = (db: Db | Tx) =>
  db
    .selectFrom('invitations as i')
    .leftJoin('users as b', 'b.id', 'i.invited_by')
    .leftJoin('organisations as c', 'c.id', 'i.organisation_id')
    .select([
      'i.id',
      'i.email',
      'i.name',
      'i.phone',
      'i.organisation_id as organisationId',
      'c.name as organisationName',
      'i.invited_by as invitedBy',
      sql<string | null>`coalesce(b.name, b.email)`.as('inviterName'),
      'i.sent_at as sentAt',
      'i.expires_at as expiresAt',
      'i.used_at as usedAt',
      'i.revoked_at as revokedAt',
      grantsOf.as('grants'),
    ]);
type Row = Awaited<ReturnType<ReturnType<typeof invitations>['executeTakeFirstOrThrow']>>;
const stored = (row: Row): StoredInvitation => ({
  ...row,
  grants: (row.grants ?? []).map((g) => ({ ...g, from: moment(g.from), to: moment(g.to) })),
});

export interface NewInvitation {
  id: string;
  email: string;
  name: string | null;
  phone: string | null;
  organisation_id: string | null;
  token_hash: string;
  invited_by: string;
  sent_at: Date;
  expires_at: Date;
}

export async function insertInvitation(tx: Tx, invitation: NewInvitation, grants: readonly Right[]): Promise<void> {
  await tx.insertInto('invitations').values(invitation).execute();
  await tx
    .insertInto('offered_grants')
    .values(
      grants.map((grant) => ({
        invitation_id: invitation.id,
        scope: grant.scope,
        role: grant.role,
        target_id: grant.targetId,
        starts_at: grant.from,
        ends_at: grant.to,
      })),
    )
    .execute();
}

export async function findInvitation(db: Db | Tx, id: string): Promise<StoredInvitation | null> {
  const row = await invitations(db).where('i.id', '=', id).executeTakeFirst();
  return row ? stored(row) : null;
}

export async function findByToken(db: Db | Tx, tokenHash: string): Promise<StoredInvitation | null> {
  const row = await invitations(db).where('i.token_hash', '=', tokenHash).executeTakeFirst();
  return row ? stored(row) : null;
}

/** Neither accepted nor withdrawn; it may have expired. */
export async function findOpenFor(tx: Tx, email: string): Promise<StoredInvitation[]> {
  const rows = await invitations(tx)
    .where(sql`lower(i.email)`, '=', email.toLowerCase())
    .where('i.used_at', 'is', null)
    .where('i.revoked_at', 'is', null)
    .orderBy('i.sent_at')
    .execute();
  return rows.map(stored);
}

export const renew = (tx: Tx, id: string, token_hash: string, sent_at: Date, expires_at: Date) =>
  tx.updateTable('invitations').set({ token_hash, sent_at, expires_at }).where('id', '=', id).execute();

/** False when it was accepted or withdrawn meanwhile: a link works once. */
export async function closeInvitation(
  tx: Tx,
  id: string,
  how: { used_at: Date; used_by: string } | { revoked_at: Date },
) {
  const done = await tx
    .updateTable('invitations')
    .set(how)
    .where('id', '=', id)
    .where('used_at', 'is', null)
    .where('revoked_at', 'is', null)
    .executeTakeFirst();
  return done.numUpdatedRows === 1n;
}

/** Invitations that offer something within these permissions, newest first. */
export async function pageOfInvitations(
  db: Db,
  permissions: EffectivePermissions,
  query: UserInvitationQuery,
  now: Date,
) {
  const [airports, organisations] = [[...permissions.airports.keys()], [...permissions.organisations.keys()]];
  let found = db.selectFrom('invitations as i');
  if (permissions.global === null)
    found = found.where((of) =>
      of.exists(
        of
          .selectFrom('offered_grants as g')
          .select('g.scope')
          .whereRef('g.invitation_id', '=', 'i.id')
          .where((g) =>
            g.or([
              g.and([g('g.scope', '=', SCOPE.airport), g('g.target_id', '=', g.fn.any(g.val(airports)))]),
              g.and([g('g.scope', '=', SCOPE.organisation), g('g.target_id', '=', g.fn.any(g.val(organisations)))]),
            ]),
          ),
      ),
    );
  if (query.state === 'used') found = found.where('i.used_at', 'is not', null);
  if (query.state === 'revoked') found = found.where('i.revoked_at', 'is not', null);
  if (query.state === 'open' || query.state === 'expired')
    found = found
      .where('i.used_at', 'is', null)
      .where('i.revoked_at', 'is', null)
      .where('i.expires_at', query.state === 'open' ? '>' : '<=', now);
  if (query.search) {
    const needle = query.search.toLowerCase();
    found = found.where(sql<boolean>`position(${needle} in lower(i.email || ' ' || coalesce(i.name, ''))) > 0`);
  }
  const { total } = await found.select((of) => of.fn.countAll<number>().as('total')).executeTakeFirstOrThrow();
  const ids = await found
    .select('i.id')
    .orderBy('i.sent_at', 'desc')
    .orderBy('i.id')
    .limit(query.PageSize)
    .offset((query.PageNumber - 1) * query.PageSize)
    .execute();
  if (ids.length === 0) return { total, items: [] };
  const rows = await invitations(db)
    .where(
      'i.id',
      'in',
      ids.map((row) => row.id),
    )
    .orderBy('i.sent_at', 'desc')
    .orderBy('i.id')
    .execute();
  return { total, items: rows.map(stored) };
}
