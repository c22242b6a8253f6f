import { type Application, DAY_MS, type DraftAnswers, declared } from '@jibline/contract';
import type { ApplicationsContext } from '../../src/applications/context.ts';
import { createApplication } from '../../src/applications/create.ts';
import { expireApplications } from '../../src/applications/lifecycle/expire.ts';
import { FREE } from '../../src/applications/lifecycle/guards/money-facts.ts';
import { openListCounts } from '../../src/applications/lists/count.ts';
import { signApplication } from '../../src/applications/sign.ts';
import { updateApplication } from '../../src/applications/update.ts';
import type { Db } from '../../src/db.ts';
import { ApiError } from '../../src/errors.ts';
import { newId } from '../../src/new-id.ts';
import type { Outbox } from '../../src/outbox/index.ts';
import type { Person } from '../../src/rights/person.ts';
import { findByEmail } from '../../src/rights/person-store.ts';
import { type CraneOfProject, seedFleet } from '../fleet/seed.ts';
import { demoAnswers } from './answers.ts';
import {
  DEMO_APPLICATIONS,
  DEMO_OWNERS,
  type DemoApplication,
  type DemoOwner,
  isOfCompany,
} from './demo-applications.ts';
import { isSigned, type Players, play } from './play.ts';
import { airportsOfDemo, endEvents, hasApplications } from './store.ts';

/** No emails are sent about invented events. */
export const SILENT: Outbox = { queueEmail: async () => newId(), queueJob: async () => {} };

interface Cast {
  owners: Readonly<Record<DemoOwner, Person>>;
  /** Who reviews and who decides at an airport; airports without its own people use the platform's administrator. */
  staff: ReadonlyMap<string, { officer: Person; decider: Person }>;
  platform: Person;
}

/** Manager and administrator of each airport that has some. */
export const DEMO_STAFF: Readonly<Record<string, { officer: string; decider: string }>> = {
  YSSY: { officer: 'airport-manager', decider: 'airport-admin' },
  YPPH: { officer: 'group-perth', decider: 'group-admin' },
  YPAD: { officer: 'group-adelaide', decider: 'group-admin' },
  YBCG: { officer: 'group-coast', decider: 'group-admin' },
};

async function castOf(db: Db): Promise<Cast | null> {
  const named = (local: string) => findByEmail(db, `${local}@demo.jibline.test`);
  const [platform, ...people] = await Promise.all(['global-admin', ...DEMO_OWNERS].map(named));
  const owners = DEMO_OWNERS.flatMap((owner, n) => {
    const person = people[n];
    return person ? [[owner, person] as const] : [];
  });
  const staff = new Map<string, { officer: Person; decider: Person }>();
  for (const [icao, names] of Object.entries(DEMO_STAFF)) {
    const [officer, decider] = await Promise.all([names.officer, names.decider].map(named));
    if (officer && decider) staff.set(icao, { officer, decider });
  }
  if (owners.length < DEMO_OWNERS.length || staff.size < Object.keys(DEMO_STAFF).length || !platform) return null;
  return { owners: Object.fromEntries(owners) as Cast['owners'], staff, platform };
}

const playersOf = ({ owners, staff, platform }: Cast, [icao, , , , , , , , owner]: DemoApplication): Players => ({
  applicant: owners[owner],
  ...(staff.get(icao) ?? { officer: platform, decider: platform }),
  platform,
});

