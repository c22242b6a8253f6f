import type { AltitudeMode } from '@jibline/kml';
import { ALTITUDE_MODES } from '@jibline/kml';
import { type FormEvent, useState } from 'react';
import { DATUM_OPTIONS } from '../../../../features/assessments/parse-location.ts';
import type { Shape } from '../../../../features/kml-files/shape.ts';
import { Button } from '../../../../ui/button.tsx';
import { SelectField } from '../../../../ui/fields/select-field.tsx';
import { TextField } from '../../../../ui/fields/text-field.tsx';
import { Panel } from '../../../../ui/layout/panel.tsx';
import { KIND_NAMES } from './blank-shape.ts';
import classes from './create-kml.module.css';
import { type Entry, entryOf, type Problems, readEntry } from './shape-entry.ts';

interface Props {
  shape: Shape;
  isNew: boolean;
  onSave: (shape: Shape) => void;
  onCancel: () => void;
}

const MODES: Record<AltitudeMode, string> = {
  clampToGround: 'On the ground',
  relativeToGround: 'Metres above the ground (AGL)',
  absolute: 'Metres above sea level (AHD)',
};

const LOCATION_HINT = 'For example -33.9461, 151.1772 · 33°56′46″S 151°10′38″E · MGA 56 331543 6242300';

/** One shape's figures. Problems show beside their fields after the first save attempt and disappear as they are fixed. */
export function ShapeForm({ shape, isNew, onSave, onCancel }: Props) {
  const [entry, setEntry] = useState(() => entryOf(shape));
  const [submitted, setSubmitted] = useState(false);
  const read = readEntry(shape, entry);
  const problems: Problems = submitted ? read.problems : {};

  const field = (name: keyof Entry) => ({
    name,
    value: String(entry[name]),
    error: problems[name],
    autoComplete: 'off',
    onChange: (event: { currentTarget: { value: string } }) => {
      const { value } = event.currentTarget;
      setEntry((before) => ({ ...before, [name]: value }));
    },
  });

  const onSubmit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    setSubmitted(true);
    if (read.shape) return onSave(read.shape);
    const [first] = Object.keys(read.problems);
    event.currentTarget.querySelector<HTMLElement>(`[name="${first}"]`)?.focus();
  };

  const isDrawn = shape.kind !== 'kept';
  return (
    <Panel title={`${isNew ? 'New' : 'Edit'} ${KIND_NAMES[shape.kind].toLowerCase()}`}>
      <form className={classes.form} onSubmit={onSubmit} noValidate>
        <TextField label="Name" {...field('name')} />
        {(shape.kind === 'point' || shape.kind === 'circle') && (
          <TextField label={shape.kind === 'circle' ? 'Centre' : 'Position'} hint={LOCATION_HINT} {...field('place')} />
        )}
        {shape.kind === 'polygon' && (
          <TextField
            label="Corners, one per line"
            hint={LOCATION_HINT}
            rows={6}
            spellCheck={false}
            {...field('corners')}
          />
        )}
        {read.echo && <p className={classes.echo}>{read.echo}</p>}
        {isDrawn && (
          <SelectField
            label="Datum of these coordinates"
            value={entry.datum}
            options={DATUM_OPTIONS}
            onChoose={(value) => setEntry({ ...entry, datum: value === 'GDA94' ? 'GDA94' : 'GDA2020' })}
          />
        )}
        {shape.kind === 'circle' && <TextField label="Radius, m" inputMode="decimal" {...field('radius')} />}
        {isDrawn ? (
          <Heights entry={entry} onEntry={setEntry} height={field('height')} />
        ) : (
          <p className={classes.note}>
            This shape came from a file and contains more than this form can edit: a line, holes, or heights that vary.
            We save it back unchanged.
          </p>
        )}
        <TextField label="Description (optional)" rows={2} {...field('description')} />
        <div className={classes.row}>
          <Button type="submit">{isNew ? 'Add to drawing' : 'Save'}</Button>
          <Button look="quiet" onClick={onCancel}>
            Cancel
          </Button>
        </div>
      </form>
    </Panel>
  );
}

interface HeightsProps {
  entry: Entry;
  onEntry: (entry: Entry) => void;
  height: object;
}

function Heights({ entry, onEntry, height }: HeightsProps) {
  return (
    <>
      <SelectField
        label="Height is"
        value={entry.altitudeMode}
        options={ALTITUDE_MODES.map((value) => ({ value, label: MODES[value] }))}
        onChoose={(value) => {
          const altitudeMode = ALTITUDE_MODES.find((mode) => mode === value) ?? entry.altitudeMode;
          onEntry({ ...entry, altitudeMode });
        }}
      />
      {entry.altitudeMode !== 'clampToGround' && (
        <>
          <TextField label="Height, m" inputMode="decimal" {...height} />
          <label className={classes.check}>
            <input
              type="checkbox"
              checked={entry.extrude}
              onChange={(event) => onEntry({ ...entry, extrude: event.currentTarget.checked })}
            />
            Draw walls down to the ground
          </label>
        </>
      )}
    </>
  );
}
