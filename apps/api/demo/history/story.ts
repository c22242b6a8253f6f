import { APPLICATION_STATE, type Application, DAY_MS, declared, hoursAround, permitHoursOf } from '@jibline/contract';
import type { ApplicationsContext } from '../../src/applications/context.ts';
import { createApplication } from '../../src/applications/create.ts';
import { getApplication } from '../../src/applications/get.ts';
import { applySystemTransition } from '../../src/applications/lifecycle/system-transition.ts';
import { replaceDue } from '../../src/applications/permit/replacement.ts';
import { signApplication } from '../../src/applications/sign.ts';
import { updateApplication } from '../../src/applications/update.ts';
import type { Person } from '../../src/rights/person.ts';
import { isSigned, type Players, play } from '../applications/play.ts';
import { CHECKS, type CheckApproval } from './automatic.ts';
import type { HistoryMoney } from './fees.ts';
import type { HistoryRow } from './rows.ts';

/** The rest of the story has not happened yet. */
export class NotYet extends Error {}

const HOUR_MS = 3_600_000;

export const readApplication = (context: ApplicationsContext, who: Person, id: string, at: Date) =>
  context.db.transaction().execute((tx) => getApplication(context, tx, who, id, at));

/** When the crane goes up and comes down on its first day of work from `start` on: in the permitted hours, if there are any. */
function dayOfWork({ schedule, timeZoneMode, airports }: Application, start: number, end: number) {
  const zone = airports[0]?.timeZone ?? 'UTC';
  const { hours, timeZone } = permitHoursOf({ schedule, timeZoneMode }, zone);
  const open = hoursAround(hours, timeZone, start).find(({ from, to }) => to > start + 4 * HOUR_MS && from < end);
  const from = Math.max(open?.from ?? start, start) + HOUR_MS / 2;
  return { from, to: Math.min(from + 6 * HOUR_MS, (open?.to ?? end) - HOUR_MS / 2, end - HOUR_MS / 2) };
}

export interface Stage {
  context: ApplicationsContext;
  clock: { now: Date };
  players: Players;
  fees: HistoryMoney;
  checkApproval: CheckApproval;
}

/** Slow authorities ask for more time. */
const SLOW = 60;
/** After an automatic approval, before the crane goes up. */
const CHECKED_AFTER_HOURS = 3 * 24;

/** After the end of the permit that another one continues, the crane comes down. */
const HANDED_ON_HOURS = 20;

const isPermit = ({ state }: Application) => state === APPLICATION_STATE.APPROVED;

