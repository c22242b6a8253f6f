import type { Application } from '@jibline/contract';
import { ApiError, badField, forbidden } from '../errors.ts';
import { appendHistory } from '../history/append-history.ts';
import { calledAs, type Person } from '../rights/person.ts';
import { currentAssessments } from './assessments/assessment-store.ts';
import { checkVersion } from './check-version.ts';
import type { ApplicationsContext } from './context.ts';
import { lockApplicationFor } from './find.ts';
import { airportsToSign, getApplication } from './get.ts';
import { saveTransition, updateApplicationAirport } from './lifecycle/transition-store.ts';
import { applicationActions, maySignFor } from './policy.ts';

/**
 * Second signature for a prepared decision, by a manager or administrator of that airport, who then cannot be the
 * decider.
 */
export function signApplication(
  context: ApplicationsContext,
  actor: Person,
  id: string,
  sent: { version: number; airportId: string; text: string },
): Promise<Application> {
  return context.db.transaction().execute(async (tx) => {
    const at = context.now();
    const { application, access } = await lockApplicationFor(tx, actor, id, at);
    const airport = application.airports.find(({ airport_id }) => airport_id === sent.airportId);
    if (!maySignFor(access, sent.airportId)) throw forbidden('sign for this airport');
    if (!airport) throw badField('airportId', 'This airport is not part of the application.');
    // A rejection can be signed at any stage of the review; preparing an approval clears earlier signatures.
    if (!applicationActions(access, application).includes('applications:sign'))
      throw new ApiError(
        'transition-refused',
        `Application ${application.number} is not in review, so there is nothing to sign.`,
      );
    if (airport.outcome !== null) throw new ApiError('transition-refused', `${airport.icao} has already decided.`);
    const requested = await airportsToSign(tx, access, application, await currentAssessments(tx, id));
    if (!requested.has(airport.airport_id))
      throw new ApiError('transition-refused', `${airport.icao} does not require a second signature here.`);
    if (airport.signed_by === actor.id) return getApplication(context, tx, actor, id, at);
    checkVersion(application, sent.version);
    await updateApplicationAirport(tx, id, sent.airportId, {
      signed_by: actor.id,
      signed_name: calledAs(actor),
      signed_at: at,
      signed_version: application.version,
      signature_text: sent.text,
    });
    await saveTransition(tx, application, { version: application.version + 1, updated_at: at, updated_by: actor.id });
    await appendHistory(tx, {
      aboutKind: 'application',
      aboutId: id,
      event: 'sign',
      actorId: actor.id,
      at,
      detail: {
        by: calledAs(actor),
        internal: true,
        text: sent.text,
        changes: [{ field: `${airport.icao} second signature`, before: airport.signed_name, after: calledAs(actor) }],
      },
    });
    return getApplication(context, tx, actor, id, at);
  });
}
