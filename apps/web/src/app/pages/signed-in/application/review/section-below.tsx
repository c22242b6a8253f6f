import type { Application } from '@jibline/contract';
import type { SectionMark } from '@jibline/drawings';
import { useCallback } from 'react';
import { SectionSketch } from '../../../../../features/assessments/section/section-sketch.tsx';
import { useSectionInput } from '../../../../use-section-input.ts';
import type { SectionCrane } from '../application-crane.ts';
import classes from './review.module.css';

const SIZE_PX = { width: 570, height: 190 };

interface Props {
  machine: SectionCrane;
  finding: Application['assessments'][number];
  onMark: (airportId: string, mark: SectionMark) => void;
}

/** The section towards the airport, small, below the plan that shows where it is cut. */
export default function SectionBelow({ machine, finding, onMark }: Props) {
  const { input, error, onMark: follow } = useSectionInput({ ...machine, finding });
  const take = useCallback(
    (mark: SectionMark) => {
      follow(mark);
      onMark(finding.airportId, mark);
    },
    [follow, onMark, finding.airportId],
  );
  if (error) return null;
  return (
    <div className={classes.below}>
      {input ? (
        <SectionSketch input={input} size={SIZE_PX} onMark={take} hasKey />
      ) : (
        <p className={classes.soft}>Loading…</p>
      )}
    </div>
  );
}
