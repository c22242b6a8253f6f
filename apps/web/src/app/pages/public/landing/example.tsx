import { formatNumber, keepUnits, withUnit } from '@jibline/contract/enums';
import { useId, useState } from 'react';
import { metres } from '../../../../domain/height-text.ts';
import { StatusBadge, type Tone } from '../../../../ui/feedback/status-badge.tsx';
import classes from './example.module.css';
import { type ExampleFinding, exampleFinding } from './example-section.ts';
import { SectionDrawing } from './section-drawing.tsx';

const BADGE: Record<ExampleFinding['status'], { tone: Tone; word: string }> = {
  clear: { tone: 'ok', word: 'Clear' },
  near: { tone: 'near', word: 'Close' },
  pierced: { tone: 'bad', word: 'Penetrates' },
};

/** The section drawing with two sliders: move the crane, read the finding. */
export function Example() {
  const [distanceM, setDistance] = useState(3200);
  const [craneM, setCrane] = useState(58);
  const finding = exampleFinding(distanceM, craneM);
  return (
    <section className={classes.band} aria-label="An example to try">
      <div className={classes.canvas}>
        <SectionDrawing frame="wide" distanceM={distanceM} craneM={craneM} finding={finding} />
        <SectionDrawing frame="narrow" distanceM={distanceM} craneM={craneM} finding={finding} />
      </div>
      <div className={classes.desk}>
        <div className={classes.sliders}>
          <Slider label="Crane height" unit="m" min={5} max={140} step={1} value={craneM} onChange={setCrane} />
          <Slider
            label="Distance from the runway"
            unit="m"
            min={600}
            max={4700}
            step={20}
            value={distanceM}
            onChange={setDistance}
          />
        </div>
        <div className={classes.finding} aria-live="polite">
          <StatusBadge tone={BADGE[finding.status].tone}>{BADGE[finding.status].word}</StatusBadge>
          <p className={classes.sentence}>{keepUnits(sentence(finding))}</p>
          <p className={classes.sum}>
            {keepUnits(`${metres(finding.heightM)} − ${metres(craneM)} = ${signed(finding.marginM)}`)}
          </p>
        </div>
        <p className={classes.caption}>
          An example: a code 4 non-precision runway on level ground, with slopes from the Part 139 Manual of Standards.
          Heights and cranes are enlarged so you can see them. A real assessment uses the airport’s own surfaces, ground
          levels and the crane’s whole sweep.
        </p>
      </div>
    </section>
  );
}

function sentence({ status, surface, marginM, heightM }: ExampleFinding): string {
  if (status === 'pierced')
    return `The crane penetrates the ${surface} by ${metres(-marginM)}. The maximum permissible height here is ${metres(heightM)}.`;
  return `The crane is ${metres(marginM)} below the ${surface}${status === 'near' ? ', close enough to need an officer’s check' : ''}.`;
}

const signed = (marginM: number) => `${marginM < 0 ? '−' : '+'}${metres(Math.abs(marginM))}`;

interface SliderProps {
  label: string;
  unit: string;
  min: number;
  max: number;
  step: number;
  value: number;
  onChange: (value: number) => void;
}

function Slider({ label, unit, min, max, step, value, onChange }: SliderProps) {
  const id = useId();
  const shown = withUnit(formatNumber(value), unit);
  return (
    <div className={classes.slider}>
      <label htmlFor={id}>{label}</label>
      <output htmlFor={id}>{shown}</output>
      <input
        id={id}
        type="range"
        min={min}
        max={max}
        step={step}
        value={value}
        aria-valuetext={shown}
        onChange={(event) => onChange(event.currentTarget.valueAsNumber)}
      />
    </div>
  );
}
