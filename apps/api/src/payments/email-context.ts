import { airportLabel, DEFAULT_TIME_ZONE } from '@jibline/contract';
import { findAirport } from '../airports/index.ts';
import { type ApplicationRow, holderAddress } from '../applications/index.ts';
import type { Db, Tx } from '../db.ts';
import type { About } from './emails/payment-emails.ts';

export async function aboutApplication(db: Db | Tx, application: ApplicationRow, publicUrl: string): Promise<About> {
  const airport = application.airport_id === null ? null : await findAirport(db, application.airport_id);
  return {
    applicationId: application.id,
    number: application.number,
    airport: airport ? airportLabel(airport) : 'the airport',
    timeZone: airport?.time_zone ?? DEFAULT_TIME_ZONE,
    project: application.project_name,
    applicant: holderAddress(application),
    publicUrl,
  };
}
