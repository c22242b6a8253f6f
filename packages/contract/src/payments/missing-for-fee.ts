import type { DraftAnswers } from '../applications/form/submission.ts';

/** The answers the fee still needs; without a number it is for one crane. */
export function missingForFee(answers: DraftAnswers): string[] {
  const { site, schedule, developmentDetail } = answers;
  const isStructure = developmentDetail !== undefined || answers.craneType === null;
  const requested: [string, unknown][] = [
    ['site.airportId', site?.airportId],
    ['schedule.startAt', schedule?.startAt],
    ...(isStructure
      ? []
      : ([
          ['craneType', answers.craneType],
          ['schedule.endAt', schedule?.endAt],
        ] satisfies [string, unknown][])),
  ];
  return requested.filter(([, value]) => value === undefined || value === null).map(([path]) => path);
}
