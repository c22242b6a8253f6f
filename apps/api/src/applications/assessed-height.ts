import type { DraftAnswers } from '@jibline/contract';
import { VERTICAL_ACCURACY_M } from '@jibline/surfaces';

const CONTINGENCY_M = 1;

/** Above sea level, at rest; null for what is never lowered. */
export function restingAhdOf({ site, craneDetail }: DraftAnswers): number | null {
  if (craneDetail?.restingHeightAglM === undefined) return null;
  return (site?.groundLevelAhdM ?? 0) + (site?.baseHeightM ?? 0) + craneDetail.restingHeightAglM;
}

/** ground + base + height above ground + contingency + accuracy: the height the surfaces were asked about, m AHD. */
export function assessedHeightOf({ site, craneDetail, developmentDetail }: DraftAnswers): number | null {
  const detail = craneDetail ?? developmentDetail;
  if (site?.groundLevelAhdM === undefined || detail?.maxHeightAglM === undefined) return null;
  const accuracy = detail.verticalAccuracyM ?? VERTICAL_ACCURACY_M[site.groundLevelSource ?? 'unknown'];
  const sum =
    site.groundLevelAhdM +
    (site.baseHeightM ?? 0) +
    detail.maxHeightAglM +
    (detail.heightContingencyM ?? CONTINGENCY_M) +
    accuracy;
  return Math.round(sum * 1000) / 1000;
}
