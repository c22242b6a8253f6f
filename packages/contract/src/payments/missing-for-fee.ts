import type { DraftAnswers } from '../applications/form/submission.ts';

/** The answers the fee still needs. */
export function missingForFee(answers: DraftAnswers): string[] {
  const { site, schedule, craneDetail, developmentDetail } = answers;
  const isStructure = developmentDetail !== undefined || answers.craneType === null;
  const requested: [string, unknown][] = [
    ['site.airportId', site?.airportId],
    ['schedule.startAt', schedule?.startAt],
    ...(isStructure
      ? []
      : ([
          ['craneType', answers.craneType],
          ['schedule.endAt', schedule?.endAt],
          ['craneDetail.quantity', craneDetail?.quantity],
        ] satisfies [string, unknown][])),
  ];
  return requested.filter(([, value]) => value === undefined || value === null).map(([path]) => path);
}
