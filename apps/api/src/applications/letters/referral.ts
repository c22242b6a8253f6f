import type { Tx } from '../../db.ts';
import type { ApplicationEvent } from '../events.ts';
import type { CaseHouse } from '../house.ts';
import { type About, airportsIn, dayOf, instantOf } from './about.ts';
import { writeLetter } from './write.ts';

/** E13: to each authority that was asked, with what it needs to judge; it replies to the airport. */
export async function referralLetters(house: CaseHouse, tx: Tx, about: About, event: ApplicationEvent): Promise<void> {
  const named = new Set(Array.isArray(event.detail.referralIds) ? event.detail.referralIds : []);
  const { application } = about;
  for (const referral of about.referrals.filter(({ id }) => named.has(id)))
    await writeLetter(house, tx, {
      id: 'E13',
      about,
      to: { email: referral.email, name: referral.name, userId: null, side: 'outside', as: referral.name },
      content: {
        subject: `${application.number}: your view on a crane near ${airportsIn(about)}, by ${dayOf(about, referral.reply_by)}`,
        say: [
          'A crane is applied for that concerns you. Please reply to this letter: no objection, no objection with conditions, objection, more time needed, or not yours.',
        ],
        ...(referral.note ? { quote: referral.note } : {}),
        facts: [
          ['Reply by', instantOf(about, referral.reply_by)],
          ...(application.latitude === null || application.longitude === null
            ? []
            : [
                [
                  'Position',
                  `${application.latitude.toFixed(6)}, ${application.longitude.toFixed(6)} (GDA2020)`,
                ] as const,
              ]),
          ...(application.max_height_ahd_m === null
            ? []
            : [['Highest point asked for', `${application.max_height_ahd_m.toFixed(1)} m AHD`] as const]),
          ...(application.start_at && application.end_at
            ? [['Period', `${dayOf(about, application.start_at)} to ${dayOf(about, application.end_at)}`] as const]
            : []),
          ['Path', application.path ?? '–'],
          ...(application.worst_margin_m === null
            ? []
            : [['Smallest margin', `${application.worst_margin_m.toFixed(1)} m`] as const]),
          ['Applicant', [application.applicant_name, application.company_name].filter(Boolean).join(', ')],
        ],
      },
    });
}
