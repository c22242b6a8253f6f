import type { Application, LocationFinding } from '@jibline/contract';
import { craneNumbers, limitsOf, positionName } from '@jibline/contract/enums';
import { limitMetres, metres } from '../../../domain/height-text.ts';

type Decision = Application['airports'][number];

export const ahdText = (value: number) => `${metres(value)} AHD`;

/** One text where all are alike, otherwise each with the name of its crane. */
function joined(texts: readonly (readonly [name: string, text: string])[]): string | null {
  const [first] = texts;
  if (!first) return null;
  if (texts.every(([, text]) => text === first[1])) return first[1];
  return texts.map(([name, text]) => `${name}: ${text}`).join('; ');
}

export const requestedText = ({ heights }: Application): string | null =>
  joined((heights?.positions ?? []).map(({ requested }, at) => [positionName(at), ahdText(requested.ahdM)]));

const limitOf = ({ greatestTipAhdM }: Pick<LocationFinding, 'greatestTipAhdM'>) =>
  greatestTipAhdM === null ? 'No limit' : `${limitMetres(greatestTipAhdM)} AHD`;

/** Of different cranes each one's own. */
export const permissibleText = (finding: LocationFinding): string | null =>
  finding.cranes.length === 0
    ? limitOf(finding)
    : joined(finding.cranes.map((crane) => [craneNumbers(crane), limitOf(crane)]));

/** The height approved for the crane; with several, for each. */
export function approvedText({ heights }: Application, airport: Decision): string | null {
  const { approvedHeightAhdM, craneHeightsAhdM } = airport;
  if (approvedHeightAhdM === null) return null;
  if (heights === null || heights.positions.length === 1) return ahdText(approvedHeightAhdM);
  return joined(
    limitsOf(heights, { approvedHeightAhdM, craneHeightsAhdM }).map(({ highest }, at) => [
      positionName(at),
      ahdText(highest.ahdM),
    ]),
  );
}
