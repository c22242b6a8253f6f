import { isCalendarDate } from './calendar.ts';
import { checkCrane, type MachineLimits } from './check-crane.ts';
import {
  CRANE_KINDS,
  type Crane,
  type HeightAtRadius,
  type HeightDatum,
  RESTING_MODES,
  type Resting,
  type SlewSector,
  type Stage,
} from './crane.ts';
import { FieldReader } from './field-reader.ts';
import { CraneInputError } from './input-error.ts';
import { readArea, readPositions } from './read-position.ts';

/* Ranges of the application form (crane section); a permanent structure may be taller than any crane. */
const RADIUS = { min: 0, max: 150, unit: 'm' };
const BOOM = { min: 1, max: 250, unit: 'm' };
const EXTENSION = { min: 0, max: 120, unit: 'm' };
const COUNTER_JIB = { min: 0, max: 40, unit: 'm' };
const ANGLE = { min: 0, max: 90, unit: 'degrees' };
const BEARING = { min: 0, max: 360, unit: 'degrees' };
const ALLOWANCE = { min: 0, max: 10, unit: 'm' };
/** Largest accuracy value, for a position from a poor map; it widens everything swept. */
const HORIZONTAL = { min: 0, max: 100, unit: 'm' };
const HEIGHT_AHD = { min: -450, max: 10_000, unit: 'm AHD' };
const CRANE_AGL = { min: 0, max: 400, unit: 'm above ground' };
const STRUCTURE_AGL = { min: 0, max: 1000, unit: 'm above ground' };

/** `maxHeightAglM` or `maxHeightAhdM`: the one given sets the datum of all heights of this crane. */
function readDatum(reader: FieldReader): HeightDatum {
  const [agl, ahd] = [reader.has('maxHeightAglM'), reader.has('maxHeightAhdM')];
  if (agl === ahd) {
    reader.raw('maxHeightAglM');
    reader.raw('maxHeightAhdM');
    const actual = agl ? 'both' : undefined;
    reader.wrong('maxHeightAglM', 'either maxHeightAglM or maxHeightAhdM', actual);
  }
  return agl ? 'AGL' : 'AHD';
}

function heightReader(datum: HeightDatum, agl: typeof CRANE_AGL) {
  return (reader: FieldReader, name: string): number =>
    datum === 'AGL' ? reader.number(`${name}AglM`, agl) : reader.number(`${name}AhdM`, HEIGHT_AHD);
}

type ReadHeight = ReturnType<typeof heightReader>;

function readSector(reader: FieldReader): SlewSector | null {
  if (!reader.has('slewSector')) {
    reader.raw('slewSector');
    return null;
  }
  const sector = reader.child('slewSector');
  const read = { fromDeg: sector.number('fromDeg', BEARING), toDeg: sector.number('toDeg', BEARING) };
  if (read.fromDeg === read.toDeg) {
    sector.wrong('toDeg', 'a bearing other than fromDeg (leave slewSector out for a full circle)', read.toDeg);
  }
  sector.refuseUnknown();
  return read;
}

function readResting(reader: FieldReader, height: ReadHeight): Resting {
  const resting = reader.child('resting');
  const read = {
    mode: resting.choice('mode', RESTING_MODES) ?? 'lowered',
    heightM: height(resting, 'height'),
    radiusM: resting.optionalNumber('radiusM', RADIUS),
    bearingDeg: resting.optionalNumber('bearingDeg', BEARING),
  };
  if (read.mode === 'tied' && read.bearingDeg === null) {
    resting.wrong('bearingDeg', 'the true bearing in which the jib is tied', undefined);
  }
  if (read.mode !== 'tied' && read.bearingDeg !== null) {
    resting.wrong('bearingDeg', `nothing, since the crane rests ${read.mode}`, read.bearingDeg);
  }
  resting.refuseUnknown();
  return read;
}

