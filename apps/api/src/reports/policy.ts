import { isOwnApplication } from '../applications/index.ts';
import { effectivePermissionsOf, mayWrite } from '../rights/effective-permissions.ts';
import type { Person } from '../rights/person.ts';

/** An automatic approval, as far as it matters who may check it. */
export interface Approved {
  airport_id: string | null;
  owner_id: string;
  organisation_id: string | null;
}
/** Matrix row "Decide": the airport's administrators and managers, and the platform's; nobody about their own company's. */
export function mayJudge(actor: Person, approved: Approved, now: Date): boolean {
  const { airports, global } = effectivePermissionsOf(actor, now);
  const { airport_id: airportId } = approved;
  const mayDecide = mayWrite(global) || (airportId !== null && mayWrite(airports.get(airportId)));
  return mayDecide && !isOwnApplication(actor, approved, now);
}
