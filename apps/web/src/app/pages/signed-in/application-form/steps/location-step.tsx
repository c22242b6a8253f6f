import { requirementOf } from '@jibline/contract';
import { checkLocation, numericOf } from '@jibline/contract/enums';
import { operatingAreaProblems, type Position } from '@jibline/surfaces';
import { useState } from 'react';
import { type Entry, type Group, textOf } from '../../../../../features/applications/form/question.ts';
import { writeDms, writeMapGrid } from '../../../../../features/assessments/format-location.ts';
import { parseLocationText } from '../../../../../features/assessments/parse-location-text.ts';
import { fixLocation } from '../../../../../features/assessments/suggested-fix.ts';
import { gridIn, pairIn, swappedGrid } from '../../../../../features/assessments/typed-location.ts';
import { gridOf, type NamedLocation, wrongZone } from '../../../../../features/assessments/wrong-zone.ts';
import { Notice } from '../../../../../ui/feedback/notice.tsx';
import { ModeSwitch } from '../../../../../ui/fields/mode-switch.tsx';
import { TextField } from '../../../../../ui/fields/text-field.tsx';
import { Panel } from '../../../../../ui/layout/panel.tsx';
import { AddressSearch } from '../../location-guide/entry/address-search.tsx';
import { FixNote } from '../../location-guide/entry/fix-note.tsx';
import { LocationName } from '../../location-guide/entry/location-name.tsx';
import { PASTED } from '../../location-guide/entry/whole-location.ts';
import guide from '../../location-guide/location-guide.module.css';
import classes from '../application-form.module.css';
import { readCorners, writeCorners } from '../assessment/operating-area.ts';
import { AirportChoice, type AirportChoiceProps } from './airport-choice.tsx';
import type { FieldsContext } from './fields-context.ts';
import { GroundChoice } from './ground-choice.tsx';
import { LocationFile } from './location-file.tsx';
import { LocationPlan } from './location-plan.tsx';
import { StepFields } from './step-fields.tsx';
import { UrgentField } from './urgent-field.tsx';

interface Props {
  groups: readonly Group[];
  context: FieldsContext;
  change: (next: (entry: Entry) => Entry) => void;
  airports: Omit<AirportChoiceProps, 'context' | 'change'>;
}

const AREA = 'site.operatingArea';
const RADIUS = 'craneDetail.maxRadiusM';
const RESTING_RADIUS = 'craneDetail.restingRadiusM';
const MODES = [
  { mode: 'ADDRESS', label: 'Address' },
  { mode: 'COORDINATES', label: 'Coordinates' },
] as const;

export function positionOf(entry: Entry): Position | null {
  const [lat, lon] = [numericOf(textOf(entry['site.latitude'])), numericOf(textOf(entry['site.longitude']))];
  return lat !== null && lon !== null && Math.abs(lat) <= 90 && Math.abs(lon) <= 180 ? { lat, lon } : null;
}

const at = ({ lat, lon }: Position) => ({
  'site.latitude': String(Number(lat.toFixed(7))),
  'site.longitude': String(Number(lon.toFixed(7))),
});

/** A complete position pasted over a field's text; null while someone is only typing. */
function wholeIn(before: string, typed: string): Position | null {
  const isPasted = typed.length - before.length >= PASTED;
  return isPasted && (gridIn(typed) ?? pairIn(typed)) ? parseLocationText(typed, 'GDA2020').position : null;
}

/** The location, found by address or typed as coordinates in any usual form, and the affected airports. */
export function LocationStep({ groups, context, change, airports }: Props) {
  const { entry } = context.view;
  const mode = textOf(entry['site.locationMode']) === 'ADDRESS' ? 'ADDRESS' : 'COORDINATES';
  const address = textOf(entry['site.address']);
  const position = positionOf(entry);
  /** The address the coordinates were found for: another text typed since is not yet a location. */
  const [foundFor, setFoundFor] = useState(address);
  const [named, setNamed] = useState<NamedLocation | null>(null);
  const mayRoam = requirementOf(AREA, context.column) !== '-';
  const area = mayRoam ? readCorners(textOf(entry[AREA])) : [];
  const [problem] = mayRoam ? operatingAreaProblems(context.view.read.answers) : [];
  const put = (more: Entry) => change((now) => ({ ...now, ...more }));
  const { valid, message } = checkLocation({
    useCoordinates: mode !== 'ADDRESS',
    address,
    latitude: textOf(entry['site.latitude']),
    longitude: textOf(entry['site.longitude']),
  });
  return (
    <>
      <Panel title="Location">
        <div className={classes.stack}>
          <fieldset className={guide.modes}>
            <legend className={classes.unseen}>Enter the location by</legend>
            <ModeSwitch value={mode} options={MODES} onChoose={(value) => put({ 'site.locationMode': value })} />
          </fieldset>
          {mode === 'ADDRESS' ? (
            <AddressSearch
              address={address}
              found={foundFor === address ? position : null}
              onLocation={(typed, found) => {
                const whole = found ? null : wholeIn(address, typed);
                if (whole) return put({ ...at(whole), 'site.locationMode': 'COORDINATES' });
                if (found) {
                  setFoundFor(typed);
                  setNamed({ at: found, name: typed });
                }
                put({
                  'site.address': typed,
                  ...(found ? at(found) : {}),
                });
              }}
              field={{ name: 'site.address', value: address, error: context.errorOf('site.address') }}
            />
          ) : (
            <Coordinates context={context} put={put} named={named ?? airportNamed(entry, airports.aerodromes)} />
          )}
          <LocationFix place={position} onFix={(corrected) => put(at(corrected))} />
          <p className={guide.valid} role="status">
            {valid && position && !fixLocation(position) && (mode !== 'ADDRESS' || foundFor === address) ? message : ''}
          </p>
          {position && <LocationName at={position} className={classes.soft} lead="This is" />}
          {position && <Echo place={position} />}
          <LocationPlan
            place={position}
            area={area}
            mayRoam={mayRoam}
            radiusM={numericOf(textOf(entry[RADIUS])) ?? 0}
            restingRadiusM={numericOf(textOf(entry[RESTING_RADIUS])) ?? 0}
            aerodromes={airports.aerodromes}
            onLocation={(clicked) => put({ ...at(clicked), 'site.locationMode': 'MAP', 'site.positionSource': '' })}
            onArea={(corners) => put({ [AREA]: writeCorners(corners) })}
          />
          {problem && <Notice tone="near">{problem.message}</Notice>}
          <AirportChoice {...airports} context={context} change={change} />
          <LocationFile
            mayRoam={mayRoam}
            place={position}
            onTaken={(taken) =>
              put({
                ...(taken.place ? { ...at(taken.place), 'site.locationMode': 'KML' } : {}),
                ...(taken.area ? { [AREA]: writeCorners(taken.area) } : {}),
              })
            }
          />
        </div>
      </Panel>
      <StepFields
        groups={groups}
        context={context}
        special={{
          'site.groundModel': <GroundChoice context={context} put={put} />,
          'schedule.urgentAccepted': <UrgentField context={context} />,
        }}
      />
    </>
  );
}

