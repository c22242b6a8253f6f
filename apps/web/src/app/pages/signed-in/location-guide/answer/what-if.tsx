import { LIMITS, type Question } from '../../../../../features/assessments/question.ts';
import { Slider } from '../../../../../ui/fields/slider.tsx';
import { Panel } from '../../../../../ui/layout/panel.tsx';
import classes from './what-if.module.css';

export interface WhatIfChange {
  readonly heightAglM: number;
  readonly radiusM: number;
  readonly eastM: number;
  readonly northM: number;
}

export const asEntered = ({ heightAglM, radiusM }: Question): WhatIfChange => ({
  ...{ heightAglM, radiusM, eastM: 0, northM: 0 },
});

interface Props {
  change: WhatIfChange;
  onChange: (part: Partial<WhatIfChange>) => void;
}

const TALLEST_M = 200;
const MAX_OFFSET_M = 300;
/** On the map the crane can be dragged farther than the sliders reach. */
const rangeOf = (offsetM: number) => Math.max(MAX_OFFSET_M, Math.abs(offsetM));

/** Four sliders that vary the question: a lower or smaller crane, or one a little to the side. */
export function WhatIf({ change, onChange }: Props) {
  const { heightAglM, radiusM, eastM, northM } = change;
  return (
    <Panel title="What if …">
      <div className={classes.sliders}>
        <Slider
          label="Crane height"
          shown={`${heightAglM}\u00a0m AGL`}
          min={LIMITS.height.least}
          max={Math.max(TALLEST_M, heightAglM)}
          step={0.5}
          value={heightAglM}
          onChange={(value) => onChange({ heightAglM: value })}
        />
        <Slider
          label="Radius"
          shown={`${radiusM}\u00a0m`}
          min={LIMITS.radius.least}
          max={LIMITS.radius.most}
          step={1}
          value={radiusM}
          onChange={(value) => onChange({ radiusM: value })}
        />
        <Slider
          label="Moved east or west"
          shown={offset(eastM, 'east', 'west')}
          min={-rangeOf(eastM)}
          max={rangeOf(eastM)}
          step={1}
          value={eastM}
          onChange={(value) => onChange({ eastM: value })}
        />
        <Slider
          label="Moved north or south"
          shown={offset(northM, 'north', 'south')}
          min={-rangeOf(northM)}
          max={rangeOf(northM)}
          step={1}
          value={northM}
          onChange={(value) => onChange({ northM: value })}
        />
      </div>
    </Panel>
  );
}

const offset = (metres: number, positive: string, negative: string) =>
  metres === 0 ? 'not moved' : `${Math.abs(metres)}\u00a0m ${metres > 0 ? positive : negative}`;
