import { COMPONENT_KINDS, SURFACE_TYPES } from '@jibline/contract/enums';
import { SURFACE_NAMES } from '../../../domain/surface-names.ts';
import { Button } from '../../../ui/button.tsx';
import layout from '../../../ui/dialogs/form-layout.module.css';
import { SelectField } from '../../../ui/fields/select-field.tsx';
import { TextField } from '../../../ui/fields/text-field.tsx';
import classes from '../surface-sets.module.css';
import { newRule, type RuleEntry, ruleProblems } from './rule-form-values.ts';

interface Props {
  rules: readonly RuleEntry[];
  /** Designators of the airport. */
  ends: readonly string[];
  onChange: (rules: RuleEntry[]) => void;
  checked: boolean;
}

const MATCHES = [
  { value: 'folder', label: 'Folder' },
  { value: 'name', label: 'Name' },
  { value: 'data', label: 'Extended data' },
];
const TYPES = [
  { value: '', label: 'Choose' },
  ...SURFACE_TYPES.map((value) => ({ value, label: SURFACE_NAMES[value] })),
];
const KINDS = COMPONENT_KINDS.map((value) => ({ value, label: value.replaceAll('-', ' ') }));

/** How placemarks become surfaces: the first rule that fits decides. */
export function MappingEditor({ rules, ends, onChange, checked }: Props) {
  const change = (key: number, part: Partial<RuleEntry>) =>
    onChange(rules.map((rule) => (rule.key === key ? { ...rule, ...part } : rule)));
  const endOptions = [{ value: '', label: 'Any' }, ...ends.map((value) => ({ value, label: value }))];
  return (
    <fieldset className={classes.group}>
      <legend>Which placemarks become which surfaces</legend>
      <p className={classes.soft}>The first rule that fits a placemark decides; capitals do not matter.</p>
      {rules.map((rule, at) => {
        const problems = checked ? ruleProblems(rule) : {};
        return (
          <fieldset key={rule.key} className={classes.box}>
            <legend>{`Rule ${at + 1}`}</legend>
            <div className={classes.rule}>
              <SelectField
                label="Look in"
                options={MATCHES}
                value={rule.match}
                onChoose={(match) =>
                  change(rule.key, { match: match === 'name' || match === 'data' ? match : 'folder' })
                }
              />
              <TextField
                label="for the words"
                value={rule.contains}
                error={problems.contains}
                maxLength={200}
                onChange={(event) => change(rule.key, { contains: event.currentTarget.value })}
              />
              <SelectField
                label="Type"
                options={TYPES}
                value={rule.type}
                error={problems.type}
                onChoose={(type) => change(rule.key, { type: SURFACE_TYPES.find((one) => one === type) ?? '' })}
              />
              <SelectField
                label="Kind"
                options={KINDS}
                value={rule.kind}
                onChoose={(kind) =>
                  change(rule.key, { kind: COMPONENT_KINDS.find((one) => one === kind) ?? rule.kind })
                }
              />
            </div>
            <div className={classes.foot}>
              <details>
                <summary>Runway end and data fields</summary>
                <div className={layout.pair}>
                  <SelectField
                    label="Of one runway end"
                    options={endOptions}
                    value={rule.runwayEnd}
                    onChoose={(runwayEnd) => change(rule.key, { runwayEnd })}
                  />
                  <TextField
                    label="Data field with the elevation"
                    value={rule.elevationField}
                    onChange={(event) => change(rule.key, { elevationField: event.currentTarget.value })}
                  />
                  <TextField
                    label="Data field with an area’s value"
                    value={rule.valueField}
                    onChange={(event) => change(rule.key, { valueField: event.currentTarget.value })}
                  />
                </div>
              </details>
              {rules.length > 1 && (
                <Button
                  look="quiet"
                  aria-label={`Remove rule ${at + 1}`}
                  onClick={() => onChange(rules.filter(({ key }) => key !== rule.key))}
                >
                  Remove
                </Button>
              )}
            </div>
          </fieldset>
        );
      })}
      <div>
        <Button look="secondary" onClick={() => onChange([...rules, newRule()])}>
          Add a rule
        </Button>
      </div>
    </fieldset>
  );
}
