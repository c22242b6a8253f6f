import type { LocationFinding, SurfaceResult } from '@jibline/contract';
import { keepUnits } from '@jibline/contract/enums';
import { concerningResults, isBinding } from '@jibline/surfaces';
import { Fragment, useId, useState } from 'react';
import { kilometres, limitMetres, metres, reachedMetres } from '../../../../../domain/height-text.ts';
import { SURFACE_COLOURS } from '../../../../../domain/surface-colours.ts';
import { SURFACE_NAMES } from '../../../../../domain/surface-names.ts';
import { StatusBadge } from '../../../../../ui/feedback/status-badge.tsx';
import { usePhone } from '../../../../../ui/use-narrow.ts';
import { CalculationFacts } from '../../location-guide/answer/calculation.tsx';
import { FINDINGS, labelOf, sentenceOf } from '../../location-guide/answer/finding-labels.ts';
import classes from './review.module.css';

type HeightSurface = Extract<SurfaceResult, { dimension: 3 }>;
type AreaSurface = Extract<SurfaceResult, { dimension: 2 }>;

const isHeight = (result: SurfaceResult): result is HeightSurface => result.dimension === 3;
const isArea = (result: SurfaceResult): result is AreaSurface => result.dimension === 2;
const isOutside = ({ working, resting }: HeightSurface) =>
  working.finding === 'outside' && (resting?.finding ?? 'outside') === 'outside';

/** What binds first, the least margin first; then what is for information. */
const byGravity = (a: HeightSurface, b: HeightSurface) =>
  Number(isBinding(b)) - Number(isBinding(a)) ||
  (a.working.worst?.marginM ?? Infinity) - (b.working.worst?.marginM ?? Infinity);

interface Props {
  finding: Pick<LocationFinding, 'label' | 'distanceM' | 'bearingDeg' | 'results'>;
  /** Which of several cranes. */
  crane?: string | undefined;
  /** Nothing of what has stopped is green, not even a margin. */
  isQuiet?: boolean;
}

/** Limit, top, margin and the way to the calculation. */
const NUMBERS = 4;

const NumberHeads = () => (
  <>
    <th scope="col">Limit</th>
    <th scope="col">Top</th>
    <th scope="col">Margin</th>
    <th scope="col">
      <span className={classes.unseen}>Calculation</span>
    </th>
  </>
);

/** The height surfaces by gravity, with their arithmetic one press away; the areas in one line below. */
export function FindingsTable({ finding, crane, isQuiet = false }: Props) {
  const { label, distanceM, bearingDeg } = finding;
  const results = concerningResults(finding.results);
  const heights = results.filter(isHeight);
  const rows = heights.filter((result) => !isOutside(result)).toSorted(byGravity);
  const areas = results.filter(isArea);
  const inside = areas.filter((area) => area.finding === 'inside');
  const outside = [...heights.filter(isOutside), ...areas.filter((area) => area.finding === 'outside')];
  const isPhone = usePhone();
  const rest = rows.filter((result) => isBinding(result) && result.resting && result.resting.finding !== 'outside');
  return (
    <>
      <table className={classes.findings}>
        <caption className={classes.unseen}>
          Findings for {[label, crane].filter(Boolean).join(', ')}, metres AHD
        </caption>
        <thead>
          <tr>
            <th scope="col" colSpan={isPhone ? NUMBERS : 1}>
              {[label, crane, `${kilometres(distanceM)}, ${Math.round(bearingDeg)}° true`].filter(Boolean).join(', ')}
            </th>
            {!isPhone && <NumberHeads />}
          </tr>
          {isPhone && (
            <tr>
              <NumberHeads />
            </tr>
          )}
        </thead>
        {rows.map((result) => (
          <Row key={result.surfaceType} result={result} isQuiet={isQuiet} isPhone={isPhone} />
        ))}
        {rows.length === 0 && (
          <tbody>
            <tr>
              <td colSpan={isPhone ? NUMBERS : NUMBERS + 1}>No height surface covers this location.</td>
            </tr>
          </tbody>
        )}
      </table>
      <p className={classes.line}>
        {rest.length > 0 && (
          <>
            <strong>At rest:</strong>{' '}
            {rest.map(({ surfaceType, resting }, n) => (
              <Fragment key={surfaceType}>
                {n > 0 && ', '}
                {SURFACE_NAMES[surfaceType]} {FINDINGS[resting?.finding ?? 'outside'].word.toLowerCase()}
                {resting?.worst && ` (${signed(resting.worst.marginM)})`}
              </Fragment>
            ))}
            .{' '}
          </>
        )}
        {inside.length > 0 && (
          <span title={inside.map((area) => sentenceOf(area)).join(' ')}>
            <strong>Inside areas:</strong> {inside.map(areaText).join(', ')}.{' '}
          </span>
        )}
        {outside.length > 0 && (
          <>
            <strong>Outside:</strong> {outside.map(({ surfaceType }) => SURFACE_NAMES[surfaceType]).join(', ')}.
          </>
        )}
      </p>
    </>
  );
}

