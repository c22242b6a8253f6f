import { createHash, randomBytes } from 'node:crypto';
import { newId } from '../src/new-id.ts';
import { anAirport, anOrganisation, type Grants } from './people.ts';
import type { Served } from './served.ts';

/** The columns of the permission matrix, in the order its rows are written. */
export const PEOPLE = [
  ['signed out', null],
  ['unverified', null],
  ['inactive', null],
  ['applicant', null],
  ['company administrator', ['company', 0]],
  ['company manager', ['company', 1]],
  ['company reader', ['company', 2]],
  ['airport administrator', ['airport', 0]],
  ['airport manager', ['airport', 1]],
  ['airport reader', ['airport', 2]],
  ['operator administrator', ['operator', 0]],
  ['operator manager', ['operator', 1]],
  ['operator reader', ['operator', 2]],
  ['global administrator', ['global', 0]],
  ['global manager', ['global', 1]],
  ['global reader', ['global', 2]],
] as const;
export type Column = (typeof PEOPLE)[number][0];
export type GrantLevel = 'company' | 'airport' | 'operator' | 'global';
export type Side = 'own' | 'foreign';

export interface Someone {
  column: Column;
  /** Where they have a role; null for people without one. */
  place: GrantLevel | null;
  id: string;
  email: string;
  authorization: string | undefined;
}

const addressOf = (column: string) => `${column.replaceAll(' ', '-')}@matrix.test`;

/** Two of everything: the person's own, and someone else's. */
export async function aWorld(served: Served) {
  const operator = await anOrganisation(served, 'OPERATOR', 'Own Operator');
  const foreignOperator = await anOrganisation(served, 'OPERATOR', 'Foreign Operator');
  const company = await anOrganisation(served, 'APPLICANT', 'Own Company');
  const airport = await anAirport(served, 'YOWN', operator);
  const foreignAirport = await anAirport(served, 'YFOR', foreignOperator);
  const thirdAirport = await anAirport(served, 'YTHR');
  const scopes = { company: [2, company], airport: [1, airport], operator: [2, operator], global: [0, null] } as const;
  const root = await served.prepare('root@matrix.test', { name: 'Rue Root' }, [[0, 0, null]]);
  // Adds further administrators, so that nobody tested here is the last one anywhere.
  for (const [scope, target] of [...Object.values(scopes), [1, foreignAirport], [2, foreignOperator]] as const)
    await served.prepare(`keeper-${newId()}@matrix.test`, {}, [[scope, 0, target]]);

  /** A person of the column, with a token that stays valid after every "sign out everywhere" of the test. */
  async function someone(column: Column, email = addressOf(column)): Promise<Someone> {
    const current = PEOPLE.find(([name]) => name === column)?.[1] ?? null;
    const grants: Grants = current ? [[scopes[current[0]][0], current[1], scopes[current[0]][1]]] : [];
    const id = await served.prepare(email, { name: column, active: column !== 'inactive' }, grants);
    if (current && (current[0] === 'company' || current[0] === 'operator'))
      await served.db
        .updateTable('users')
        .set({ organisation_id: scopes[current[0]][1] })
        .where('id', '=', id)
        .execute();
    const claims = { email_verified: column !== 'unverified', iat: Math.floor(Date.now() / 1000) + 3600 };
    const authorization = column === 'signed out' ? undefined : `Bearer ${await served.tokenFor(email, claims)}`;
    return { column, place: current?.[0] ?? null, id, email, authorization };
  }

  const colleagueGrant = (location: GrantLevel | null, side: Side): Grants[number] => {
    if (side === 'foreign') return [1, 2, foreignAirport];
    return location === 'company' ? [2, 2, company] : [1, 2, airport];
  };

  return {
    root,
    operator,
    foreignOperator,
    company,
    airport,
    foreignAirport,
    someone,
    /**
     * A person to act on: the caller themselves where they have no role, otherwise a reader at the caller's own or a
     * foreign organisation.
     */
    async subject(who: Someone, side: Side): Promise<{ id: string; version: number }> {
      if (side === 'own' && who.column === 'applicant') {
        const row = served.db.selectFrom('users').select(['id', 'version']).where('id', '=', who.id);
        return row.executeTakeFirstOrThrow();
      }
      const grant = colleagueGrant(who.place, side);
      const id = await served.prepare(`subject-${newId()}@matrix.test`, { name: 'Sue Subject' }, [grant]);
      return { id, version: 1 };
    },
    place: (who: Someone, side: Side) => {
      const [scope, , targetId] = colleagueGrant(who.place, side);
      return { scope, targetId };
    },
    organisation: (who: Someone, side: Side) =>
      side === 'foreign' ? foreignOperator : who.place === 'company' || who.place === null ? company : operator,
    /** An open invitation sent by the platform. */
    async invitation(email: string, location: { scope: number; targetId: string | null }) {
      const token = randomBytes(32).toString('base64url');
      const id = newId();
      await served.db
        .insertInto('invitations')
        .values({
          id,
          email,
          token_hash: createHash('sha256').update(token).digest('hex'),
          invited_by: root,
          sent_at: new Date(),
          expires_at: new Date(Date.now() + 3_600_000),
        })
        .execute();
      await served.db
        .insertInto('offered_grants')
        .values({ invitation_id: id, scope: location.scope, role: 2, target_id: location.targetId })
        .execute();
      return { id, token };
    },
    thirdPlace: { scope: 1, targetId: thirdAirport },
  };
}
export type World = Awaited<ReturnType<typeof aWorld>>;
