import { type Application, DAY_MS, isPierced, requestedOf, type TransitionRequest } from '@jibline/contract';
import type { ApplicationsContext } from '../../src/applications/context.ts';
import { signApplication } from '../../src/applications/sign.ts';
import { updateApplication } from '../../src/applications/update.ts';
import type { Person } from '../../src/rights/person.ts';
import { usualConditions } from './usual-conditions.ts';

/** Who does the steps of one application. */
export interface Players {
  applicant: Person;
  officer: Person;
  decider: Person;
  /** Decides at the further airports of an application. */
  platform: Person;
}

/**
 * Demonstration airports require a second signature where a surface is penetrated, and the API refuses one elsewhere.
 */
export const isSigned = ({ assessments }: Application, airportId: string) =>
  assessments.some((finding) => finding.airportId === airportId && isPierced(finding));

const authoritiesFor = ({ assessments }: Application) =>
  new Set(assessments.flatMap(({ evaluation }) => evaluation?.ask.map(({ party }) => party) ?? []));
const needsReferral = (one: Application) => authoritiesFor(one).size > 0;

/** How long authorities take, whether they need more time first, and whether every approval is recommended before. */
interface Pace {
  replyHours?: number;
  needsMoreTime?: boolean;
  recommends?: 'always' | 'where-required';
}

/**
 * Plays one application through its steps by the people who would do them; the clock shows the demonstration's time.
 */
export function play(
  context: ApplicationsContext,
  clock: { now: Date },
  players: Players,
  later: (hours: number) => void,
  { replyHours = 40, needsMoreTime = false, recommends = 'always' }: Pace = {},
) {
  const { applicant, officer, decider, platform } = players;
  const move = (who: Person, one: Application, transition: TransitionRequest) =>
    updateApplication(context, who, one.id, { version: one.version, transition });
  const inDays = (days: number) => new Date(clock.now.getTime() + days * DAY_MS).toISOString();

  async function prepared(one: Application): Promise<Application> {
    const requested = authoritiesFor(one);
    let next = one;
    if (requested.size > 0) {
      const referrals = [...requested].map((authority) => ({
        authority,
        name: `${authority} desk`,
        email: 'desk@authority.demo.jibline.test',
        replyBy: inDays(14),
        note: 'Please see the assessment attached.',
        saveAddress: false,
      }));
      next = await move(officer, next, { event: 'refer', referrals });
      const record = async (reply: 'no-objection' | 'needs-more-time', text: string) => {
        for (const [place, { id, name }] of next.referrals.entries()) {
          // One after the other, as authorities do.
          if (place > 0) later(replyHours / 4);
          next = await move(officer, next, {
            ...{ event: 'record-reply', referralId: id, reply, text: `${name} ${text}.` },
            ...{ receivedAt: clock.now.toISOString(), fileId: null },
          });
        }
      };
      later(replyHours);
      if (needsMoreTime) {
        await record('needs-more-time', 'needs another week');
        later(replyHours / 2);
      }
      await record('no-objection', 'has no objection');
    }
    later(3);
    const conditions = usualConditions(next, next.airports[0]?.airportId ?? '');
    return move(officer, next, {
      event: 'mark-ready',
      recommendation: 'Suitable with the usual conditions.',
      conditions,
    });
  }

  async function approved(one: Application): Promise<Application> {
    const isRequired = recommends === 'always' || one.assessments.some(isPierced);
    let next = isRequired || needsReferral(one) ? await prepared(one) : one;
    if (!one.heights) throw new Error(`${one.number} has not been assessed`);
    const approvedHeightAhdM = requestedOf(one.heights).ahdM;
    for (const { airportId } of one.airports) {
      if (isSigned(one, airportId))
        next = await signApplication(context, officer, next.id, { version: next.version, airportId, text: 'Agreed.' });
      next = await move(one.airports[0]?.airportId === airportId ? decider : platform, next, {
        event: 'approve',
        airportId,
        approvedHeightAhdM,
        craneHeightsAhdM: null,
        validFrom: one.schedule?.startAt ?? inDays(1),
        validTo: one.schedule?.endAt ?? inDays(300),
        conditions: usualConditions(next, airportId),
        reasons: 'The lift stays below every protected surface, or the authorities have no objection.',
        riskStatement: 'By day, short, with a reachable site contact.',
        outsideDecision: null,
      });
    }
    return next;
  }
  return { applicant, officer, decider, later, move, inDays, prepared, approved };
}
