import type { Role, ScopeLevel } from '@jibline/contract';
import { newId } from '../src/new-id.ts';
import type { Served } from './served.ts';

export type Grants = [scope: ScopeLevel, role: Role, target: string | null][];

export async function anOrganisation(served: Served, kind: 'OPERATOR' | 'APPLICANT', name: string): Promise<string> {
  const id = newId();
  await served.db.insertInto('organisations').values({ id, kind, name }).execute();
  return id;
}

export async function anAirport(
  served: Pick<Served, 'db'>,
  icao: string,
  organisation_id: string | null = null,
): Promise<string> {
  const id = newId();
  await served.db
    .insertInto('airports')
    .values({
      id,
      icao,
      name: `Airport ${icao}`,
      type: 0,
      regime: 'CERTIFIED_OTHER',
      longitude: 151,
      latitude: -33,
      time_zone: 'Australia/Sydney',
      organisation_id,
      contacts: JSON.stringify([{ kind: 'operations', name: 'Operations', phone: '+61255500101', email: null }]),
    })
    .execute();
  return id;
}

/** Calls of one person, by method and path. */
export function caller(served: Served, email: string) {
  const call = async (method: 'GET' | 'POST' | 'PUT' | 'DELETE', path: string, payload?: object) => {
    const answer = await served.as(email, {
      method,
      url: served.api(path),
      ...(payload === undefined ? {} : { payload }),
    });
    return { status: answer.statusCode, body: answer.body === '' ? null : answer.json() };
  };
  return {
    get: (path: string) => call('GET', path),
    post: (path: string, payload?: object) => call('POST', path, payload),
    put: (path: string, payload: object) => call('PUT', path, payload),
    delete: (path: string) => call('DELETE', path),
  };
}
