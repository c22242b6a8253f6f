import { LIGHT_TYPE, LIGHT_TYPE_NAMES, type LightType } from '../applications/enums.ts';
import { inWords } from '../applications/form/labels.ts';
import { counted } from '../counted.ts';
import { lowerFirst } from '../first-letter.ts';
import { limitDownM, reachedUpM } from '../heights.ts';
import { formatNumber } from '../numbers.ts';
import type { ApprovalSettings } from './approval-usual.ts';
import type { ConditionFacts } from './condition-facts.ts';
import { type Blank, CONDITIONS, isConditionId } from './condition-library.ts';

export interface ConditionWithText {
  /** Of the library, or of a condition the airport added. */
  readonly conditionId: string;
  readonly text: string;
}

const figure = (n: number) => formatNumber(n);

/** ICAO Annex 14, table 6-3: low intensity below 45 m above ground, medium up to 150 m, high above. */
function lightByHeight(aglM: number | null): string | null {
  if (aglM === null) return null;
  if (aglM < 45) return 'steady red, low intensity';
  return aglM <= 150 ? 'flashing red, medium intensity' : 'flashing white, high intensity';
}

/** The airport's default light where the application states none; null where that is none or any other. */
function usualLight(type: LightType | null, aglM: number | null): string | null {
  const kind =
    type === null
      ? lightByHeight(aglM)
      : type === LIGHT_TYPE.NONE || type === LIGHT_TYPE.OTHER
        ? null
        : lowerFirst(inWords(LIGHT_TYPE_NAMES[type]));
  return kind === null ? null : `${kind}, at the highest point, dusk to dawn`;
}

function weatherLimits({ visibilityBelowM, cloudBelowFtAboveTop }: ApprovalSettings['lowVisibilityStop']): string {
  const limits = [
    ...(visibilityBelowM > 0 ? [`visibility is below ${figure(visibilityBelowM)}\u00a0m`] : []),
    ...(cloudBelowFtAboveTop > 0
      ? [`cloud is less than ${figure(cloudBelowFtAboveTop)}\u00a0ft above the top of the crane`]
      : []),
  ];
  return limits.length === 0 ? '' : `, and whenever ${limits.join(' or ')}`;
}

function extensionText({ extensionsMax, extensionLeadDays }: ApprovalSettings): string {
  if (extensionsMax === 0) return 'This permit cannot be extended.';
  const most = `At most ${counted(extensionsMax, 'extension')} ${extensionsMax === 1 ? 'is' : 'are'} granted.`;
  return `Request an extension at least ${counted(extensionLeadDays, 'day')} before this permit ends. ${most}`;
}

/** The value of each blank; null stays a blank, for a person to fill in. */
function valuesOf(settings: ApprovalSettings, facts: ConditionFacts): Record<Blank, string | null> {
  const height = facts.approvedHeightAhdM === null ? null : limitDownM(facts.approvedHeightAhdM);
  const aglM = height === null || facts.groundLevelAhdM === null ? null : limitDownM(height - facts.groundLevelAhdM);
  const { startNoticeMinutes, stopNoticeMinutes, standDownMinutes, toleranceM, notamLeadHours } = settings;
  return {
    heightAhdM: height?.toFixed(1) ?? null,
    heightAglM: aglM?.toFixed(1) ?? null,
    tolerance: [
      ...(facts.isEachLimited ? ['Each crane only up to its own highest point stated in this permit.'] : []),
      toleranceM === 0
        ? 'There is no height tolerance.'
        : `A measured height up to ${toleranceM}\u00a0m above this limit is accepted.`,
    ].join(' '),
    contact: facts.contact,
    beforeRaising:
      startNoticeMinutes === 0
        ? 'before raising the crane'
        : `at least ${counted(startNoticeMinutes, 'minute')} before raising the crane`,
    afterLowering:
      stopNoticeMinutes === 0
        ? 'immediately after lowering it'
        : `within ${counted(stopNoticeMinutes, 'minute')} of lowering it`,
    siteMobile: facts.siteMobile,
    standDown:
      standDownMinutes === null
        ? null
        : standDownMinutes === 0
          ? 'immediately on'
          : `within ${counted(standDownMinutes, 'minute')} of`,
    restingAhdM: facts.restingAhdM === null ? null : reachedUpM(facts.restingAhdM).toFixed(1),
    restingMode: facts.restingMode,
    lights:
      facts.lights === null
        ? usualLight(settings.lightTypeDefault, facts.tallestAglM ?? aglM)
        : lowerFirst(facts.lights),
    weatherLimits: weatherLimits(settings.lowVisibilityStop),
    procedure: null,
    notamLead: notamLeadHours === 0 ? 'before' : `at least ${counted(notamLeadHours, 'hour')} before`,
    surveyDays: null,
    removalNoticeHours: String(settings.removalNoticeHours),
    firstErectionNotice: counted(settings.firstErectionNoticeBusinessDays, 'business day'),
    maxWindStopKt: settings.maxWindStopKt === null ? null : String(settings.maxWindStopKt),
    extension: extensionText(settings),
  };
}

/** A text of conditions with its blanks filled in; those without a value stay. */
export function fillCondition(text: string, settings: ApprovalSettings, facts: ConditionFacts): string {
  const values: Record<string, string | null> = valuesOf(settings, facts);
  return text.replaceAll(/\{(\w+)\}/g, (blank, name: string) => values[name] ?? blank);
}

/** The airport's own wording, otherwise the library's. A structure reads as in the library, which has a text for it. */
function wordsOf(id: string, { craneType, wording }: ConditionFacts): string {
  if (!isConditionId(id)) return wording?.get(id) ?? '';
  const { text, structure } = CONDITIONS[id];
  return craneType === null ? (structure ?? text) : (wording?.get(id) ?? text);
}

/** The only writer of conditions: dialog, automatic approval and settings screen use it. */
export const writeCondition = (
  conditionId: string,
  settings: ApprovalSettings,
  facts: ConditionFacts,
): ConditionWithText => ({ conditionId, text: fillCondition(wordsOf(conditionId, facts), settings, facts) });
