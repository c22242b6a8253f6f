import { type EffectivePermissions, mayWrite } from '../rights/effective-permissions.ts';

/** Matrix row "Decide": the airport's administrators and managers, and the platform's. */
export const mayJudge = ({ airports, global }: EffectivePermissions, airportId: string | null): boolean =>
  mayWrite(global) || (airportId !== null && mayWrite(airports.get(airportId)));
