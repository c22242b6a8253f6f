import { numericOf } from '@jibline/contract/enums';
import type { Position } from '@jibline/surfaces';
import type { Dispatch, SetStateAction } from 'react';
import { currentChoice, writeChoice } from '../../../../../domain/ground-choice.ts';
import { fixGround, fixHeight } from '../../../../../features/assessments/fix-height.ts';
import { craneTypeOf, LIMITS } from '../../../../../features/assessments/question.ts';
import { isWithin, type Range } from '../../../../../ui/fields/field-messages.ts';
import classes from '../location-guide.module.css';
import { ChosenField, TypedField } from './entry-field.tsx';
import { FixNote } from './fix-note.tsx';
import GroundOffer from './ground-offer.tsx';
import type { CraneEntry, CraneProblems } from './guide-form-values.ts';

interface Props {
  /** The place of the crane; null while it is not known. */
  at: Position | null;
  entry: CraneEntry;
  onEntry: Dispatch<SetStateAction<CraneEntry>>;
  groundAhdM: number | null;
  problems: CraneProblems;
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

export function CraneFields({ at, entry, onEntry, groundAhdM, problems }: Props) {
  const field = <Name extends keyof CraneEntry>(name: Name) => ({ name, value: entry[name], onEntry });
  const typed = <Name extends keyof CraneEntry>(name: Name) => ({ ...field(name), error: problems[name] });
  return (
    <>
      <h2 className={classes.step}>Ground and crane</h2>
      <p className={classes.note}>
        Take the ground level from the survey or site plan. Plans use AHD, phones do not. The crane height is its
        highest point with the jib up.
      </p>
      <div className={classes.pair}>
        <TypedField label="Ground level, m" inputMode="decimal" {...typed('ground')} />
        <ChosenField label="Ground measured from" options={GROUNDS} {...field('groundKind')} />
      </div>
      <GroundFix entry={entry} onEntry={onEntry} />
      <GroundFromModel {...{ at, entry, onEntry, groundAhdM }} />
      {entry.groundKind === 'ellipsoid' && (
        <TypedField
          label="Geoid separation N here, m"
          hint="From AUSGeoid2020: about 23 in Sydney, 4 in Melbourne, −32 in Perth. We subtract it from the GNSS height."
          inputMode="text"
          {...typed('separation')}
        />
      )}
      <div className={classes.pair}>
        <TypedField label="Crane height, m" inputMode="decimal" {...typed('height')} />
        <ChosenField label="Height measured from" options={HEIGHTS} {...field('heightKind')} />
      </div>
      <HeightFixes entry={entry} onEntry={onEntry} groundAhdM={groundAhdM} />
      <div className={classes.pair}>
        <ChosenField label="Crane type" options={CRANES} {...field('crane')} />
        <TypedField label="Radius, m" inputMode="decimal" {...typed('radius')} />
      </div>
      <TypedField
        label="Height at rest, m above ground"
        hint="With the boom lowered or the jib parked. If you leave this empty, we use the crane height."
        inputMode="decimal"
        {...typed('resting')}
      />
    </>
  );
}

/** The model’s level replaces what was typed, in AHD. */
function GroundFromModel({ at, entry, onEntry, groundAhdM }: Omit<Props, 'problems'>) {
  const heightAglM = entry.heightKind === 'agl' ? figureOf(entry.height, LIMITS.height) : undefined;
  const question = at && {
    ...{ latitude: at.lat, longitude: at.lon, craneType: craneTypeOf(entry.crane) ?? undefined },
    ...{ heightAglM, radiusM: figureOf(entry.radius, LIMITS.radius) },
  };
  return (
    <GroundOffer
      question={question}
      enteredAhdM={groundAhdM}
      choice={at && currentChoice(entry.groundModel, { ...at, groundAhdM })}
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
