import { formatNumber, keepUnits, withUnit } from '@jibline/contract/enums';
import { cutSection, sectionTitle } from '@jibline/drawings';
import { useDeferredValue, useMemo, useState } from 'react';
import { SectionPlot } from '../../../../../features/assessments/section/section-plot.tsx';
import { useFigureWidth } from '../../../../../features/assessments/section/use-figure-width.ts';
import { StatusBadge } from '../../../../../ui/feedback/status-badge.tsx';
import { Slider } from '../../../../../ui/fields/slider.tsx';
import { figureFacts } from '../../../signed-in/location-guide/answer/figure-labels.ts';
import { NEEDED } from '../../../signed-in/location-guide/answer/finding-labels.ts';
import classes from './example.module.css';
import { exampleSection, GROUND_AHD_M } from './example-section.ts';

const metresText = (metres: number) => withUnit(formatNumber(metres), 'm');

/** The section drawing with two sliders: move the crane, read the answer. */
export default function Example() {
  const [distanceM, setDistance] = useState(3200);
  const [heightAglM, setHeight] = useState(58);
  const [holder, width] = useFigureWidth();
  const [shownDistance, shownHeight] = [useDeferredValue(distanceM), useDeferredValue(heightAglM)];
  const { answer, input } = useMemo(() => exampleSection(shownDistance, shownHeight), [shownDistance, shownHeight]);
  const cut = useMemo(() => cutSection(input), [input]);
  const { tone, word } = NEEDED[answer.permitNeeded];
  return (
    <>
      <div className={classes.canvas}>
        <figure ref={holder}>
          {cut && (
            <>
              <figcaption>{sectionTitle(cut)}</figcaption>
              <SectionPlot cut={cut} which="along" widthPx={width} />
            </>
          )}
        </figure>
      </div>
      <div className={classes.desk}>
        <div className={classes.sliders}>
          <Slider
            label="Crane height"
            shown={metresText(heightAglM)}
            min={5}
            max={140}
            step={1}
            value={heightAglM}
            onChange={setHeight}
          />
          <Slider
            label="Distance from the runway"
            shown={metresText(distanceM)}
            min={600}
            max={6000}
            step={20}
            value={distanceM}
            onChange={setDistance}
          />
        </div>
        <div className={classes.finding} aria-live="polite">
          <StatusBadge tone={tone}>{word}</StatusBadge>
          <p className={classes.sentence}>{keepUnits(answer.sentence)}</p>
          {(answer.figures ? figureFacts(answer.figures, GROUND_AHD_M) : []).map(({ term, value }) => (
            <p key={term} className={classes.sum}>
              {term}: {keepUnits(value)}
            </p>
          ))}
        </div>
        <p className={classes.caption}>
          An example: a tower crane before runway 16R at Sydney, with surfaces calculated from open runway data by the
          Part 139 Manual of Standards. The approach type and level ground at {GROUND_AHD_M}&nbsp;m AHD are assumed. A
          real assessment uses the airport’s own surfaces, all kinds of them, and your ground level.
        </p>
      </div>
    </>
  );
}
