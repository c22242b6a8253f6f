import type { Application, TransitionRequest } from '@jibline/contract';
import { allDeclarations, platformAnswers, variant } from '@jibline/contract/samples';
import { atApi } from './api.ts';

/** On the full hour, as people type it. */
const inDays = (days: number) => `${new Date(Date.now() + days * 86_400_000).toISOString().slice(0, 10)}T21:00:00.000Z`;

/**
 * In Pagewood, about 4 km east of Sydney's runways and clear of every surface: a platform of 16 m, which needs no plan,
 * on ground at 10 m.
 */
const AT_SYDNEY = {
  'site.latitude': -33.9493,
  'site.longitude': 151.2214,
  'site.groundLevelAhdM': 10,
  'site.groundLevelSource': 'survey',
  'site.standsOn': 'ground',
  'site.baseHeightM': undefined,
  'craneDetail.maxHeightAglM': 16,
  'craneDetail.maxHeightAhdM': 26,
  'craneDetail.boomLengthM': 16,
  'craneDetail.maxHeightCapableAglM': 30,
  'craneDetail.maxRadiusM': 10,
  'safety.lowVisPlan': 'Boom down at once.',
  'people.emergencyContactName': 'Eve Night',
  'people.emergencyContactPhone': '+61411111111',
};

/** A complete draft for one journey, saved over the API, so that journeys do not share data. */
export async function draftApplication(
  address: string,
  owner: string,
  project: string,
  more: Readonly<Record<string, unknown>> = {},
) {
  const [asOwner, asAirport] = [await atApi(address, owner), await atApi(address, 'airport-admin')];
  const { items } = await asAirport<{ items: { id: string; icao: string }[] }>('GET', 'Airports?search=YSSY');
  const projectName = `${project} ${Date.now()}`;
  const answers = variant(platformAnswers, {
    'site.projectName': projectName,
    'site.airportId': items.find(({ icao }) => icao === 'YSSY')?.id ?? '',
    'schedule.startAt': inDays(40),
    'schedule.endAt': inDays(50),
    ...AT_SYDNEY,
    ...more,
  });
  let application = await asOwner<Application>('POST', 'CranePermitApplications', { kind: 'NEW', answers });
  const move = async (person: string, transition: TransitionRequest) => {
    const as = await atApi(address, person);
    application = await as('PUT', `CranePermitApplications/${application.id}`, {
      version: application.version,
      transition,
    });
  };
  return { id: application.id, project: projectName, move };
}

/** The same, submitted to Sydney. */
export async function lodgedApplication(...[address, owner, ...of]: Parameters<typeof draftApplication>) {
  const { id, move, project: name } = await draftApplication(address, owner, ...of);
  await move(owner, { event: 'lodge', declarations: allDeclarations });
  return { id, project: name, move };
}