function readStages(reader: FieldReader, height: ReadHeight): readonly Stage[] {
  return reader.list('stages').map((item, i) => {
    const stage = reader.child(`stages[${i}]`, item);
    const from = stage.text('from');
    if (from !== '' && !isCalendarDate(from)) stage.wrong('from', 'a date as YYYY-MM-DD', from);
    const read = { from, heightM: height(stage, 'height') };
    stage.refuseUnknown();
    return read;
  });
}

function readHeightByRadius(reader: FieldReader, height: ReadHeight): readonly HeightAtRadius[] {
  return reader.list('heightByRadius').map((item, i) => {
    const pair = reader.child(`heightByRadius[${i}]`, item);
    const read = { radiusM: pair.number('radiusM', RADIUS), heightM: height(pair, 'height') };
    pair.refuseUnknown();
    return read;
  });
}

const NO_LIMITS: MachineLimits = { boomLengthM: null, jibExtensionM: null, minRadiusM: null };

function readLimits(reader: FieldReader): MachineLimits {
  return {
    boomLengthM: reader.optionalNumber('boomLengthM', BOOM),
    jibExtensionM: reader.optionalNumber('jibExtensionM', EXTENSION),
    minRadiusM: reader.optionalNumber('minRadiusM', RADIUS),
  };
}

/** Reads a crane or structure; throws with every problem found, never assumes missing values. */
export function readCrane(input: unknown): Crane {
  const reader = new FieldReader(input);
  const kind = reader.choice('kind', CRANE_KINDS);
  if (kind === null) throw new CraneInputError(reader.problems);
  const datum = readDatum(reader);
  const height = heightReader(datum, kind === 'structure' ? STRUCTURE_AGL : CRANE_AGL);
  const machine = {
    id: reader.text('id'),
    datum,
    maxHeightM: height(reader, 'maxHeight'),
    allowances: {
      heightContingencyM: reader.number('heightContingencyM', ALLOWANCE),
      verticalAccuracyM: reader.number('verticalAccuracyM', ALLOWANCE),
      horizontalAccuracyM: reader.number('horizontalAccuracyM', HORIZONTAL),
    },
  };
  const slewing = () => ({
    ...machine,
    maxRadiusM: reader.number('maxRadiusM', RADIUS),
    slewSector: readSector(reader),
    resting: readResting(reader, height),
  });
  const tower = () => ({
    ...slewing(),
    positions: readPositions(reader, datum, true),
    counterJibM: reader.number('counterJibM', COUNTER_JIB),
    stages: readStages(reader, height),
  });
  const read = (): Crane => {
    switch (kind) {
      case 'tower_hammerhead':
        return { ...tower(), kind, jibHeightM: height(reader, 'jibHeight') };
      case 'tower_luffing':
        return {
          ...tower(),
          kind,
          boomLengthM: reader.number('boomLengthM', BOOM),
          maxLuffAngleDeg: reader.number('maxLuffAngleDeg', ANGLE),
          mastHeightM: height(reader, 'mastHeight'),
        };
      case 'mobile':
      case 'elevated_platform': {
        const area = readArea(reader, 'operatingArea', datum);
        return {
          ...slewing(),
          kind,
          area,
          positions: readPositions(reader, datum, area === null),
          heightByRadius: readHeightByRadius(reader, height),
        };
      }
      case 'structure': {
        const area = readArea(reader, 'footprint', datum);
        const radiusM = reader.number('radiusM', { min: 0, max: 500, unit: 'm' });
        return { ...machine, kind, area, radiusM, positions: readPositions(reader, datum, area === null) };
      }
      case 'tower_flat_top':
        return { ...tower(), kind };
    }
  };
  const crane = read();
  const limits = crane.kind === 'structure' ? NO_LIMITS : readLimits(reader);
  reader.refuseUnknown();
  reader.finish();
  checkCrane(reader, crane, limits);
  reader.finish();
  return crane;
}
