import { type ApprovalJudgement, CRANE_TYPE, type CraneType, DAY_MS, usualSettings } from '@jibline/contract';
import { createParameters, listParameters } from '../../src/airports/approval.ts';
import type { ApplicationsContext } from '../../src/applications/context.ts';
import type { AppContext } from '../../src/context.ts';
import type { Person } from '../../src/rights/person.ts';

/** Records what an officer says of an automatic approval. */
export type CheckApproval = (
  context: Pick<AppContext, 'db' | 'now'>,
  officer: Person,
  applicationId: string,
  judgement: ApprovalJudgement,
) => Promise<unknown>;

/** Adelaide for mobile cranes and platforms, Perth for platforms only. */
const AUTOMATIC: Readonly<Record<string, readonly CraneType[]>> = {
  YPAD: [CRANE_TYPE['MOBILE CRANE'], CRANE_TYPE['ELEVATED PLATFORM']],
  YPPH: [CRANE_TYPE['ELEVATED PLATFORM']],
};
export const AUTOMATIC_DAYS_AGO = 300;
/** From which day on. */
export const automaticFrom = (): Date => new Date(Date.now() - AUTOMATIC_DAYS_AGO * DAY_MS);

/** From now on the operator's airports approve clear applications automatically, where they want it. Once is enough. */
export async function approveAutomatically(
  context: ApplicationsContext,
  admin: Person,
  airports: readonly { id: string; icao: string }[],
): Promise<void> {
  for (const { id: airportId, icao } of airports)
    for (const craneType of AUTOMATIC[icao] ?? []) {
      const { items } = await listParameters(context, admin, airportId);
      if (items.some((one) => one.craneType === craneType && one.path === 'GREEN')) continue;
      const settings = { ...usualSettings(craneType), autoApproveGreen: true };
      await createParameters(context, admin, { airportId, craneType, path: 'GREEN', ...settings });
    }
}

/** What an officer says who checks an automatic approval; the same ones are found wrong each time. */
export const CHECKS = {
  right: { judgement: 'right', reason: '' },
  seen: { judgement: 'right', reason: 'Ground level compared with the survey.' },
  wrong: {
    judgement: 'wrong',
    reason: 'The position on the site plan is 40\u00a0m nearer to the runway than the one entered.',
  },
} as const satisfies Record<string, ApprovalJudgement>;
export type Check = keyof typeof CHECKS;