async function tell(
  context: ApplicationsContext,
  clock: { now: Date },
  cast: Cast,
  row: DemoApplication,
  lodged: Application,
): Promise<void> {
  const later = (hours: number) => {
    clock.now = new Date(Math.min(Date.now(), clock.now.getTime() + hours * 3_600_000));
  };
  const story = play(context, clock, playersOf(cast, row), later);
  const { applicant, officer, decider, move, inDays, prepared, approved } = story;
  const scene = row[9];
  if (scene === 'submitted') return;
  later(5);
  if (scene === 'withdrawn')
    return void (await move(applicant, lodged, {
      event: 'cancel',
      reason: 'WITHDRAWN',
      text: 'The job was called off.',
    }));
  const taken = await move(officer, lodged, { event: 'take', assigneeId: null });
  later(20);
  const main = lodged.airports[0]?.airportId ?? '';
  switch (scene) {
    case 'triage':
      return;
    case 'asked':
      return void (await move(officer, taken, {
        event: 'ask',
        questions: ['Please confirm the ground level by survey.', 'Which counter-jib is fitted?'],
        dueAt: inDays(10),
      }));
    case 'referred':
      return void (await move(officer, taken, {
        event: 'refer',
        referrals: [
          {
            authority: 'CASA',
            name: 'CASA airspace protection',
            email: 'desk@authority.demo.jibline.test',
            replyBy: inDays(21),
            note: '',
            saveAddress: false,
          },
        ],
      }));
    case 'rejected': {
      const signed = isSigned(taken, main)
        ? await signApplication(context, officer, taken.id, {
            version: taken.version,
            airportId: main,
            text: 'Agreed.',
          })
        : taken;
      return void (await move(decider, signed, {
        event: 'reject',
        airportId: main,
        reasonCode: 'conflicts-with-other-crane',
        text: 'Another crane is working at the same location on these days.',
        heightThatPassesAhdM: null,
      }));
    }
    case 'ready':
      return void (await prepared(taken));
    default: {
      const permit = await approved(taken);
      later(30);
      if (scene === 'up') {
        clock.now = new Date(lodged.schedule?.startAt ?? clock.now);
        later(2);
        await move(applicant, permit, { event: 'start', startedAt: clock.now.toISOString(), operatorName: 'Sam Site' });
      }
      if (scene === 'suspended')
        await move(officer, permit, {
          event: 'suspend',
          text: 'An air display takes place over the bay.',
          from: clock.now.toISOString(),
          until: inDays(4),
        });
      if (scene === 'revoked')
        await move(decider, permit, {
          event: 'revoke',
          reasonCode: 'breach',
          text: 'The crane was raised outside the permitted hours twice.',
          effectiveAt: clock.now.toISOString(),
          instruction: 'Lower the crane now and dismantle it within 2 days.',
          confirmed: true,
        });
    }
  }
}

/**
 * If a rule refuses a step, because this airport's surfaces are lower than expected, the application stays at the step
 * before.
 */
export async function untilRefused(story: () => Promise<void>): Promise<void> {
  try {
    await story();
  } catch (error) {
    if (!(error instanceof ApiError)) throw error;
  }
}

/** Only the company has a fleet; its boom and heights are typed for the job. */
const withCrane = (
  detail: NonNullable<DraftAnswers['craneDetail']>,
  [, project, , , , , , , owner]: DemoApplication,
  fleet: CraneOfProject,
) => ({ ...detail, ...(isOfCompany(owner) ? fleet.get(project) : {}) });

/** Fills an empty database with applications in every state. Returns how many. */
export async function seedApplications(
  db: Db,
  { surfaces, publicUrl, signer }: Pick<ApplicationsContext, 'surfaces' | 'publicUrl' | 'signer'>,
): Promise<number> {
  const cast = await castOf(db);
  if (!cast || (await hasApplications(db))) return 0;
  const clock = { now: new Date() };
  const context: ApplicationsContext = {
    db,
    surfaces,
    publicUrl,
    outbox: SILENT,
    money: FREE,
    listCounts: openListCounts(),
    signer,
    asksForFiles: false,
    now: () => clock.now,
  };
  const airports = await airportsOfDemo(db);
  const fleet = await seedFleet(db, cast.owners['company-admin']);
  let added = 0;
  for (const row of DEMO_APPLICATIONS) {
    const airport = airports.find(({ icao }) => icao === row[0]);
    if (!airport) continue;
    const owner = cast.owners[row[8]];
    const today = new Date();
    clock.now = new Date(today.getTime() - row[10] * DAY_MS - 3_600_000);
    const typed = demoAnswers(row, airport, { name: owner.name ?? owner.email, email: owner.email }, today);
    const answers = {
      ...typed,
      ...(typed.craneDetail ? { craneDetail: withCrane(typed.craneDetail, row, fleet) } : {}),
    };
    const create = { kind: 'NEW' as const, parentId: null, copyOf: null, precheckNumber: null, onBehalfOf: null };
    const draft = await createApplication(context, owner, { answers, ...create });
    added += 1;
    if (row[9] === 'draft') continue;
    const transition = { event: 'lodge' as const, declarations: declared() };
    const lodged = await updateApplication(context, owner, draft.id, { version: draft.version, transition });
    await untilRefused(() => tell(context, clock, cast, row, lodged));
  }
  clock.now = new Date();
  await expireApplications(context);
  await endEvents(db, clock.now);
  return added;
}
