import type { AirportFinding, PrecheckAnswer } from '@jibline/contract';
import { writeKml } from '@jibline/kml';
import { useState } from 'react';
import { type Question, writeQuestion } from '../../../../features/assessments/question.ts';
import { paths } from '../../../../lib/paths.ts';
import { saveFile } from '../../../../lib/save-file.ts';
import { Button, ButtonLink } from '../../../../ui/button.tsx';
import { FactList } from '../../../../ui/fact-list.tsx';
import { StatusBadge, type Tone } from '../../../../ui/status-badge.tsx';
import { answerKml } from './answer-kml.ts';
import { metres } from './finding-words.ts';
import classes from './location-guide.module.css';
import { lowestOf } from './room-left.ts';

const NEEDED: Record<PrecheckAnswer['permitNeeded'], { tone: Tone; word: string }> = {
  no: { tone: 'ok', word: 'No permit needed' },
  perhaps: { tone: 'near', word: 'A permit may be needed' },
  yes: { tone: 'bad', word: 'A permit is needed' },
};

export function Summary({ answer, question }: { answer: PrecheckAnswer; question: Question }) {
  const { tone, word } = NEEDED[answer.permitNeeded];
  const lowest = lowestOf(answer.airports);
  const tip = question.groundAhdM + question.heightAglM;
  const query = writeQuestion(question);
  return (
    <div className={`${classes.summary} ${classes[tone]}`} aria-live="polite">
      <StatusBadge tone={tone}>{word}</StatusBadge>
      <p className={classes.headline}>{answer.sentence}</p>
      <FactList
        facts={[
          {
            term: 'Crane asked about',
            value: `${metres(question.heightAglM)} AGL = ${metres(tip)} AHD, radius ${metres(question.radiusM)}`,
          },
          { term: 'Greatest height that passes', value: <strong>{limitWords(lowest, question)}</strong> },
          {
            term: 'Number of this answer',
            value: `${answer.number} (with ${answer.request.contingencyM} m of contingency, ${answer.engine})`,
          },
        ]}
      />
      <div className={classes.actions}>
        <ButtonLink to={`${paths.crane}?${query}`}>Start an application from here</ButtonLink>
        <ShareButton query={query} />
        <Button
          look="secondary"
          onClick={() =>
            saveFile(`${answer.number}.kml`, writeKml(answerKml(answer)), 'application/vnd.google-earth.kml+xml')
          }
        >
          KML of this answer
        </Button>
      </div>
    </div>
  );
}

function limitWords(lowest: AirportFinding | null, { groundAhdM }: Question): string {
  if (lowest?.greatestTipAhdM == null) return 'nothing limits a crane here';
  const ahd = lowest.greatestTipAhdM;
  const agl = lowest.greatestTipAglM ?? ahd - groundAhdM;
  if (agl <= 0) return `none: the surface lies at or below the ground (${metres(ahd)} AHD)`;
  return `${metres(down(agl))} AGL = ${metres(down(ahd))} AHD, set by ${lowest.label}`;
}

/** What passes is rounded down, never up. */
const down = (value: number) => Math.floor(value * 10 + 1e-6) / 10;

function ShareButton({ query }: { query: URLSearchParams }) {
  const [said, setSaid] = useState<'copied' | 'failed' | null>(null);
  const link = `${window.location.origin}${paths.locationGuide}?${query}`;
  const copy = async () => {
    try {
      await navigator.clipboard.writeText(link);
      setSaid('copied');
    } catch {
      setSaid('failed');
    }
  };
  return (
    <>
      <Button look="secondary" onClick={() => void copy()}>
        {said === 'copied' ? 'Link copied' : 'Copy link'}
      </Button>
      {said === 'failed' && <input className={classes.link} readOnly value={link} aria-label="Link to this answer" />}
    </>
  );
}
