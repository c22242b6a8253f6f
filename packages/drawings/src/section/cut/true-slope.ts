import type { Law } from '@jibline/surfaces';

const LEVEL = 1e-5;
const plain = (value: number, digits: number) => `${Number(value.toFixed(digits))}`;

function percent(slope: number, ratio: string): string {
  return `${(100 * slope).toFixed(slope < 0.0095 ? 2 : 1)}% (${ratio})`;
}

/** The slope along the surface's own axis: `2.0% (1:50)`, `0.44% (0.25°)` for a beam, `level`. */
export function trueSlope(law: Law): string {
  switch (law.kind) {
    case 'flat':
      return 'level';
    case 'plane': {
      const slope = Math.hypot(law.gx, law.gy);
      return slope < LEVEL ? 'level' : percent(slope, `1:${plain(1 / slope, 1)}`);
    }
    case 'offset_cone':
      return law.slope < LEVEL ? 'level' : percent(law.slope, `1:${plain(1 / law.slope, 1)}`);
    case 'radial_cone':
      return law.slope < LEVEL ? 'level' : percent(law.slope, `${plain((Math.atan(law.slope) * 180) / Math.PI, 2)}°`);
    case 'tin':
      return 'as charted';
    case 'above_ground':
      return 'above ground';
  }
}
