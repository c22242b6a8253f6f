import type { Application } from '@jibline/contract';
import {
  APPROVAL_DEFAULTS,
  CONDITIONS,
  type ConditionId,
  displayPhone,
  fillCondition,
  usualSettings,
} from '@jibline/contract/words';
import type { ConditionText, MoveContext } from './move.ts';

type Parameters = MoveContext['parameters'][number];

/** The most particular settings that fit: for this crane and path, then for one of them, then for all. */
export function parametersFor({ parameters, application }: MoveContext, airportId: string): Parameters | null {
  const path = application.airports.find((one) => one.airportId === airportId)?.path ?? null;
  const fits = parameters.filter(
    (one) =>
      one.airportId === airportId &&
      (one.craneType === null || one.craneType === application.craneType) &&
      (one.path === null || one.path === path),
  );
  const closeness = (one: Parameters) => Number(one.craneType !== null) * 2 + Number(one.path !== null);
  return fits.toSorted((a, b) => closeness(b) - closeness(a))[0] ?? null;
}

const heightsOf = ({ craneDetail, developmentDetail }: Application) => craneDetail ?? developmentDetail;

/** What the library's blanks are filled with, as far as the case and the airport's settings say it. */
function known(context: MoveContext, airportId: string): Record<string, string | number | null | undefined> {
  const { application } = context;
  const settings = parametersFor(context, airportId);
  const column = application.craneType ?? 0;
  const heights = heightsOf(application);
  const { groundLevelAhdM: ground, baseHeightM = 0 } = application.site ?? {};
  const base = ground === undefined ? undefined : ground + baseHeightM;
  const resting = application.craneDetail?.restingHeightAglM;
  const mobile = application.people?.siteContactPhone;
  const metres = (value: number) => Number(value.toFixed(1));
  return {
    heightAhdM: heights?.maxHeightAhdM,
    // Above the ground itself, also where the crane stands on a roof and its own height counts from there.
    heightAglM:
      ground === undefined || heights?.maxHeightAhdM === undefined ? undefined : metres(heights.maxHeightAhdM - ground),
    restingAhdM: base === undefined || resting === undefined ? undefined : metres(base + resting),
    siteMobile: mobile && displayPhone(mobile),
    contact: 'the airport',
    startNoticeMinutes: settings?.startNoticeMinutes ?? APPROVAL_DEFAULTS.startNoticeMinutes[column],
    standDownMinutes: settings?.standDownMinutes ?? APPROVAL_DEFAULTS.standDownMinutes[column],
    removalNoticeHours: settings?.removalNoticeHours ?? APPROVAL_DEFAULTS.removalNoticeHours[column],
  };
}

/** C1 for another height than was asked for. */
export function heightCondition(heightAhdM: number, { application: { site } }: MoveContext): string {
  const ground = site?.groundLevelAhdM;
  const heightAglM = ground === undefined ? undefined : Number((heightAhdM - ground).toFixed(1));
  return fillCondition('C1', { heightAhdM, ...(heightAglM === undefined ? {} : { heightAglM }) });
}

/** Blanks that nobody has filled stay to be seen: {procedure}. */
export const blanksIn = (text: string) => text.match(/\{\w+\}/g) ?? [];

export function libraryCondition(conditionId: ConditionId, context: MoveContext, airportId: string): ConditionText {
  const values = known(context, airportId);
  const text = CONDITIONS[conditionId].text.replaceAll(/\{(\w+)\}/g, (blank, name: string) =>
    String(values[name] ?? blank),
  );
  return { conditionId, text };
}

const isFor = (id: ConditionId, craneType: number | null | undefined) =>
  craneType === null || craneType === undefined || (CONDITIONS[id].for as readonly number[]).includes(craneType);

/** The conditions an approval begins with: those recommended, else the airport's, else the usual ones. */
export function firstConditions(context: MoveContext, airportId: string): ConditionText[] {
  const { application } = context;
  const prepared = application.airports.find((one) => one.airportId === airportId)?.conditions ?? [];
  if (prepared.length > 0) return prepared;
  const chosen = parametersFor(context, airportId)?.conditionIds ?? [];
  const usual = usualSettings(application.craneType ?? null).conditionIds;
  const ids = (chosen.length > 0 ? chosen : usual).filter((id): id is ConditionId => id in CONDITIONS);
  return ids.filter((id) => isFor(id, application.craneType)).map((id) => libraryCondition(id, context, airportId));
}

/** What may still be added from the library. */
export const libraryChoices = (taken: readonly ConditionText[], craneType: number | null | undefined): ConditionId[] =>
  (Object.keys(CONDITIONS) as ConditionId[]).filter(
    (id) => isFor(id, craneType) && !taken.some(({ conditionId }) => conditionId === id),
  );
