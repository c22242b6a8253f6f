import type { CraneType } from '../applications/enums.ts';
import type { ApprovalSettings } from './approval-usual.ts';
import { approvedHeightM } from './approved-height.ts';
import { startConditions } from './condition-choice.ts';
import { type ConditionFacts, contactText } from './condition-facts.ts';
import { BLANK_NAMES, type Blank, type ConditionId } from './condition-library.ts';
import { writeCondition } from './condition-text.ts';
import type { AirportPhone } from './phones.ts';

/** The scope of the defaults. */
export interface SettingFor {
  readonly craneType: CraneType | null;
  readonly phones: readonly AirportPhone[];
  /** The airport's own wording of conditions. */
  readonly wording?: ConditionFacts['wording'];
}

type EffectText = (settings: ApprovalSettings) => string;
interface Printed {
  readonly condition: ConditionId;
  /** When the condition is printed, where that depends on the application. */
  readonly when?: EffectText;
  /** What happens when nothing is printed. */
  readonly otherwise: string;
}
type Effect = Printed | { readonly does: EffectText };

const EXAMPLE_AHD_M = 47.86;
const days = (n: number) => `${n} ${n === 1 ? 'day' : 'days'}`;
const NOT_LISTED = 'Not printed on the permit: its condition is not in the list below.';

/** The effect of each setting. A setting without one is a compile error. */
export const SETTING_EFFECTS: Record<keyof ApprovalSettings, Effect> = {
  validityDaysMax: { does: ({ validityDaysMax }) => `An approval can’t be for more than ${days(validityDaysMax)}.` },
  leadDaysClear: {
    does: ({ leadDaysClear }) =>
      `With less than ${days(leadDaysClear)} before the start, the applicant must accept urgent processing.`,
  },
  leadDaysPierced: {
    does: ({ leadDaysPierced }) =>
      `With less than ${days(leadDaysPierced)} before the start, the applicant must accept urgent processing.`,
  },
  bufferM: {
    does: ({ bufferM }) => `A crane less than ${bufferM}\u00a0m below a surface is close to it, not clear of it.`,
  },
  approvedHeightRoundingM: {
    does: (settings) =>
      `A height of ${EXAMPLE_AHD_M}\u00a0m AHD is approved as ${approvedHeightM(EXAMPLE_AHD_M, settings).toFixed(1)}\u00a0m AHD.`,
  },
  startNoticeMinutes: { condition: 'C4', otherwise: NOT_LISTED },
  stopNoticeMinutes: { condition: 'C4', otherwise: NOT_LISTED },
  firstErectionNoticeBusinessDays: {
    condition: 'C25',
    otherwise: 'Not printed on the permit: no notice before first erection is required.',
  },
  removalNoticeHours: { condition: 'C18', otherwise: NOT_LISTED },
  standDownMinutes: { condition: 'C6', otherwise: 'Not printed on the permit: the crane cannot be lowered.' },
  lowerOutsideHours: { condition: 'C7', otherwise: '' },
  lightRequiredNight: {
    condition: 'C9',
    when: ({ lightRequiredNight }) =>
      lightRequiredNight === 'always'
        ? 'If the crane is up at night'
        : 'If the crane is up at night and penetrates a surface',
    otherwise: 'Only the lights that the application states are printed on the permit.',
  },
  lightTypeDefault: {
    condition: 'C9',
    when: () => 'If lights are required and the application states none',
    otherwise: 'Not used: no lights are required at night.',
  },
  lowVisibilityStop: { condition: 'C11', otherwise: NOT_LISTED },
  maxWindStopKt: {
    condition: 'C26',
    otherwise: 'Not printed on the permit: the crane maker’s limit applies.',
  },
  notamRequired: { condition: 'C13', when: notamWhen, otherwise: 'Not printed on the permit: no NOTAM is required.' },
  notamLeadHours: { condition: 'C13', when: notamWhen, otherwise: 'Not used: no NOTAM is required.' },
  permitOnSite: { condition: 'C15', otherwise: 'Not printed on the permit.' },
  toleranceM: { condition: 'C1', otherwise: NOT_LISTED },
  extensionLeadDays: { condition: 'C27', otherwise: '' },
  extensionsMax: { condition: 'C27', otherwise: '' },
  autoApproveGreen: {
    does: ({ autoApproveGreen }) =>
      autoApproveGreen
        ? 'A clear application is approved at submission, unless one of its conditions cannot be filled in.'
        : 'An officer decides every application.',
  },
  managersMayDecide: {
    does: ({ managersMayDecide }) =>
      managersMayDecide
        ? 'Managers approve and reject applications that penetrate nothing.'
        : 'Only administrators approve and reject.',
  },
  secondSignature: {
    does: ({ secondSignature }) =>
      secondSignature === 'never'
        ? 'One person decides.'
        : `A second person signs before a decision${secondSignature === 'pierced' ? ' where a surface is penetrated' : ''}.`,
  },
  recommendation: {
    does: ({ recommendation }) =>
      recommendation === 'always'
        ? 'An officer recommends before every approval.'
        : `Approved without a recommendation, except where a second signature is required${recommendation === 'pierced' ? ' or a surface is penetrated' : ''}.`,
  },
  conditionIds: { does: ({ conditionIds }) => `${conditionIds.length} conditions are chosen.` },
};

