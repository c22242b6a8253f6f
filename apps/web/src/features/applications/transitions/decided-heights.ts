import { type ApprovedHeights, positionName } from '@jibline/contract/enums';
import { isPiercedAtWork } from '@jibline/surfaces';
import { limitMetres } from '../../../domain/height-text.ts';
import { proposedFor, settingsFor } from './condition-text.ts';
import { figure, type TransitionField, type TransitionFormContext, type TransitionValues } from './transition-form.ts';

const ONE = 'approvedHeightAhdM';
const EACH = 'craneHeightsAhdM';
const INVALID = 'Enter a height in metres AHD, for example 45.5.';

const positionsOf = ({ application }: TransitionFormContext) => application.heights?.positions ?? [];
const nameOf = (at: number) => `${EACH}.${at}`;

/** Whether a field of the form is a height. */
export const isHeight = (name: string) => name === ONE || name.startsWith(`${EACH}.`);

/** The maximum permissible height of the crane at this place of the application, if its own is too high. */
function permissibleText({ application }: TransitionFormContext, airportId: string, at: number): string {
  const found = application.assessments.find((one) => one.airportId === airportId);
  const own = found?.cranes.find(({ from, to }) => from <= at + 1 && at + 1 <= to) ?? found;
  return !own || !isPiercedAtWork(own) || own.greatestTipAhdM === null
    ? ''
    : ` Maximum permissible height ${limitMetres(own.greatestTipAhdM)} AHD.`;
}

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
        initial: String(proposed?.approvedHeightAhdM ?? ''),
        hint: `No more than the height applied for. ${rounds}`,
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
