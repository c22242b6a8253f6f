import { numericOf } from '@jibline/contract/enums';
import type { Position } from '@jibline/surfaces';
import type { Dispatch, SetStateAction } from 'react';
import { currentChoice, writeChoice } from '../../../../../domain/ground-choice.ts';
import { fixGround, fixHeight } from '../../../../../features/assessments/fix-height.ts';
import { craneTypeOf, LIMITS } from '../../../../../features/assessments/question.ts';
import { isWithin, type Range } from '../../../../../ui/fields/field-messages.ts';
import { Fold } from '../../../../../ui/layout/fold.tsx';
import { CraneSliders } from '../../../place-answer/crane-sliders.tsx';
import { GROUND_HINTS } from '../../../place-answer/ground-hints.ts';
import type { PlaceAnswer } from '../../../place-answer/use-place-answer.ts';
import classes from '../location-guide.module.css';
import { ChosenField, TypedField } from './entry-field.tsx';
import { FixNote } from './fix-note.tsx';
import GroundOffer from './ground-offer.tsx';
import type { CraneEntry, CraneProblems } from './guide-form-values.ts';

interface Props {
  at: Position;
  entry: CraneEntry;
  onEntry: Dispatch<SetStateAction<CraneEntry>>;
  groundAhdM: number | null;
  problems: CraneProblems;
  of: PlaceAnswer;
  radiusM: number | null;
}

const GROUNDS = [
  { value: 'ahd', label: 'sea level (AHD)' },
  { value: 'ellipsoid', label: 'ellipsoid (GNSS)' },
] as const;
const HEIGHTS = [
  { value: 'agl', label: 'ground (AGL)' },
  { value: 'ahd', label: 'sea level (AHD)' },
] as const;
const CRANES = [
  { value: '', label: 'Not decided' },
  { value: '0', label: 'Mobile crane' },
  { value: '1', label: 'Tower crane' },
  { value: '2', label: 'Elevated platform' },
];

/** What sharpens the answer to the place: its ground level, then the crane to try out there. */
export function CraneFields({ at, entry, onEntry, groundAhdM, problems, of, radiusM }: Props) {
  const field = <Name extends keyof CraneEntry>(name: Name) => ({ name, value: entry[name], onEntry });
  const typed = <Name extends keyof CraneEntry>(name: Name) => ({ ...field(name), error: problems[name] });
  const isUnknown = of.ground === 'unknown';
  // Its track would be without colours: we can’t tell which heights are free.
  const hasSliders = !isUnknown && of.answer?.coverage.known !== false;
  return (
    <section className={classes.craneForm} aria-label="Ground and crane">
      <h2 className={classes.step}>Ground and crane</h2>
      <TypedField label="Ground level, m" hint={GROUND_HINTS[of.ground]} inputMode="decimal" {...typed('ground')} />
      <GroundFix entry={entry} onEntry={onEntry} />
      <GroundFromModel at={at} entry={entry} onEntry={onEntry} groundAhdM={groundAhdM} />
      <div className={classes.figurePair}>
        <TypedField label="Crane height, m" inputMode="decimal" {...typed('height')} />
        <TypedField label="Radius, m" inputMode="decimal" {...typed('radius')} />
      </div>
      <HeightFixes entry={entry} onEntry={onEntry} groundAhdM={groundAhdM} />
      {isUnknown && !isBlank(entry.height) && (
        <p className={classes.note} role="status">
          Enter the ground level to check this height.
        </p>
      )}
      {hasSliders && (
        <CraneSliders
          bands={of.bands}
          heightAglM={of.chosenM}
          radiusM={radiusM}
          onTyped={(part) =>
            onEntry((before) => ({ ...before, ...part, ...(part.height === undefined ? {} : { heightKind: 'agl' }) }))
          }
        />
      )}
      <OtherQuestions typed={typed} field={field} entry={entry} problems={problems} />
    </section>
  );
}

const isBlank = (text: string) => text.trim() === '';

interface OtherProps extends Pick<Props, 'entry' | 'problems'> {
  field: <Name extends keyof CraneEntry>(
    name: Name,
  ) => { name: Name; value: CraneEntry[Name]; onEntry: Props['onEntry'] };
  typed: <Name extends keyof CraneEntry>(
    name: Name,
  ) => { name: Name; value: CraneEntry[Name]; onEntry: Props['onEntry']; error: string | undefined };
}

/** Few people need them before a crane is chosen. */
function OtherQuestions({ entry, problems, field, typed }: OtherProps) {
  const isWrong = problems.resting !== undefined || problems.separation !== undefined;
  return (
    <Fold title="More about the crane (4 questions)" opens="never" isForced={isWrong}>
      <ChosenField label="Crane type" options={CRANES} {...field('crane')} />
      <TypedField
        label="Height at rest, m above ground"
        hint="With the boom lowered or the jib parked. If you leave this empty, we use the crane height."
        inputMode="decimal"
        {...typed('resting')}
      />
      <ChosenField label="Height measured from" options={HEIGHTS} {...field('heightKind')} />
      <ChosenField label="Ground measured from" options={GROUNDS} {...field('groundKind')} />
      {entry.groundKind === 'ellipsoid' && (
        <TypedField
          label="Geoid separation N here, m"
          hint="From AUSGeoid2020: about 23 in Sydney, 4 in Melbourne, −32 in Perth. We subtract it from the GNSS height."
          inputMode="text"
          {...typed('separation')}
        />
      )}
    </Fold>
  );
}

/** The model’s level replaces what was typed, in AHD. */
function GroundFromModel({ at, entry, onEntry, groundAhdM }: Pick<Props, 'at' | 'entry' | 'onEntry' | 'groundAhdM'>) {
  const heightAglM = entry.heightKind === 'agl' ? figureOf(entry.height, LIMITS.height) : undefined;
  const question = {
    ...{ latitude: at.lat, longitude: at.lon, craneType: craneTypeOf(entry.crane) ?? undefined },
    ...{ heightAglM, radiusM: figureOf(entry.radius, LIMITS.radius) },
  };
  return (
    <GroundOffer
      question={question}
      enteredAhdM={groundAhdM}
      choice={currentChoice(entry.groundModel, { ...at, groundAhdM })}
      onChoose={(use) =>
        onEntry((before) => ({
          ...before,
          ...(use.choice === 'used' ? { ground: String(use.levelAhdM), groundKind: 'ahd' } : {}),
          groundModel: writeChoice(use),
        }))
      }
    />
  );
}

function figureOf(text: string, range: Range): number | undefined {
  const value = numericOf(text);
  return isWithin(value, range) ? value : undefined;
}

function GroundFix({ entry: { ground, groundKind }, onEntry }: Pick<Props, 'entry' | 'onEntry'>) {
  const groundM = numericOf(ground);
  const fix = groundM === null ? null : fixGround(groundM, groundKind);
  if (!fix) return null;
  return (
    <FixNote
      sentence={fix.sentence}
      button={fix.button}
      onFix={() => onEntry((before) => ({ ...before, groundKind: fix.corrected }))}
    />
  );
}

function HeightFixes({ entry, onEntry, groundAhdM }: Pick<Props, 'entry' | 'onEntry' | 'groundAhdM'>) {
  const heightM = numericOf(entry.height);
  if (heightM === null || groundAhdM === null) return null;
  return fixHeight({ heightM, kind: entry.heightKind, groundAhdM }).map(({ sentence, button, corrected }) => (
    <FixNote
      key={button}
      sentence={sentence}
      button={button}
      onFix={() => onEntry((before) => ({ ...before, height: String(corrected.heightM), heightKind: corrected.kind }))}
    />
  ));
}