/** Plays what became of a submitted application, as far as it has happened by now. */
export async function tellHistory(
  { context, clock, players, fees, checkApproval }: Stage,
  { fate, pace, check }: HistoryRow,
  lodged: Application,
): Promise<void> {
  const at = (instant: number) => {
    if (instant > Date.now()) throw new NotYet();
    clock.now = new Date(Math.max(instant, clock.now.getTime()));
  };
  const later = (hours: number) => at(clock.now.getTime() + hours * HOUR_MS);
  const { applicant, officer, decider, move, inDays, approved } = play(context, clock, players, later, {
    replyHours: 20 + ((pace * 37) % 70),
    needsMoreTime: pace > SLOW,
    recommends: 'where-required',
  });
  const main = lodged.airports[0]?.airportId ?? '';

  /** The permit that will continue another for a week after its end. */
  async function extended(parent: Application, end: number): Promise<Application> {
    const create = { kind: 'EXTENSION' as const, parentId: parent.id, copyOf: null, precheckNumber: null };
    const draft = await createApplication(context, applicant, { answers: {}, ...create, onBehalfOf: null });
    const { craneType, timeZoneMode, lightType, applicant: by, people, site, craneDetail, lighting, safety } = draft;
    const schedule = {
      ...draft.schedule,
      startAt: new Date(end).toISOString(),
      endAt: new Date(end + 7 * DAY_MS).toISOString(),
    };
    const answers = { craneType, timeZoneMode, lightType, applicant: by, people, site, craneDetail, lighting, safety };
    const typed = await updateApplication(context, applicant, draft.id, {
      version: draft.version,
      answers: { ...answers, schedule },
    });
    const sent = await move(applicant, typed, { event: 'lodge', declarations: declared() });
    if (isPermit(sent)) return sent;
    later(1);
    return approved(await move(officer, sent, { event: 'take', assigneeId: null }));
  }

  /** What the airport decides; null: no permit. */
  async function decided(): Promise<Application | null> {
    later(pace);
    if (fate === 'withdrawn') {
      await move(applicant, lodged, { event: 'cancel', reason: 'WITHDRAWN', text: 'The job was called off.' });
      await fees.refund(decider, lodged, 1, 'beforeWork', 'Withdrawn before the review started.');
      return null;
    }
    if (isPermit(lodged)) {
      // No officer has a question or refuses what the airport approves automatically.
      later(CHECKED_AFTER_HOURS);
      if (check) await checkApproval(context, officer, lodged.id, CHECKS[check]);
      return lodged;
    }
    let one = await move(officer, lodged, { event: 'take', assigneeId: null });
    later(pace);
    if (fate === 'asked') {
      one = await move(officer, one, {
        event: 'ask',
        questions: ['Please confirm the ground level by survey.'],
        dueAt: inDays(10),
      });
      later(pace * 4);
      one = await move(applicant, one, {
        event: 'answer',
        replies: one.questions.map(({ id }) => ({ questionId: id, text: 'Confirmed by the surveyor.' })),
      });
      later(pace);
    }
    if (fate === 'rejected') {
      if (isSigned(one, main))
        one = await signApplication(context, officer, one.id, {
          version: one.version,
          airportId: main,
          text: 'Agreed.',
        });
      await move(decider, one, {
        event: 'reject',
        airportId: main,
        reasonCode: 'conflicts-with-other-crane',
        text: 'Another crane is working at the same location on these days.',
        heightThatPassesAhdM: null,
      });
      return null;
    }
    return approved(one);
  }

  let permit = await decided();
  if (!permit) return;
  const [start, end] = [lodged.schedule?.startAt, lodged.schedule?.endAt].map((instant) => Date.parse(instant ?? ''));
  if (start === undefined || end === undefined) return;
  const next = fate === 'extended' ? await extended(permit, end) : null;
  if (next) permit = await readApplication(context, officer, permit.id, clock.now);
  // A crane that stays up after the end of its permit was at work on its last day, not all the time.
  const staysUp = fate === 'extended' || fate === 'late';
  const day = dayOfWork(lodged, staysUp ? Math.max(start, end - DAY_MS) : start, end);
  // Too early: what the airport revokes the permit for.
  at(fate === 'revoked' ? start - 3 * HOUR_MS : day.from);
  const startedAt = () => clock.now.toISOString();
  permit = await move(applicant, permit, { event: 'start', startedAt: startedAt(), operatorName: 'Sam Site' });
  if (fate === 'revoked') {
    permit = await move(decider, permit, {
      event: 'revoke',
      reasonCode: 'breach',
      text: 'The crane was raised before the permit started.',
      effectiveAt: clock.now.toISOString(),
      instruction: 'Lower the crane now and dismantle it within 2 days.',
      confirmed: true,
    });
    later(1);
    permit = await move(applicant, permit, { event: 'stop', stoppedAt: clock.now.toISOString() });
    later(24);
    return void (await move(applicant, permit, { event: 'confirm-removal', removedAt: clock.now.toISOString() }));
  }
  at(day.to);
  // A crane that stays up goes on under the next permit, or is late.
  if (!staysUp) permit = await move(applicant, permit, { event: 'stop', stoppedAt: clock.now.toISOString() });
  if (fate === 'suspended') {
    permit = await move(officer, permit, {
      event: 'suspend',
      text: 'An air display takes place nearby.',
      from: clock.now.toISOString(),
      until: null,
    });
    later(30);
    permit = await move(officer, permit, { event: 'lift', text: 'The display is over.' });
    await fees.refund(decider, permit, 0.5, 'afterReferral', 'Half of the fee for the days of the air display.');
  }
  if (next) {
    at(end + HOUR_MS);
    await replaceDue(context, permit.id);
    permit = await readApplication(context, officer, next.id, clock.now);
    at(end + HANDED_ON_HOURS * HOUR_MS);
    permit = await move(applicant, permit, { event: 'stop', stoppedAt: clock.now.toISOString() });
    at(end + 6 * DAY_MS);
  } else if (fate === 'late') {
    at(end + DAY_MS);
    await applySystemTransition(context, permit.id, { event: 'overdue' });
    permit = await readApplication(context, officer, permit.id, clock.now);
    later(pace);
  } else at(end - 2 * HOUR_MS);
  await move(applicant, permit, { event: 'report-removal', removedAt: clock.now.toISOString(), fileId: null });
}
