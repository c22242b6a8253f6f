import {
  AirportContact,
  type ApprovalSettings,
  type ConditionValues,
  type DraftAnswers,
  displayPhone,
  fillCondition,
  isConditionId,
} from '@jibline/contract';
import { z } from 'zod';
import { assessedHeightOf, restingAhdOf } from './assessed-height.ts';

const up = (metres: number) => Math.round(metres * 10) / 10;

/** What the answers and the airport's settings put into the library's sentences. */
export function conditionValues(answers: DraftAnswers, settings: ApprovalSettings, contacts: unknown): ConditionValues {
  const { site, people } = answers;
  const resting = restingAhdOf(answers);
  const height = assessedHeightOf(answers);
  const ground = site?.groundLevelAhdM ?? 0;
  const operations = z
    .array(AirportContact)
    .parse(contacts)
    .find(({ kind }) => kind === 'operations');
  return {
    ...(height === null ? {} : { heightAhdM: up(height), heightAglM: up(height - ground) }),
    ...(resting === null ? {} : { restingAhdM: up(resting) }),
    contact: operations
      ? [operations.name, operations.phone && displayPhone(operations.phone)].filter(Boolean).join(', ')
      : 'the airport',
    ...(people?.siteContactPhone ? { siteMobile: displayPhone(people.siteContactPhone) } : {}),
    startNoticeMinutes: settings.startNoticeMinutes,
    ...(settings.standDownMinutes === null ? {} : { standDownMinutes: settings.standDownMinutes }),
    removalNoticeHours: settings.removalNoticeHours,
  };
}

/** The airport's usual conditions, filled in; one with a blank left is for a person to complete, so a rule leaves it out. */
export const usualConditions = (settings: ApprovalSettings, values: ConditionValues) =>
  settings.conditionIds
    .filter(isConditionId)
    .map((conditionId) => ({ conditionId, text: fillCondition(conditionId, values) }))
    .filter(({ text }) => !text.includes('{'));