/** One area by its name, several of a kind by their number. */
const areaText = ({ surfaceType, zones }: AreaSurface) => {
  const [first] = zones;
  if (zones.length > 1) return `${SURFACE_NAMES[surfaceType]} (${zones.length})`;
  return first?.name || SURFACE_NAMES[surfaceType];
};

const signed = (marginM: number) => (marginM < 0 ? `−${reachedMetres(-marginM)}` : `+${limitMetres(marginM)}`);

interface RowProps {
  result: HeightSurface;
  isQuiet: boolean;
  isPhone: boolean;
}

/** One surface in one line; on a phone its name has a line of its own, and its numbers stand below. */
function Row({ result, isQuiet, isPhone }: RowProps) {
  const id = useId();
  const [open, setOpen] = useState(false);
  const { surfaceType, working } = result;
  const { governing, worst } = working;
  const binds = isBinding(result);
  const { tone, word } = FINDINGS[labelOf(working.finding, result)];
  const name = governing?.name ?? SURFACE_NAMES[surfaceType];
  const { light, dark } = SURFACE_COLOURS[surfaceType];
  const head = (
    <th scope={isPhone ? 'rowgroup' : 'row'} colSpan={isPhone ? NUMBERS : 1}>
      <span
        className={binds ? classes.swatch : classes.hollow}
        style={{ '--surface': `light-dark(${light}, ${dark})` } as Record<string, string>}
        aria-hidden="true"
      />
      {name}
      {!binds && ': does not apply to a crane'}
    </th>
  );
  return (
    <tbody className={binds ? undefined : classes.notBinding}>
      {isPhone && <tr>{head}</tr>}
      <tr>
        {!isPhone && head}
        <td>{worst ? metresOnly(limitMetres(worst.surfaceAhdM)) : '–'}</td>
        <td>{worst ? metresOnly(reachedMetres(worst.craneAhdM)) : '–'}</td>
        <td>
          {!binds ? (
            <StatusBadge tone="quiet">Information only</StatusBadge>
          ) : isQuiet && tone === 'ok' ? (
            <Margin word={word} worst={worst} />
          ) : (
            <StatusBadge tone={tone}>
              <Margin word={word} worst={worst} />
            </StatusBadge>
          )}
        </td>
        <td>
          {working.working.length > 0 && (
            <button
              type="button"
              className={classes.reveal}
              aria-expanded={open}
              aria-controls={id}
              aria-label={`Calculation: ${name}`}
              onClick={() => setOpen(!open)}
            >
              {!isPhone && 'Calculation '}
              <span aria-hidden="true">{open ? '▾' : '▸'}</span>
            </button>
          )}
        </td>
      </tr>
      {open && (
        <tr id={id} className={classes.calculation}>
          <td colSpan={isPhone ? NUMBERS : NUMBERS + 1}>
            <p>{keepUnits(working.sentence)}</p>
            <CalculationFacts governing={governing} working={working.working} />
          </td>
        </tr>
      )}
    </tbody>
  );
}

const Margin = ({ word, worst }: { word: string; worst: HeightSurface['working']['worst'] }) => (
  <>
    <span className={classes.unseen}>{word} </span>
    {worst ? signed(worst.marginM) : word}
  </>
);

/** The unit stands in the caption. */
const metresOnly = (text: string) => text.replace(metres(0).slice('0.0'.length), '');
