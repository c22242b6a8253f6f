import { Slider } from '../../../../../ui/fields/slider.tsx';
import { Fold } from '../../../../../ui/layout/fold.tsx';
import { isMoved, type Offset } from './moved-place.ts';
import classes from './what-if.module.css';

interface Props {
  offset: Offset;
  onOffset: (part: Partial<Offset>) => void;
}

const MAX_OFFSET_M = 300;
/** On the map the crane can be dragged farther than the sliders reach. */
const rangeOf = (offsetM: number) => Math.max(MAX_OFFSET_M, Math.abs(offsetM));

/** Two sliders that move the crane a little to the side. */
export function WhatIf({ offset, onOffset }: Props) {
  const { eastM, northM } = offset;
  const moved = [
    ...(eastM === 0 ? [] : [sideText(eastM, 'east', 'west')]),
    ...(northM === 0 ? [] : [sideText(northM, 'north', 'south')]),
  ];
  return (
    <Fold title={isMoved(offset) ? `Position moved: ${moved.join(', ')}` : 'Try another position'} opens="never">
      <div className={classes.sliders}>
        <Slider
          label="Moved east or west"
          shown={sideText(eastM, 'east', 'west')}
          min={-rangeOf(eastM)}
          max={rangeOf(eastM)}
          step={1}
          value={eastM}
          onChange={(value) => onOffset({ eastM: value })}
        />
        <Slider
          label="Moved north or south"
          shown={sideText(northM, 'north', 'south')}
          min={-rangeOf(northM)}
          max={rangeOf(northM)}
          step={1}
          value={northM}
          onChange={(value) => onOffset({ northM: value })}
        />
      </div>
    </Fold>
  );
}

const sideText = (metres: number, positive: string, negative: string) =>
  metres === 0 ? 'not moved' : `${Math.abs(metres)}\u00a0m ${metres > 0 ? positive : negative}`;