/** An address is searched near the chosen airport. */
function airportNamed(entry: Entry, aerodromes: AirportChoiceProps['aerodromes']): NamedLocation | null {
  const chosen = aerodromes.find(({ id }) => id === textOf(entry['site.airportId']));
  if (!chosen) return null;
  const [lon, lat] = chosen.arp.coordinates;
  return { at: { lat, lon }, name: chosen.label };
}

interface CoordinatesProps {
  context: FieldsContext;
  put: (more: Entry) => void;
  named: NamedLocation | null;
}

function Coordinates({ context, put, named }: CoordinatesProps) {
  const { entry } = context.view;
  const putWhole = (whole: Position, typed: string) =>
    put({ ...at(whole), 'site.coordFormat': gridIn(typed) ? 'mga' : 'dms' });
  /** A complete position pasted into one field, or degrees and minutes, become two decimal numbers. */
  const leave = (path: 'site.latitude' | 'site.longitude') => {
    const typed = textOf(entry[path]);
    if (typed.trim() !== '' && numericOf(typed) === null) {
      const other = textOf(entry[path === 'site.latitude' ? 'site.longitude' : 'site.latitude']);
      const pair = path === 'site.latitude' ? `${typed} ${other}` : `${other} ${typed}`;
      const read = [typed, pair].map((text) => parseLocationText(text, 'GDA2020')).find(({ position }) => position);
      if (read?.position) putWhole(read.position, typed);
    }
    context.onLeave(path);
  };
  const change = (path: 'site.latitude' | 'site.longitude', typed: string) => {
    const whole = wholeIn(textOf(entry[path]), typed);
    if (whole) putWhole(whole, typed);
    else put({ [path]: typed });
  };
  const grid = gridIn(textOf(entry['site.latitude'])) ?? gridIn(textOf(entry['site.longitude']));
  const swapped = grid && swappedGrid(grid);
  // A pasted map grid position has been converted to degrees by now.
  const location = positionOf(entry);
  const pasted = location && textOf(entry['site.coordFormat']) === 'mga' ? gridOf(location) : null;
  const zone = pasted && wrongZone(pasted, 'GDA2020', named);
  const rezone = () => {
    if (!zone) return;
    const text = `${zone.corrected.zone} ${zone.corrected.easting} ${zone.corrected.northing}`;
    const { position } = parseLocationText(text, 'GDA2020');
    if (position) putWhole(position, text);
  };
  const swap = () => {
    if (!grid || !swapped) return;
    const { easting, northing } = swapped.corrected;
    const { position } = parseLocationText(`${grid.zone} ${easting} ${northing}`, 'GDA2020');
    if (position) putWhole(position, `${grid.zone} ${easting} ${northing}`);
  };
  const field = (path: 'site.latitude' | 'site.longitude') => ({
    name: path,
    value: textOf(entry[path]),
    error: context.errorOf(path),
    autoComplete: 'off',
    onChange: (event: { currentTarget: { value: string } }) => change(path, event.currentTarget.value),
    onBlur: () => leave(path),
  });
  return (
    <>
      <p className={`${classes.soft} ${classes.besideOnly}`}>
        Decimal degrees, or degrees, minutes and seconds. You can paste a whole position into either field, also from
        the map grid (“56 334873 6252266”).
      </p>
      <div className={classes.pair}>
        <TextField label="Latitude" hint="-33.9461" {...field('site.latitude')} />
        <TextField label="Longitude" hint="151.1772" {...field('site.longitude')} />
      </div>
      {swapped && <FixNote sentence={swapped.sentence} button={swapped.button} onFix={swap} />}
      {zone && <FixNote sentence={zone.sentence} button={zone.button} onFix={rezone} />}
    </>
  );
}

function LocationFix({ place, onFix }: { place: Position | null; onFix: (position: Position) => void }) {
  const fix = place && fixLocation(place);
  return fix && <FixNote sentence={fix.sentence} button={fix.button} onFix={() => onFix(fix.corrected)} />;
}

function Echo({ place }: { place: Position }) {
  const grid = writeMapGrid(place);
  return (
    <p className={classes.echo}>
      {place.lat}, {place.lon} · {writeDms(place)}
      {grid && ` · MGA zone ${grid}`}
    </p>
  );
}
