import { numericOf } from '@jibline/contract/words';
import { type FormEvent, useState } from 'react';
import { mendGround, mendHeight } from '../../../../features/assessments/mend-height.ts';
import { Button } from '../../../../ui/button.tsx';
import { SelectField } from '../../../../ui/select-field.tsx';
import { TextField } from '../../../../ui/text-field.tsx';
import type { FieldName, GuideEntry, GuideProblems, ReadGuide } from './guide-entry.ts';
import classes from './location-guide.module.css';
import { MendNote } from './mend-note.tsx';
import { PlaceFields } from './place-fields.tsx';

interface Props {
  entry: GuideEntry;
  onEntry: (entry: GuideEntry) => void;
  /** What the entry says. */
  read: ReadGuide;
  /** Asked for although the answer already stands beside: brings it into view. */
  onAsk: () => void;
}

/** The fields' own names come first when several are wrong: the order in which they stand. */
const ORDER = [
  ...['address', 'latitude', 'longitude', 'easting', 'northing'],
  ...['ground', 'separation', 'height', 'radius', 'resting'],
] as FieldName[];

const CRANES = [
  { value: '', label: 'not decided' },
  { value: '0', label: 'mobile crane' },
  { value: '1', label: 'tower crane' },
  { value: '2', label: 'elevated platform' },
];

export function GuideForm({ entry, onEntry, read, onAsk }: Props) {
  const [asked, setAsked] = useState(0);
  const problems: GuideProblems = asked > 0 ? read.problems : {};
  const field = (name: FieldName) => ({
    name,
    value: entry[name],
    error: problems[name],
    autoComplete: 'off',
    onChange: (event: { currentTarget: { value: string } }) => onEntry({ ...entry, [name]: event.currentTarget.value }),
  });

  const onSubmit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    setAsked(asked + 1);
    if (read.question) return onAsk();
    const first = ORDER.find((name) => read.problems[name] !== undefined);
    event.currentTarget.querySelector<HTMLElement>(`[name="${first}"]`)?.focus();
  };

  return (
    <form className={classes.form} onSubmit={onSubmit} noValidate aria-label="Place and crane">
      <PlaceFields entry={entry} onEntry={onEntry} read={read} asked={asked} field={field} />
      <h2 className={classes.step}>Ground and crane</h2>
      <p className={classes.note}>
        Ground level from the survey or site plan; plans give AHD, phones do not. Crane height at its highest point, jib
        up.
      </p>
      <div className={classes.pair}>
        <TextField label="Ground level, m" inputMode="decimal" {...field('ground')} />
        <SelectField
          label="Ground measured from"
          value={entry.groundKind}
          options={[
            { value: 'ahd', label: 'sea level (AHD)' },
            { value: 'ellipsoid', label: 'ellipsoid (GNSS)' },
          ]}
          onChoose={(value) => onEntry({ ...entry, groundKind: value === 'ellipsoid' ? 'ellipsoid' : 'ahd' })}
        />
      </div>
      <GroundMend entry={entry} onEntry={onEntry} />
      {entry.groundKind === 'ellipsoid' && (
        <TextField
          label="Geoid separation N here, m"
          hint="From AUSGeoid2020: about 23 in Sydney, 4 in Melbourne, −32 in Perth. It is taken off the GNSS height."
          inputMode="text"
          {...field('separation')}
        />
      )}
      <div className={classes.pair}>
        <TextField label="Crane height, m" inputMode="decimal" {...field('height')} />
        <SelectField
          label="Height measured from"
          value={entry.heightKind}
          options={[
            { value: 'agl', label: 'ground (AGL)' },
            { value: 'ahd', label: 'sea level (AHD)' },
          ]}
          onChoose={(value) => onEntry({ ...entry, heightKind: value === 'ahd' ? 'ahd' : 'agl' })}
        />
      </div>
      <HeightMends entry={entry} onEntry={onEntry} groundAhdM={read.groundAhdM} />
      <div className={classes.pair}>
        <SelectField
          label="Kind of crane"
          value={entry.crane}
          options={CRANES}
          onChoose={(crane) => onEntry({ ...entry, crane })}
        />
        <TextField label="Radius, m" inputMode="decimal" {...field('radius')} />
      </div>
      <TextField
        label="Height at rest, m above ground"
        hint="Boom lowered or jib parked, out of service. Left empty: as high as at work."
        inputMode="decimal"
        {...field('resting')}
      />
      <Button type="submit">Check this place</Button>
    </form>
  );
}

function GroundMend({ entry, onEntry }: Pick<Props, 'entry' | 'onEntry'>) {
  const groundM = numericOf(entry.ground);
  const mend = groundM === null ? null : mendGround(groundM, entry.groundKind);
  if (!mend) return null;
  return (
    <MendNote
      sentence={mend.sentence}
      button={mend.button}
      onMend={() => onEntry({ ...entry, groundKind: mend.mended })}
    />
  );
}

function HeightMends({ entry, onEntry, groundAhdM }: Pick<Props, 'entry' | 'onEntry'> & { groundAhdM: number | null }) {
  const heightM = numericOf(entry.height);
  if (heightM === null || groundAhdM === null) return null;
  return mendHeight({ heightM, kind: entry.heightKind, groundAhdM }).map(({ sentence, button, mended }) => (
    <MendNote
      key={button}
      sentence={sentence}
      button={button}
      onMend={() => onEntry({ ...entry, height: String(mended.heightM), heightKind: mended.kind })}
    />
  ));
}
