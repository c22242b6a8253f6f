import type { DraftAnswers, STATES_AND_TERRITORIES } from '@jibline/contract';
import { CRANE_TYPE, DAY_MS } from '@jibline/contract';
import { direct } from '@jibline/surfaces';
import { type DemoApplication, isOfCompany } from './demo-applications.ts';

export interface DemoAirport {
  id: string;
  icao: string;
  longitude: number;
  latitude: number;
  elevation_ahd_m: number | null;
}

const STATE_OF: Readonly<Record<string, (typeof STATES_AND_TERRITORIES)[number]>> = {
  YMML: 'VIC',
  YBBN: 'QLD',
  YBCG: 'QLD',
  YPPH: 'WA',
  YSCB: 'ACT',
  YPAD: 'SA',
};
const HOURS = [
  { days: ['mon', 'tue', 'wed', 'thu', 'fri'] as const, from: '07:00', to: '17:00', overMidnight: false },
].map((hours) => ({ ...hours, days: [...hours.days] }));
/** While a railway is closed, work goes on day and night: such a crane may be up whenever the demonstration is opened. */
const ALL_HOURS = [
  { days: ['mon', 'tue', 'wed', 'thu', 'fri', 'sat', 'sun'] as const, from: '00:00', to: '23:59', overMidnight: false },
].map((hours) => ({ ...hours, days: [...hours.days] }));
const metres = (value: number) => Math.round(value * 10) / 10;
const degrees = (value: number) => Math.round(value * 1e6) / 1e6;

function machine([, , , , , craneType, heightAglM, radiusM]: DemoApplication, groundAhdM: number) {
  const heights = { maxHeightAglM: heightAglM, maxHeightAhdM: metres(groundAhdM + heightAglM) };
  if (craneType === null)
    return {
      developmentDetail: {
        structureKind: 'chimney-or-stack' as const,
        ...heights,
        footprintRadiusM: radiusM,
        attractsWildlife: false,
        emitsLightOrGlare: false,
        emitsPlume: true,
        cranesExpected: true,
      },
    };
  const common = {
    quantity: 1,
    ...heights,
    maxHeightCapableAglM: heightAglM + 12,
    boomLengthM: Math.max(radiusM, heightAglM),
    maxRadiusM: radiusM,
  };
  const [make, model] = [
    ['Liebherr', 'LTM 1110'],
    ['Potain', 'MDT 219'],
    ['JLG', '660SJ'],
  ][craneType] ?? ['', ''];
  if (craneType === CRANE_TYPE['TOWER CRANE'])
    return {
      craneDetail: {
        ...common,
        craneSubType: 'flat-top' as const,
        make,
        model,
        plantId: 'TC-14',
        colour: 'yellow',
        marking: 'none' as const,
        heightContingencyM: 1,
        verticalAccuracyM: 0.1,
        counterJibM: 14,
        mastHeightAglM: heightAglM,
        restingHeightAglM: heightAglM,
        restingMode: 'free-slewing' as const,
        standDownMinutes: null,
      },
    };
  return {
    craneDetail: {
      ...common,
      craneSubType: craneType === CRANE_TYPE['ELEVATED PLATFORM'] ? ('boom-lift' as const) : ('all-terrain' as const),
      make,
      model,
      restingHeightAglM: craneType === CRANE_TYPE['ELEVATED PLATFORM'] ? 3 : 4,
      restingMode: 'lowered' as const,
      standDownMinutes: craneType === CRANE_TYPE['ELEVATED PLATFORM'] ? 5 : 10,
    },
  };
}

/** Complete answers for one row of the table, as its owner would have given them on that day. */
export function demoAnswers(
  row: DemoApplication,
  airport: DemoAirport,
  owner: { name: string; email: string },
  now: Date,
): DraftAnswers {
  const [icao, projectName, address, bearingDeg, distanceM, craneType, , , applies, scene, , startInDays, days] = row;
  const position = direct({ lat: airport.latitude, lon: airport.longitude }, bearingDeg, distanceM);
  const groundAhdM = metres((airport.elevation_ahd_m ?? 0) + 4);
  const today = Math.floor(now.getTime() / DAY_MS) * DAY_MS;
  const start = new Date(today + startInDays * DAY_MS + 20 * 3_600_000);
  const end = new Date(start.getTime() + days * DAY_MS - 10 * 3_600_000);
  const tower = craneType === CRANE_TYPE['TOWER CRANE'];
  const phones = { emergencyContactName: 'Night desk', emergencyContactPhone: '+61400000111' };
  const company = isOfCompany(applies);
  const isUp = scene === 'up';
  const at = (ms: number) => new Date(ms).toISOString();
  return {
    craneType,
    timeZoneMode: 0,
    lightType: tower || isUp ? 3 : 1,
    applicant: {
      applicantRole: company ? 'crane-hire-company' : 'builder',
      applicantName: owner.name,
      applicantEmail: owner.email,
      applicantPhone: '+61400000100',
      companyName: company ? 'Highline Crane Hire (demonstration)' : 'Applicant Building Co (demonstration)',
      abn: company ? '21900000062' : '51824753556',
      companyAddress: {
        street: '1 Example Street',
        suburb: 'Exampleton',
        state: STATE_OF[icao] ?? 'NSW',
        postcode: '2000',
      },
      ...(tower ? { principalContractor: 'Example Constructions', principalContractorPhone: '+61290000000' } : {}),
    },
    people: {
      siteContactName: 'Sam Site',
      siteContactPhone: '+61400000101',
      ...phones,
      ...(tower ? { altContactName: 'Alex Second', altContactPhone: '+61400000102' } : {}),
    },
    site: {
      projectName,
      purpose: 'construction',
      onAirport: false,
      airportId: airport.id,
      locationMode: 'ADDRESS',
      address,
      latitude: degrees(position.lat),
      longitude: degrees(position.lon),
      datum: 'GDA2020',
      positionSource: 'site-plan',
      groundLevelAhdM: groundAhdM,
      groundLevelSource: 'survey',
      ...(craneType === null ? {} : { standsOn: 'ground' as const }),
      ...(tower ? { horizontalAccuracyM: 0.1, daNumber: 'DA-2026/117' } : {}),
    },
    ...machine(row, groundAhdM),
    schedule: {
      startAt: start.toISOString(),
      ...(craneType === null ? {} : { endAt: end.toISOString(), hours: isUp ? ALL_HOURS : HOURS, nightWork: isUp }),
      urgentAccepted: true,
      ...(tower
        ? {
            erectFrom: start.toISOString(),
            erectTo: at(start.getTime() + DAY_MS),
            dismantleFrom: at(end.getTime() - DAY_MS),
            dismantleTo: end.toISOString(),
          }
        : {}),
    },
    lighting: isUp
      ? { lightIntensity: 'low', lightPositions: ['top'], lightHours: 'dusk-dawn' }
      : tower
        ? { lightIntensity: 'medium', lightPositions: ['top', 'jib-end', 'counter-jib-end'], lightHours: 'dusk-dawn' }
        : {},
    safety:
      craneType === null
        ? {}
        : {
            canLower: !tower,
            standDownChannel: 'phone',
            lowVisPlan: 'Boom down or free to slew, and ring the airport.',
            ...(tower ? { hasLiftPlan: true } : {}),
          },
  };
}
