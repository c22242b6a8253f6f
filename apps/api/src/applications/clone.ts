import type { DraftAnswers } from '@jibline/contract';

/** A copy starts clean: the same place, machine and people, no dates, nothing accepted or bound to the old days. */
export function cloneAnswers(answers: DraftAnswers): DraftAnswers {
  const { schedule, craneDetail, ...rest } = answers;
  const { hours, nightWork, weekendWork } = schedule ?? {};
  const kept = {
    ...(hours === undefined ? {} : { hours }),
    ...(nightWork === undefined ? {} : { nightWork }),
    ...(weekendWork === undefined ? {} : { weekendWork }),
  };
  const { stages: _stages, ...crane } = craneDetail ?? {};
  return {
    ...rest,
    ...(craneDetail === undefined ? {} : { craneDetail: crane }),
    ...(Object.keys(kept).length === 0 ? {} : { schedule: kept }),
  };
}
