import { CRANE_TYPE, type CraneType } from '../enums.ts';
import type { LooseAnswers } from './rule-kit.ts';

/** The machine and lights of one crane; of a structure only its lights. */
export type OneCrane = Pick<LooseAnswers, 'craneType' | 'lightType' | 'lighting'> & {
  readonly craneDetail?: Omit<NonNullable<LooseAnswers['craneDetail']>, 'quantity'> | undefined;
};

type Cranes = Pick<LooseAnswers, 'craneType' | 'lightType' | 'lighting' | 'craneDetail' | 'site' | 'furtherCranes'>;

/** Every crane of an application in the order of its positions: the first, those like it, then the different ones. */
export const everyCrane = (answers: Cranes): readonly [OneCrane, ...OneCrane[]] => {
  const { craneType, lightType, lighting, craneDetail, site, furtherCranes = [] } = answers;
  const first = { craneType, lightType, lighting, craneDetail };
  return [first, ...(site?.otherPositions ?? []).map(() => first), ...furtherCranes];
};

/** Whose settings and conditions apply: a tower crane's as soon as there is one, because it is not lowered at night. */
export function governingType(answers: Cranes): CraneType | null {
  const cranes = everyCrane(answers);
  const tower = cranes.find(({ craneType }) => craneType === CRANE_TYPE['TOWER CRANE']);
  return (tower ?? cranes[0]).craneType ?? null;
}

/** One text for all cranes where they agree, otherwise each with its number; null: none of them has one. */
export function textOfEach(answers: Cranes, textOf: (crane: OneCrane) => string | null): string | null {
  const texts = everyCrane(answers).map(textOf);
  const [first = null] = texts;
  if (texts.every((text) => text === first)) return first;
  return texts.map((text, at) => `crane ${at + 1}: ${text ?? 'none'}`).join('; ');
}

/** How many cranes an application is for: `quantity` like the first, and the different ones. */
export const countOfCranes = ({ craneDetail, furtherCranes = [] }: Pick<Cranes, 'craneDetail' | 'furtherCranes'>) =>
  Math.max(1, craneDetail?.quantity ?? 1) + furtherCranes.length;
