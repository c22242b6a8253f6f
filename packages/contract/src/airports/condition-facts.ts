import { lightsText } from '../applications/form/lights-text.ts';
import { wordOf } from '../applications/form/spoken.ts';
import type { DraftAnswers } from '../applications/form/submission.ts';
import type { CraneType } from '../applications/words.ts';
import { displayPhone } from '../users/phone.ts';
import type { AirportPhone } from './phones.ts';

/** What a case and its airport put into conditions; null: not known. */
export interface ConditionFacts {
  /** null: a lasting structure. */
  readonly craneType: CraneType | null;
  readonly approvedHeightAhdM: number | null;
  readonly groundLevelAhdM: number | null;
  readonly restingAhdM: number | null;
  readonly restingMode: string | null;
  /** Whom the holder rings, with the number. */
  readonly contact: string | null;
  readonly siteMobile: string | null;
  /** As the application states them; null: none. */
  readonly lights: string | null;
  readonly nightWork: boolean;
  readonly isPierced: boolean;
}

export interface DecidedCase {
  readonly answers: Pick<
    DraftAnswers,
    'craneType' | 'site' | 'people' | 'craneDetail' | 'schedule' | 'lightType' | 'lighting'
  >;
  readonly phones: readonly AirportPhone[];
  readonly isPierced: boolean;
  readonly approvedHeightAhdM: number | null;
}

/** Whom a condition tells the holder to ring: operations, else tower, else after hours. */
export const contactText = ([first]: readonly AirportPhone[]): string | null =>
  first ? `${first.name} on ${displayPhone(first.phone)}` : null;

const small = (text: string) => `${text.charAt(0).toLowerCase()}${text.slice(1)}`;

function restingOf({ site, craneDetail }: DecidedCase['answers']): Pick<ConditionFacts, 'restingAhdM' | 'restingMode'> {
  const { restingHeightAglM, restingMode, restingRadiusM } = craneDetail ?? {};
  const ground = site?.groundLevelAhdM;
  return {
    restingAhdM:
      ground === undefined || restingHeightAglM === undefined
        ? null
        : ground + (site?.baseHeightM ?? 0) + restingHeightAglM,
    restingMode: restingMode
      ? [
          small(wordOf(restingMode)),
          ...(restingRadiusM === undefined ? [] : [`within a radius of ${restingRadiusM} m`]),
        ].join(', ')
      : null,
  };
}

/** The one reading of a case for its conditions, by the server when it decides and by the dialog beforehand. */
export function conditionFacts({ answers, phones, isPierced, approvedHeightAhdM }: DecidedCase): ConditionFacts {
  const { craneType = null, site, people, schedule } = answers;
  return {
    craneType,
    approvedHeightAhdM,
    groundLevelAhdM: site?.groundLevelAhdM ?? null,
    ...restingOf(answers),
    contact: contactText(phones),
    siteMobile: people?.siteContactPhone ? displayPhone(people.siteContactPhone) : null,
    lights: lightsText(answers),
    nightWork: schedule?.nightWork ?? false,
    isPierced,
  };
}
