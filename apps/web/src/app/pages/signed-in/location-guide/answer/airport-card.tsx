import { counted, keepUnits } from '@jibline/contract/enums';
import type { SectionMark } from '@jibline/drawings';
import type { AirportAnswer, Crane, HeightAnswer } from '@jibline/surfaces';
import { lazy, memo, Suspense } from 'react';
import { kilometres, limitMetres } from '../../../../../domain/height-text.ts';
import { SURFACE_NAMES } from '../../../../../domain/surface-names.ts';
import { loadChunk } from '../../../../../lib/load-chunk.ts';
import { StatusBadge } from '../../../../../ui/feedback/status-badge.tsx';
import { Fold } from '../../../../../ui/layout/fold.tsx';
import classes from './airport-card.module.css';
import { Calculation } from './calculation.tsx';
import { byGravity, FINDINGS, findingOf, labelOf, sentenceOf, toneWithin } from './finding-labels.ts';

const FindingSection = lazy(() => loadChunk(() => import('../../../../finding-section.tsx')));

const COMPASS = ['north', 'north-east', 'east', 'south-east', 'south', 'south-west', 'west', 'north-west'] as const;
const direction = (bearing: number) => COMPASS[Math.round(bearing / 45) % 8];

interface Props {
  airport: AirportAnswer;
  /** Null while the question describes no possible crane. */
  crane: Crane | null;
  /** How the ground level is known, for the section. */
  groundSource: string;
  /** Whether our surfaces speak for the place: otherwise no height is stated as permissible. */
  isCovered: boolean;
  /** Told where the section lies, for the map. */
  onMark?: (airportId: string, mark: SectionMark) => void;
}

/** One aerodrome: distance and direction, the governing limit, a sentence for each kind of surface, the section. */
export const AirportCard = memo(function AirportCard({ airport, crane, groundSource, isCovered, onMark }: Props) {
  const { label, distanceM, bearingDeg } = airport;
  const results = byGravity(airport.results);
  const touched = results.filter((result) => findingOf(result) !== 'outside');
  const outside = results.filter((result) => findingOf(result) === 'outside');
  return (
    <article className={classes.card} aria-label={label}>
      <h2 className={classes.name}>{label}</h2>
      <Fold title={counted(touched.length, 'finding')}>
        <p className={classes.where}>
          This location is {kilometres(distanceM)} {direction(bearingDeg)} of the aerodrome reference point (bearing{' '}
          {bearingDeg.toFixed(1)}° true). {isCovered && limitText(airport)}
        </p>
        <ul className={classes.findings}>
          {touched.map((result) => (
            <Finding key={result.surfaceType} result={result} isCovered={isCovered} />
          ))}
        </ul>
        {outside.length > 0 && (
          <p className={classes.outside}>
            Outside: {outside.map(({ surfaceType }) => SURFACE_NAMES[surfaceType]).join(', ')}.
          </p>
        )}
        {crane && touched.some(({ dimension }) => dimension === 3) && (
          <Fold title="Section through the surfaces" isLazy>
            <Suspense fallback={<p role="status">Loading the section…</p>}>
              <FindingSection
                finding={airport}
                crane={crane}
                groundSource={groundSource}
                name="pre-check"
                onMark={onMark}
              />
            </Suspense>
          </Fold>
        )}
      </Fold>
    </article>
  );
});

function limitText({ greatestTipAhdM: ahdM, greatestTipAglM: aglM }: AirportAnswer): string {
  if (ahdM === null) return 'No surface here limits the height.';
  const height = aglM === null ? `${limitMetres(ahdM)} AHD` : `${limitMetres(aglM)} AGL (${limitMetres(ahdM)} AHD)`;
  return `Maximum permissible height: ${height}.`;
}

function Finding({ result, isCovered }: { result: AirportAnswer['results'][number]; isCovered: boolean }) {
  const { tone, word } = FINDINGS[findingOf(result)];
  const [height, resting] = result.dimension === 3 ? [result.working, result.resting] : [null, null];
  return (
    <li className={classes.finding}>
      <div className={classes.title}>
        <h3>{SURFACE_NAMES[result.surfaceType]}</h3>
        <StatusBadge tone={toneWithin(tone, isCovered)}>{word}</StatusBadge>
      </div>
      <p>{keepUnits(sentenceOf(result))}</p>
      {resting && height && isOther(resting, height) && (
        <p className={classes.resting}>
          <span className={classes.atRest}>At rest</span>{' '}
          <StatusBadge tone={toneWithin(FINDINGS[labelOf(resting.finding, result)].tone, isCovered)}>
            {FINDINGS[labelOf(resting.finding, result)].word}
          </StatusBadge>{' '}
          {keepUnits(resting.sentence)}
        </p>
      )}
      {height && <Calculation governing={height.governing} working={height.working} />}
    </li>
  );
}

/** A crane as high at rest as while working needs no second sentence. */
const isOther = (resting: HeightAnswer, working: HeightAnswer) =>
  resting.finding !== working.finding || resting.worst?.marginM !== working.worst?.marginM;
