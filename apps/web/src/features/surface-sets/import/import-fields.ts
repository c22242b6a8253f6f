import { SurfaceSetImport, type SurfaceSetList } from '@jibline/contract';
import { COMPONENT_KIND_NAMES, COMPONENT_KINDS, SURFACE_TYPES } from '@jibline/contract/enums';
import { SURFACE_NAMES } from '../../../domain/surface-names.ts';
import { choice, day, optionalChoice, optionalText, setChoice, text } from '../../../ui/fields/field-types.ts';
import type { FormRules } from '../../../ui/fields/read-form.ts';
import { rows } from '../../../ui/fields/record-values.ts';
import { STATE_LABELS } from '../set-labels.ts';

const RULE = {
  match: setChoice('Look in', [
    { value: 'folder', label: 'Folder' },
    { value: 'name', label: 'Name' },
    { value: 'data', label: 'Extended data' },
  ]),
  contains: text('for the words', { maxLength: 200, say: 'Enter the words to look for.' }),
  within: optionalText('Only in folders named', { maxLength: 200 }),
  type: choice(
    'Type',
    SURFACE_TYPES.map((value) => ({ value, label: SURFACE_NAMES[value] })),
  ),
  kind: setChoice(
    'Kind',
    COMPONENT_KINDS.map((value) => ({ value, label: COMPONENT_KIND_NAMES[value] })),
  ),
  /** The form fills in the airport's designators. */
  runwayEnd: optionalChoice('Belongs to runway end', [{ value: '', label: 'None: the whole aerodrome' }]),
  elevationField: optionalText('Data field with the elevation'),
  valueField: optionalText('Data field with an area’s value'),
};

const FIELDS = {
  name: text('Name of the draft', { maxLength: 120 }),
  source: text('Chart, edition, page', {
    maxLength: 200,
    hint: 'Required. An officer looks it up here later.',
    say: 'Enter the chart with its edition and page.',
  }),
  effectiveFrom: day('In effect from', {
    hint: 'Required. The day the chart takes effect. Until then it replaces nothing.',
    say: 'Enter the day the chart takes effect, for example 31/12/2026.',
  }),
  heightsIn: setChoice('Heights are in', [
    { value: 'metres', label: 'Metres' },
    { value: 'feet', label: 'Feet' },
  ]),
  heightsAre: setChoice('Heights are measured', [
    { value: 'as-written', label: 'As the file says (altitude mode)' },
    { value: 'sea-level', label: 'Above sea level, whatever the file says' },
  ]),
  standing: setChoice('The chart is', [
    { value: 'current', label: 'Current: takes priority over generated surfaces' },
    { value: 'legacy', label: 'Older: current surfaces take priority' },
  ]),
  base: setChoice('Include the other surfaces of', [
    { value: 'in-force', label: 'The set in force' },
    { value: 'nothing', label: 'Nothing (only the imported surfaces)' },
  ]),
  replaces: setChoice('Replaces', [
    { value: 'kind', label: 'Surfaces of the same kind' },
    { value: 'type', label: 'All surfaces of its type' },
    { value: 'nothing', label: 'Nothing (add to the existing surfaces)' },
  ]),
  mapping: rows('Rules', RULE),
};
export type ImportField = keyof typeof FIELDS;

export const importRules = (
  file: Pick<SurfaceSetImport, 'airportId' | 'kmlFileId' | 'format'>,
): FormRules<ImportField, SurfaceSetImport> => ({
  fields: FIELDS,
  schema: SurfaceSetImport,
  assemble: (read) => ({ ...file, preview: true, ...read }),
});

/** Other sets whose surfaces a draft can include; the one in force is offered by that name. */
export const otherBases = (sets: SurfaceSetList['items']) =>
  sets
    .filter(({ state }) => state !== 'published')
    .map(({ id, number, name, state }) => ({
      value: id,
      label: `${number}. ${name} (${STATE_LABELS[state].word.toLowerCase()})`,
    }));
