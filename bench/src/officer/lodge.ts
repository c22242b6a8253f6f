import { type Application, type ApplicationPage, type ApplicationSummary, DAY_MS } from '@jibline/contract';
import { allDeclarations, mobileAnswers, variant } from '@jibline/contract/samples';
import { direct } from '@jibline/surfaces';
import { addFile } from '../../../scripts/product/add-file.ts';
import { atApi } from '../../../scripts/product/at-api.ts';
import { demoSitePlan } from '../../../scripts/product/demo-site-plan.ts';
import { type BenchApplication, GROUND_AHD_M, PATH_OF } from './applications.ts';

interface Airport {
  id: string;
  icao: string;
  arp: { coordinates: [lon: number, lat: number] };
}

/** On the full hour, far enough ahead that no notice is short. */
const inDays = (days: number) => `${new Date(Date.now() + days * DAY_MS).toISOString().slice(0, 10)}T21:00:00.000Z`;

const SIX_DIGITS = 1e6;
const degrees = (value: number) => Math.round(value * SIX_DIGITS) / SIX_DIGITS;

const RADIUS_M = 20;

function answersOf({ project, address, bearingDeg, distanceM, heightAglM }: BenchApplication, airport: Airport) {
  const [refLon, refLat] = airport.arp.coordinates;
  const { lat, lon } = direct({ lat: refLat, lon: refLon }, bearingDeg, distanceM);
  return variant(mobileAnswers, {
    'site.projectName': project,
    'site.address': address,
    'site.airportId': airport.id,
    'site.latitude': degrees(lat),
    'site.longitude': degrees(lon),
    'site.groundLevelAhdM': GROUND_AHD_M,
    'site.groundLevelSource': 'survey',
    'craneDetail.make': 'Liebherr',
    'craneDetail.model': 'LTM 1110',
    'craneDetail.maxHeightAglM': heightAglM,
    'craneDetail.maxHeightAhdM': GROUND_AHD_M + heightAglM,
    'craneDetail.boomLengthM': Math.max(heightAglM, RADIUS_M),
    'craneDetail.maxRadiusM': RADIUS_M,
    'schedule.startAt': inDays(30),
    'schedule.endAt': inDays(34),
    'people.emergencyContactName': 'Night desk',
    'people.emergencyContactPhone': '+61400000111',
    'safety.lowVisPlan': 'Boom down at once, and ring the airport.',
  });
}

const FIND = 'CranePermitApplications/get-application';
const TENTH = 0.051;

/** The application was assessed as its table says, so that each desk is given the same work. */
function assertAssessed({ project, outcome, marginM }: BenchApplication, row: ApplicationSummary | undefined) {
  const found = `${row?.airport?.icao} ${row?.path}`;
  if (found !== `YSSY ${PATH_OF[outcome]}`) throw new Error(`${project}: assessed as ${found}, meant to be ${outcome}`);
  const worst = row?.worstMarginM ?? Number.NaN;
  if (!(Math.abs(worst - marginM) < TENTH)) throw new Error(`${project}: margin ${worst} m, by hand ${marginM} m`);
}

/** Applies by the product's own API, as the demo applicants. Resolves to the applications in the order of the table. */
export async function lodge(address: string, table: readonly BenchApplication[]): Promise<Application[]> {
  const staff = await atApi(address, 'airport-admin');
  const { items } = await staff<{ items: Airport[] }>('GET', 'Airports?search=YSSY');
  const airport = items.find(({ icao }) => icao === 'YSSY');
  if (!airport) throw new Error('the demonstration has no YSSY');
  const lodged: Application[] = [];
  for (const one of table) {
    const owner = await atApi(address, one.owner);
    const draft = await owner<Application>('POST', 'CranePermitApplications', {
      kind: 'NEW',
      answers: answersOf(one, airport),
    });
    await addFile(owner, draft, 'site-plan', demoSitePlan(one.project));
    if (one.outcome === 'penetrates') await addFile(owner, draft, 'elevation-drawing', demoSitePlan(one.project));
    await owner<Application>('PUT', `CranePermitApplications/${draft.id}`, {
      version: draft.version,
      transition: { event: 'lodge', declarations: allDeclarations },
    });
    const seen = await staff<Application>('GET', `CranePermitApplications/${draft.id}`);
    const { items: rows } = await staff<ApplicationPage>('POST', FIND, { text: seen.number });
    assertAssessed(one, rows[0]);
    lodged.push(seen);
  }
  return lodged;
}