function notamWhen({ notamRequired }: ApprovalSettings): string {
  if (notamRequired === 'always') return 'On every permit';
  return `If the crane penetrates a surface${notamRequired === 'if-pierced' ? '' : ' or is higher than 45\u00a0m above ground'}`;
}

/** An example application that every setting applies to: up at night, above a surface, with unknown figures. */
const exampleFacts = ({ craneType, phones, wording }: SettingFor): ConditionFacts => ({
  craneType: craneType ?? 0,
  approvedHeightAhdM: null,
  groundLevelAhdM: null,
  restingAhdM: null,
  restingMode: null,
  contact: contactText(phones),
  siteMobile: null,
  lights: null,
  nightWork: true,
  isPierced: true,
  ...(wording ? { wording } : {}),
});

/** The blank needs the ground level; the preview shows the height computed from it. */
const PREVIEW_NAMES: Readonly<Record<Blank, string>> = { ...BLANK_NAMES, heightAglM: 'the height' };

const named = (text: string) =>
  text.replaceAll(/\{(\w+)\}/g, (blank, name: string) =>
    name in PREVIEW_NAMES ? `[${PREVIEW_NAMES[name as Blank]}]` : blank,
  );

/** A condition as these settings write it; blanks that only an application can fill are named in brackets. */
export const conditionReading = (id: string, settings: ApprovalSettings, of: SettingFor): string =>
  named(writeCondition(id, settings, exampleFacts(of)).text);

/** The current effect of a setting: the sentence on the permit, or what happens otherwise. */
export function settingReading(name: keyof ApprovalSettings, settings: ApprovalSettings, of: SettingFor): string {
  const effect = SETTING_EFFECTS[name];
  if ('does' in effect) return effect.does(settings);
  const written = startConditions(settings, exampleFacts(of));
  const opposite = effect.condition === 'C7' ? 'C8' : null;
  const found =
    written.find(({ conditionId }) => conditionId === effect.condition) ??
    written.find(({ conditionId }) => conditionId === opposite);
  if (!found) return effect.otherwise;
  const lead = effect.when ? `${effect.when(settings)}, the permit reads` : 'On the permit this reads';
  const text =
    settings.lightTypeDefault === null
      ? found.text.replace(
          '{lights}',
          '[by height: low intensity below 45\u00a0m above ground, medium up to 150\u00a0m, high above]',
        )
      : found.text;
  return `${lead}: “${named(text)}”`;
}
