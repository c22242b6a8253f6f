import { numericOf } from '@jibline/contract/words';
import { type FormEvent, useState } from 'react';
import { mendHeight } from '../../../../features/assessments/mend-height.ts';
import type { Question } from '../../../../features/assessments/question.ts';
import { Button } from '../../../../ui/button.tsx';
import { SelectField } from '../../../../ui/select-field.tsx';
import { TextField } from '../../../../ui/text-field.tsx';
import { type FieldName, type GuideEntry, type GuideProblems, readGuide } from './guide-entry.ts';
import classes from './location-guide.module.css';
import { MendNote } from './mend-note.tsx';
import { PlaceFields } from './place-fields.tsx';

interface Props {
  entry: GuideEntry;
  onEntry: (entry: GuideEntry) => void;
  onAsk: (question: Question) => void;
}

/** The fields' own names come first when several are wrong: the order in which they stand. */
const ORDER = [
  ...['address', 'latitude', 'longitude', 'easting', 'northing'],
  ...['ground', 'separation', 'height', 'radius'],
] as FieldName[];

export function GuideForm({ entry, onEntry, onAsk }: Props) {
  const [asked, setAsked] = useState(false);
  const read = readGuide(entry);
  const problems: GuideProblems = asked ? read.problems : {};
  const field = (name: FieldName) => ({
    name,
    value: entry[name],
    error: problems[name],
    autoComplete: 'off',
    onChange: (event: { currentTarget: { value: string } }) => onEntry({ ...entry, [name]: event.currentTarget.value }),
  });

  const onSubmit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    setAsked(true);
    if (read.question) return onAsk(read.question);
    const first = ORDER.find((name) => read.problems[name] !== undefined);
    event.currentTarget.querySelector<HTMLElement>(`[name="${first}"]`)?.focus();
  };

  return (
    <form className={classes.form} onSubmit={onSubmit} noValidate aria-label="Place and crane">
      <PlaceFields entry={entry} onEntry={onEntry} read={read} field={field} />
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
      <TextField
        label="Radius, m"
        hint="How far the jib or boom reaches; 0 for a mast"
        inputMode="decimal"
        {...field('radius')}
      />
      <Button type="submit">Check this place</Button>
    </form>
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
