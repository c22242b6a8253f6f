import { upperFirst } from '@jibline/contract/enums';
import {
  acrossTitle,
  basisWords,
  craneWords,
  cutSection,
  distanceWords,
  LIGHT_PALETTE,
  noteWords,
  type SectionCut,
  type SectionInput,
  type SectionMark,
  sectionDxf,
  sectionFacts,
  sectionMark,
  sectionSheet,
  sectionTitle,
  writeSvg,
} from '@jibline/drawings';
import { useDeferredValue, useEffect, useId, useMemo, useState } from 'react';
import { flushSync } from 'react-dom';
import { saveFile } from '../../../lib/save-file.ts';
import { Button } from '../../../ui/button.tsx';
import { useStableValue } from '../use-stable-value.ts';
import classes from './section.module.css';
import { SectionMarks } from './section-marks.tsx';
import { SectionPlot } from './section-plot.tsx';
import { SectionTable } from './section-table.tsx';
import { useFigureWidth } from './use-figure-width.ts';

interface Props {
  input: SectionInput;
  /** Name of downloaded files, without ending. */
  filename: string;
  /** Told where the section lies, so that its ground can be found and plans show it. */
  onMark?: ((mark: SectionMark) => void) | undefined;
}

/** The section through the crane with its table, readings and downloads; A4 when the page is printed. */
export function SectionFigure({ input: given, filename, onMark }: Props) {
  const [from, setFrom] = useState<string | undefined>();
  const [through, setThrough] = useState<string | undefined>();
  const [isAcrossOpen, setAcross] = useState(false);
  const [holder, width] = useFigureWidth();
  const input = useDeferredValue(useMemo(() => ({ ...given, from, through }), [given, from, through]));
  const cut = useMemo(() => cutSection(input), [input]);
  const mark = useStableValue(useMemo(() => cut && sectionMark(cut), [cut]));
  useEffect(() => {
    if (mark) onMark?.(mark);
  }, [mark, onMark]);
  if (!cut) return null;
  return (
    <figure className={classes.section} ref={holder}>
      <div className={classes.screen}>
        <div className={classes.head}>
          <p className={classes.title}>{sectionTitle(cut)}</p>
          <Choice
            label="From"
            value={cut.origin.id}
            onChoice={setFrom}
            choices={cut.origins.map(({ id, name, awayM }) => [id, `${name}, ${distanceWords(awayM)}`])}
          />
          {cut.positions.length > 1 && (
            <Choice label="Through" value={cut.at} onChoice={setThrough} choices={cranesOf(cut)} />
          )}
        </div>
        <p className={classes.facts}>{sectionFacts(cut)}</p>
        <SectionPlot cut={cut} which="along" widthPx={width} />
        <SectionTable cut={cut} />
        {cut.across && (
          <details className={classes.across} onToggle={(event) => setAcross(event.currentTarget.open)}>
            <summary>{acrossTitle(cut)}</summary>
            {isAcrossOpen && <SectionPlot cut={cut} which="across" widthPx={width} />}
          </details>
        )}
        <p className={classes.small}>{noteWords(cut)}</p>
        <p className={classes.small}>{basisWords(cut)}</p>
        <Downloads input={input} filename={filename} />
      </div>
      <PrintedSheet input={input} />
    </figure>
  );
}

type Choices = readonly (readonly [value: string, words: string])[];
const cranesOf = ({ positions, input: { crane } }: SectionCut): Choices =>
  positions.map((at) => [at, craneWords(positions, at, crane.kind)]);

interface ChoiceProps {
  label: string;
  value: string;
  choices: Choices;
  onChoice: (value: string) => void;
}

function Choice({ label, value, choices, onChoice }: ChoiceProps) {
  const id = useId();
  return (
    <span className={classes.choice}>
      <label htmlFor={id}>{label}</label>
      <select id={id} value={value} onChange={(event) => onChoice(event.currentTarget.value)}>
        {choices.map(([one, words]) => (
          <option key={one} value={one}>
            {upperFirst(words)}
          </option>
        ))}
      </select>
    </span>
  );
}

function Downloads({ input, filename }: Props) {
  const saveSvg = () => {
    const sheet = sectionSheet(input);
    if (sheet) saveFile(new Blob([writeSvg(sheet, LIGHT_PALETTE)], { type: 'image/svg+xml' }), `${filename}.svg`);
  };
  const saveDxf = () => {
    const cut = cutSection(input);
    if (cut) saveFile(new Blob([sectionDxf(cut)], { type: 'image/vnd.dxf' }), `${filename}.dxf`);
  };
  return (
    <div className={classes.downloads}>
      <Button look="secondary" onClick={saveSvg}>
        Download SVG (A4)
      </Button>
      <Button look="secondary" onClick={saveDxf}>
        Download DXF
      </Button>
    </div>
  );
}

/** A4 landscape, made only while the page is printed. */
function PrintedSheet({ input }: { input: SectionInput }) {
  const [isPrinting, setPrinting] = useState(false);
  useEffect(() => {
    const [before, after] = [() => flushSync(() => setPrinting(true)), () => setPrinting(false)];
    window.addEventListener('beforeprint', before);
    window.addEventListener('afterprint', after);
    return () => {
      window.removeEventListener('beforeprint', before);
      window.removeEventListener('afterprint', after);
    };
  }, []);
  const sheet = useMemo(() => (isPrinting ? sectionSheet(input) : null), [isPrinting, input]);
  if (!sheet) return null;
  return (
    <svg className={classes.sheet} viewBox={`0 0 ${sheet.widthMm} ${sheet.heightMm}`} role="img" focusable="false">
      <title>{sheet.title}</title>
      <SectionMarks drawing={sheet} palette={LIGHT_PALETTE} />
    </svg>
  );
}
