import { type ApprovedHeights, heightInCondition, positionName } from '@jibline/contract/enums';
import { limitMetres } from '../../../domain/height-text.ts';
import { firstConditions, permissibleAt, proposedFor, settingsFor } from './condition-text.ts';
import { figure, type TransitionField, type TransitionFormContext, type TransitionValues } from './transition-form.ts';

const ONE = 'approvedHeightAhdM';
const EACH = 'craneHeightsAhdM';
const INVALID = 'Enter a height in metres AHD, for example 45.5.';

const positionsOf = ({ application }: TransitionFormContext) => application.heights?.positions ?? [];
const nameOf = (at: number) => `${EACH}.${at}`;

/** Whether a field of the form is a height. */
export const isHeight = (name: string) => name === ONE || name.startsWith(`${EACH}.`);

/** The maximum permissible height there, if the crane's own is too high. */
function permissibleText(context: TransitionFormContext, airportId: string, at: number): string {
  const permissible = permissibleAt(context, airportId, at);
  return permissible === null ? '' : ` Maximum permissible height ${limitMetres(permissible)} AHD.`;
}

/** The height of the recommended conditions: the decision starts with what was recommended. */
const recommendedHeight = (context: TransitionFormContext, airportId: string) =>
  firstConditions(context, airportId).flatMap((one) => heightInCondition(one) ?? [])[0];

/** The height to approve; with several cranes, one for each. */
export function heightFields(context: TransitionFormContext, airportId: string): TransitionField[] {
  const proposed = proposedFor(context, airportId);
  const rounds = `This airport rounds down to ${settingsFor(context, airportId).approvedHeightRoundingM}\u00a0m.`;
  const positions = positionsOf(context);
  if (positions.length < 2)
    return [
      {
        name: ONE,
        label: 'Approved height, m AHD',
        kind: 'number',
        initial: String(recommendedHeight(context, airportId) ?? proposed?.approvedHeightAhdM ?? ''),
        hint: `No more than the height applied for.${permissibleText(context, airportId, 0)} ${rounds}`,
        invalid: INVALID,
      },
    ];
  return positions.map(({ requested }, at) => ({
    name: nameOf(at),
    label: `${positionName(at)}: approved height, m AHD`,
    kind: 'number',
    initial: String(proposed?.craneHeightsAhdM?.[at] ?? ''),
    hint: `Applied for ${limitMetres(requested.ahdM)} AHD.${permissibleText(context, airportId, at)} ${rounds}`,
    invalid: INVALID,
  }));
}

const highestOf = (heights: readonly (number | null)[]) =>
  Math.max(...heights.map((height) => height ?? Number.NEGATIVE_INFINITY));

/** The typed heights as the request has them; a height that was not typed or is no number is for the contract to refuse. */
export function typedHeights(
  values: TransitionValues,
  context: TransitionFormContext,
): { approvedHeightAhdM: number | null; craneHeightsAhdM: (number | null)[] | null } {
  const positions = positionsOf(context);
  if (positions.length < 2) return { approvedHeightAhdM: figure(values, ONE), craneHeightsAhdM: null };
  const each = positions.map((_, at) => figure(values, nameOf(at)));
  return { approvedHeightAhdM: highestOf(each), craneHeightsAhdM: each };
}

/** The typed heights once all of them are numbers. */
export function wholeHeights(values: TransitionValues, context: TransitionFormContext): ApprovedHeights | null {
  const { approvedHeightAhdM, craneHeightsAhdM } = typedHeights(values, context);
  const each = craneHeightsAhdM?.flatMap((height) => (height === null || Number.isNaN(height) ? [] : [height])) ?? null;
  if (approvedHeightAhdM === null || Number.isNaN(approvedHeightAhdM)) return null;
  return each?.length === craneHeightsAhdM?.length ? { approvedHeightAhdM, craneHeightsAhdM: each } : null;
}
