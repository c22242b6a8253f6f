import { formatNumber } from '@jibline/contract/enums';

const NICE = [1, 2, 5] as const;

/** The longest round length that fits: 1, 2 or 5 times a power of ten. */
export function scaleBar(metresPerPixel: number, longestPx = 140): { pixels: number; label: string } {
  const maxLength = metresPerPixel * longestPx;
  const power = 10 ** Math.floor(Math.log10(maxLength));
  const metres = (NICE.findLast((n) => n * power <= maxLength) ?? 1) * power;
  const label = metres >= 1000 ? `${formatNumber(metres / 1000)}\u00a0km` : `${Number(metres.toPrecision(3))}\u00a0m`;
  return { pixels: metres / metresPerPixel, label };
}
