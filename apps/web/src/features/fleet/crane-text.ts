import type { CatalogueModel, FleetCrane } from '@jibline/contract';
import { labelOf } from '@jibline/contract/enums';

type Named = Pick<FleetCrane['answers'], 'craneDetail'>;

/** Maker and model: "Liebherr LTM 1110-5.2". */
export const craneName = ({ craneDetail: { make, model } }: Named) => [make, model].filter(Boolean).join(' ');

export const plantOf = ({ craneDetail: { plantId } }: Named) => plantId ?? '';

/** "HC-14 · All-terrain". */
export const craneLine = ({ craneDetail }: Named) =>
  [craneDetail.plantId, craneDetail.craneSubType && labelOf(craneDetail.craneSubType)].filter(Boolean).join(' · ');

/** For lists to choose from: plant number first, because people know their cranes by it. */
export const craneChoice = (answers: Named) => `${plantOf(answers)}: ${craneName(answers)}`;

const lower = (text: string) => text.toLowerCase();
/** By plant number, make or model, each word somewhere. */
export function matches(answers: Named, search: string): boolean {
  const text = lower(craneChoice(answers));
  return lower(search)
    .split(/\s+/)
    .every((word) => text.includes(word));
}

export const sourceText = ({ source: { publisher, title, year } }: CatalogueModel) =>
  `${publisher}: “${title}”${year === null ? '' : `, ${year}`}`;
