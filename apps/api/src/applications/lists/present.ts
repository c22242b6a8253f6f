import {
  APPLICATION_STATE,
  type ApplicationSummary,
  airportLabel,
  DEFAULT_TIME_ZONE,
  isClosed,
} from '@jibline/contract';
import type { EffectivePermissions } from '../../rights/effective-permissions.ts';
import type { Person } from '../../rights/person.ts';
import { accessOf, applicationActions } from '../policy.ts';
import { headOf, instant } from '../present.ts';
import { labelsFor } from './labels.ts';
import type { ListRow } from './row.ts';
import { waitsFor } from './waits-for.ts';

const { APPROVED, REVOKED } = APPLICATION_STATE;
const HAS_PERMIT: readonly ListRow['state'][] = [APPROVED, REVOKED];

export function permitOf(row: ListRow): ApplicationSummary['permit'] {
  // The crane of any closed application may still be up: people must see that the permit has ended.
  const isUp = row.up_since !== null;
  const shows = HAS_PERMIT.includes(row.state) || (isUp && isClosed(row.state));
  if (!shows || row.valid_from === null || row.valid_to === null) return null;
  return {
    validFrom: row.valid_from.toISOString(),
    validTo: row.valid_to.toISOString(),
    suspendedFrom: instant(row.suspended_from),
    replacedFrom: instant(row.replaced_from),
    upSince: instant(row.up_since),
  };
}

/** A row as its reader may see it; null if the row changed since it was found and the reader may no longer see it. */
export function presentRow(
  actor: Person,
  permissions: EffectivePermissions,
  row: ListRow,
  now: Date,
): ApplicationSummary | null {
  const access = accessOf(actor, row, now, permissions);
  if (access.side === null) return null;
  const { airport_id: airportId, icao, airport_name: name } = row;
  return {
    ...headOf(row, now),
    permit: permitOf(row),
    craneType: row.crane_type,
    cranes: row.cranes,
    timeZoneMode: row.time_zone_mode,
    lightType: row.light_type,
    projectName: row.project_name,
    address: row.address,
    latitude: row.latitude,
    longitude: row.longitude,
    airport:
      airportId === null || icao === null
        ? null
        : {
            id: airportId,
            icao,
            label: airportLabel({ name: name ?? '', icao }),
            timeZone: row.time_zone ?? DEFAULT_TIME_ZONE,
          },
    applicantName: row.applicant_name,
    companyName: row.company_name,
    startAt: instant(row.start_at),
    endAt: instant(row.end_at),
    maxHeightAhdM: row.max_height_ahd_m,
    path: row.path,
    worstMarginM: row.worst_margin_m,
    craneDetail: row.crane_title,
    maxHeightAglM: row.max_height_agl_m,
    waitsFor: waitsFor(row, now),
    labels: labelsFor(access, row.labels),
    actions: applicationActions(access, row),
  };
}
