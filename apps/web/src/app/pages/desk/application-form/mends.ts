import type { DraftAnswers } from '@jibline/contract';
import { CARRIER_M, numericOf } from '@jibline/contract/words';
import { type Entry, type FormKind, partOf, rowOf } from '../../../../features/applications/form/question.ts';
import { mendHeight } from '../../../../features/assessments/mend-height.ts';
import type { Mend } from '../../../../features/assessments/mend-place.ts';

const tenth = (value: number) => Math.round(value * 10) / 10;

/** A height above the ground that is hardly ever meant: AHD for AGL, feet for metres. */
function heightMends(kind: FormKind, entry: Entry, baseAhdM: number | null): Mend<Entry>[] {
  const path = kind === 'crane' ? 'craneDetail.maxHeightAglM' : 'developmentDetail.maxHeightAglM';
  const row = rowOf(entry[path]);
  const heightM = numericOf(partOf(row, 'metres'));
  if (heightM === null || baseAhdM === null) return [];
  const typed = partOf(row, 'from') === 'ahd' ? ('ahd' as const) : ('agl' as const);
  return mendHeight({ heightM, kind: typed, groundAhdM: baseAhdM }).map(({ sentence, button, mended }) => ({
    sentence,
    button,
    mended: { ...entry, [path]: { metres: String(mended.heightM), from: mended.kind } },
  }));
}

/** A boom that cannot do what is asked of it. */
function boomMends(entry: Entry, { craneType, craneDetail: crane }: DraftAnswers): Mend<Entry>[] {
  const { maxHeightAglM: height, boomLengthM: boom, maxRadiusM: radius } = crane ?? {};
  if (boom === undefined) return [];
  const reach = boom + (crane?.jibExtensionM ?? 0);
  const mends: Mend<Entry>[] = [];
  if (craneType === 0 && height !== undefined && height > reach + CARRIER_M)
    mends.push({
      sentence: `A boom of ${tenth(reach)} m on its carrier reaches ${tenth(reach + CARRIER_M)} m, not ${tenth(height)} m.`,
      button: `Ask for ${tenth(reach + CARRIER_M)} m`,
      mended: { ...entry, 'craneDetail.maxHeightAglM': { metres: String(tenth(reach + CARRIER_M)), from: 'agl' } },
    });
  if (radius !== undefined && radius > reach)
    mends.push({
      sentence: `A radius of ${tenth(radius)} m is longer than the boom of ${tenth(reach)} m.`,
      button: `Make the radius ${tenth(reach)} m`,
      mended: { ...entry, 'craneDetail.maxRadiusM': String(tenth(reach)) },
    });
  return mends;
}

function luffingMends(entry: Entry, { craneType, craneDetail: crane }: DraftAnswers): Mend<Entry>[] {
  const { mastHeightAglM: mast, boomLengthM: boom, maxLuffAngleDeg: angle, maxHeightAglM: height } = crane ?? {};
  if (craneType !== 1 || crane?.craneSubType !== 'luffing') return [];
  if (mast === undefined || boom === undefined || angle === undefined || height === undefined) return [];
  const top = tenth(mast + boom * Math.sin((angle * Math.PI) / 180));
  if (Math.abs(top - height) <= 1) return [];
  return [
    {
      sentence: `Mast and boom at ${angle}° reach ${top} m above the base, not ${tenth(height)} m.`,
      button: `Ask for ${top} m`,
      mended: { ...entry, 'craneDetail.maxHeightAglM': { metres: String(top), from: 'agl' } },
    },
  ];
}

function reachMends(entry: Entry, { craneDetail: crane }: DraftAnswers): Mend<Entry>[] {
  const { maxHeightAglM: height, maxHeightCapableAglM: capable, restingHeightAglM: rest } = crane ?? {};
  if (height === undefined) return [];
  const mends: Mend<Entry>[] = [];
  if (capable !== undefined && capable < height)
    mends.push({
      sentence: `The machine reaches ${tenth(capable)} m, less than the ${tenth(height)} m asked for.`,
      button: `Ask for ${tenth(capable)} m`,
      mended: { ...entry, 'craneDetail.maxHeightAglM': { metres: String(tenth(capable)), from: 'agl' } },
    });
  if (rest !== undefined && rest > height)
    mends.push({
      sentence: `At rest it would stand at ${tenth(rest)} m, higher than the ${tenth(height)} m at work.`,
      button: `Rest at ${tenth(height)} m`,
      mended: { ...entry, 'craneDetail.restingHeightAglM': String(tenth(height)) },
    });
  return mends;
}

/** Slips that one press undoes. Nothing is mended by itself. */
export const mendsOf = (
  kind: FormKind,
  entry: Entry,
  answers: DraftAnswers,
  baseAhdM: number | null,
): Mend<Entry>[] => [
  ...heightMends(kind, entry, baseAhdM),
  ...boomMends(entry, answers),
  ...luffingMends(entry, answers),
  ...reachMends(entry, answers),
];
