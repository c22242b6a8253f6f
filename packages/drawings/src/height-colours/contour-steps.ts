/** Every contour, and every bold one, in metres. */
export interface ContourSteps {
  readonly stepM: number;
  readonly boldM: number;
}

const STEPS_BY_SCALE_M: readonly (ContourSteps & { readonly belowMetresPerPixel: number })[] = [
  { belowMetresPerPixel: 4, stepM: 1, boldM: 5 },
  { belowMetresPerPixel: 12, stepM: 2, boldM: 10 },
  { belowMetresPerPixel: 50, stepM: 5, boldM: 20 },
  { belowMetresPerPixel: 150, stepM: 10, boldM: 50 },
];
const FROM_AFAR: ContourSteps = { stepM: 50, boldM: 100 };

/** 1 m at site scale, 5 m at airport scale: lines stay apart on a 2 % slope. `leastM`: none closer than this. */
export function contourSteps(metresPerPixel: number, leastM = 0): ContourSteps {
  const { stepM, boldM } =
    STEPS_BY_SCALE_M.find((one) => metresPerPixel < one.belowMetresPerPixel && one.stepM >= leastM) ?? FROM_AFAR;
  return { stepM, boldM };
}
