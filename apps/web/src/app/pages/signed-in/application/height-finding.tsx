import type { SurfaceResult } from '@jibline/contract';
import { keepUnits } from '@jibline/contract/enums';
import { StatusBadge } from '../../../../ui/feedback/status-badge.tsx';
import { Calculation } from '../location-guide/answer/calculation.tsx';
import { FINDINGS, labelOf } from '../location-guide/answer/finding-labels.ts';
import classes from './application.module.css';

type HeightSurface = Extract<SurfaceResult, { dimension: 3 }>;
interface Props {
  title: string;
  of: HeightSurface;
  result: HeightSurface['working'];
}

/** The finding for one configuration and one surface type: a sentence, with the calculation one click away. */
export function HeightFinding({ title, of, result }: Props) {
  const { tone, word } = FINDINGS[labelOf(result.finding, of)];
  const { governing, working } = result;
  return (
    <div>
      <div className={classes.title}>
        <h4>{title}</h4>
        <StatusBadge tone={tone}>{word}</StatusBadge>
      </div>
      <p>{keepUnits(result.sentence)}</p>
      <Calculation governing={governing} working={working} />
    </div>
  );
}
