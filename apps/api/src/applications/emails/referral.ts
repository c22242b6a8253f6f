import {
  ASSESSMENT_OUTCOME_LABELS,
  everyCrane,
  heightText,
  machineText,
  positionName,
  reachedUpM,
} from '@jibline/contract';
import { gda2020Positions } from '@jibline/surfaces';
import type { Tx } from '../../db.ts';
import { heightsAt } from '../assessments/assessment-record.ts';
import type { ApplicationsContext } from '../context.ts';
import type { ApplicationEvent } from '../lifecycle/application-event.ts';
import { lodgedAnswers } from '../lodged.ts';
import { frozenAnswers } from '../store.ts';
import { airportsIn, dayOf, type EmailContext, instantOf } from './email-context.ts';
import { writeEmail } from './write.ts';

/** The requested heights as assessed, position by position: from the record, not from later edits. */
async function positionFacts(tx: Tx, { application }: EmailContext): Promise<(readonly [string, string])[]> {
  const [airport] = application.airports;
  const heights = airport && heightsAt(airport);
  if (!heights) return [];
  const { id, number } = application;
  const answers = lodgedAnswers({ number, answers: await frozenAnswers(tx, id) });
  const several = heights.positions.length > 1;
  const machines = (answers.furtherCranes ?? []).length > 0 ? everyCrane(answers).map(machineText) : [];
  return gda2020Positions(answers).flatMap(({ lat, lon }, at) => {
    const one = heights.positions[at];
    const which = several ? `, ${positionName(at).toLowerCase()}` : '';
    return one
      ? [
          ...(machines[at] === undefined ? [] : [[positionName(at), machines[at]] as const]),
          [`Position${which}`, `${lat.toFixed(6)}, ${lon.toFixed(6)} (GDA2020)`] as const,
          [
            `Requested highest point${which}`,
            heightText({ ahdM: reachedUpM(one.requested.ahdM), aglM: reachedUpM(one.requested.aglM) }),
          ] as const,
        ]
      : [];
  });
}

/** E13: to each authority asked for advice, which replies to the airport. */
export async function referralEmails(
  context: ApplicationsContext,
  tx: Tx,
  about: EmailContext,
  event: ApplicationEvent,
): Promise<void> {
  const referralIds = new Set(Array.isArray(event.detail.referralIds) ? event.detail.referralIds : []);
  const { application } = about;
  const positions = await positionFacts(tx, about);
  for (const referral of about.referrals.filter(({ id }) => referralIds.has(id)))
    await writeEmail(context, tx, {
      id: 'E13',
      about,
      to: { email: referral.email, name: referral.name, userId: null, side: 'outside', as: referral.name },
      content: {
        subject: `${application.number}: advice sought on a crane near ${airportsIn(about)} by ${dayOf(about, referral.reply_by)}`,
        say: [
          'We seek your advice on a proposed crane. Please reply to this email with one of: no objection; no objection with conditions; objection; more time needed; not within our remit.',
        ],
        ...(referral.note ? { quote: referral.note } : {}),
        facts: [
          ['Reply by', instantOf(about, referral.reply_by)],
          ...positions,
          ...(application.start_at && application.end_at
            ? [['Period', `${dayOf(about, application.start_at)} to ${dayOf(about, application.end_at)}`] as const]
            : []),
          ...(application.path === null
            ? []
            : [['Assessment', ASSESSMENT_OUTCOME_LABELS[application.path].label] as const]),
          ...(application.worst_margin_m === null
            ? []
            : [['Smallest margin', `${application.worst_margin_m.toFixed(1)}\u00a0m`] as const]),
          ['Applicant', [application.applicant_name, application.company_name].filter(Boolean).join(', ')],
        ],
      },
    });
}
