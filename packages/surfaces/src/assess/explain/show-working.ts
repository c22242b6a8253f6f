import type { WorkingStep } from '../finding.ts';

export interface ShownStep {
  readonly name: string;
  readonly value: string;
}

/** Shown beside figures rounded to 0.1 m and the calculation behind them. */
export const ROUNDING_NOTE =
  'The calculation is shown to the millimetre; a sum may differ by one in the last digit. In sentences and limits, surfaces and permitted heights are rounded down to 0.1\u00a0m and what the crane reaches is rounded up.';

/** The calculation with enough digits to redo it by hand. */
export function shownWorking(steps: readonly WorkingStep[]): readonly ShownStep[] {
  return steps.map((step, index) => ({
    name: `${step.name.charAt(0).toUpperCase()}${step.name.slice(1)}`,
    value: textOf(step, steps[index - 1]),
  }));
}

const MILLIMETRES = 3;
/** Three weights of a mesh, multiplying elevations of some hundred metres. */
const WEIGHT_DECIMALS = 6;

function textOf({ value, unit }: WorkingStep, before: WorkingStep | undefined): string {
  if (unit === 'm/m') return slopeText(value, before?.value ?? 0);
  if (unit === '') return plain(value, WEIGHT_DECIMALS);
  return `${plain(value, MILLIMETRES)} ${unit}`;
}

const plain = (value: number, decimals: number) => String(Number(value.toFixed(decimals)));

/** As many digits as the distance needs to give the rise to the millimetre, then the rule's own figure: an angle or 1 in n. */
function slopeText(slope: number, distanceM: number): string {
  const distance = Number(distanceM.toFixed(MILLIMETRES));
  let decimals = MILLIMETRES;
  while (decimals < 9 && Math.abs(Number(slope.toFixed(decimals)) - slope) * Math.abs(distance) >= 0.0002) decimals++;
  const shown = plain(slope, decimals);
  const angle = (Math.atan(slope) * 180) / Math.PI;
  const named = Math.round(angle * 20) / 20;
  if (named > 0 && Math.abs(angle - named) < 1e-6) return `${shown} (${named}°)`;
  return slope === 0 ? shown : `${shown} (1:${plain(1 / slope, 2)})`;
}
