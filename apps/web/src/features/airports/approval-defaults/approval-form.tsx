import type { ApprovalParameters, ApprovalParametersCreate } from '@jibline/contract';
import {
  type AirportPhone,
  type ApprovalSettings,
  CONDITION_IDS,
  CRANE_TYPES,
  conditionReading,
  settingReading,
  usualSettings,
} from '@jibline/contract/enums';
import { useQueryClient } from '@tanstack/react-query';
import { FormFrame } from '../../../ui/dialogs/form-frame.tsx';
import { useVersionedSave } from '../../../ui/dialogs/use-versioned-save.ts';
import { ConflictNotice, differencesOf } from '../../../ui/feedback/conflict-notice.tsx';
import { errorMessage } from '../../../ui/feedback/error-message.ts';
import { CheckField } from '../../../ui/fields/check-field.tsx';
import { SelectField } from '../../../ui/fields/select-field.tsx';
import { TextField } from '../../../ui/fields/text-field.tsx';
import { useFields } from '../../../ui/fields/use-fields.ts';
import { useFirstFocus } from '../../../ui/fields/use-first-focus.ts';
import classes from '../airports.module.css';
import { ApprovalConditions } from './approval-conditions.tsx';
import { APPROVAL_GROUPS, APPROVAL_LABELS, type ApprovalField } from './approval-fields.ts';
import { type ApprovalFor, conditionsIn, readApproval, writeApproval } from './approval-form-values.ts';
import { scopeText } from './approval-labels.ts';
import { approvalParametersQuery } from './list-approval-parameters.ts';
import { saveApprovalParameters } from './save-approval-parameters.ts';

interface Props {
  forWhat: ApprovalFor;
  /** The airport's numbers, as conditions name them. */
  phones: readonly AirportPhone[];
  /** Null: new ones, starting from what is usual. */
  record: ApprovalParameters | null;
  mayEdit: boolean;
  onSaved: () => void;
  onClose: () => void;
}

/** Defaults for all start from the commonest crane; conditions of one type are left out of the others' permits by themselves. */
function startOf({ craneType }: ApprovalFor): ApprovalSettings {
  const usual = usualSettings(craneType ?? 0);
  if (craneType !== null) return usual;
  const ids: readonly string[] = CRANE_TYPES.flatMap((type) => usualSettings(type).conditionIds);
  return { ...usual, conditionIds: CONDITION_IDS.filter((id) => ids.includes(id)) };
}

/** What approvals of one crane type and path start from. */
export function ApprovalForm({ forWhat, phones, record, mayEdit, onSaved, onClose }: Props) {
  const form = useFirstFocus<HTMLFormElement>(mayEdit);
  const queries = useQueryClient();
  const initial = writeApproval(record ?? startOf(forWhat));
  const fields = useFields<string>(initial, (name, _, all) => readApproval(all, forWhat).problems[name]);
  const query = approvalParametersQuery(forWhat.airportId);
  const { parameters } = readApproval(fields.values, forWhat);
  const { save, busy, failure, conflict, settle } = useVersionedSave({
    record,
    send: (held) => saveApprovalParameters(parameters!, held),
    fetchTheirs: async (id) =>
      (await queries.fetchQuery({ ...query, staleTime: 0 })).items.find((one) => one.id === id),
    onSaved: () => void queries.invalidateQueries({ queryKey: query.queryKey }).then(onSaved),
    tell: (error) => {
      if (error.code === 'already-exists')
        return 'It was not saved: there are defaults for this crane type and path already. Change those.';
      return fields.takeIssues(error, form.current ?? undefined) ? null : errorMessage(error, 'saved');
    },
  });
  const check = (over?: ApprovalParameters) => {
    if (form.current && fields.check(form.current) && parameters !== null) void save(over);
  };

  return (
    <FormFrame
      form={form}
      submit="Save these defaults"
      underWay={busy ? 'Saving…' : null}
      failure={failure}
      readOnly={!mayEdit}
      onSubmit={() => check()}
      onCancel={onClose}
    >
      <h2 className={classes.formTitle}>{scopeText(forWhat)}</h2>
      {APPROVAL_GROUPS.map(({ title, fields: inGroup }) => (
        <fieldset key={title} className={classes.group} disabled={!mayEdit}>
          <legend>{title}</legend>
          <div className={classes.settings}>
            {inGroup.map((field) => (
              <div key={field.name} className={classes.setting}>
                <Input field={field} fields={fields} />
                {parameters && <p className={classes.reading}>{readingOf(field, parameters, phones)}</p>}
              </div>
            ))}
          </div>
        </fieldset>
      ))}
      <fieldset className={classes.group} disabled={!mayEdit}>
        <legend>Conditions a permit starts with</legend>
        <ApprovalConditions
          craneType={forWhat.craneType}
          textOf={(id) =>
            conditionReading(id, parameters ?? record ?? startOf(forWhat), { craneType: forWhat.craneType, phones })
          }
          chosen={conditionsIn(fields.values)}
          disabled={!mayEdit}
          onChange={(chosen) => fields.set('conditionIds', chosen.join(','))}
        />
      </fieldset>
      {conflict && record && (
        <ConflictNotice
          changed={conflict.changed}
          differences={differencesOf(APPROVAL_LABELS, writeApproval(record), writeApproval(conflict.theirs))}
          onKeepMine={() => check(conflict.theirs)}
          onTakeTheirs={() => {
            fields.reset(writeApproval(conflict.theirs));
            settle();
          }}
        />
      )}
    </FormFrame>
  );
}

/** Of `lowVisibilityStop.visibilityBelowM`: lowVisibilityStop. */
const settingOf = ({ name }: ApprovalField) => name.split('.')[0] as keyof ApprovalSettings;

const readingOf = (field: ApprovalField, parameters: ApprovalParametersCreate, phones: readonly AirportPhone[]) =>
  settingReading(settingOf(field), parameters, { craneType: parameters.craneType, phones });

function Input({ field, fields }: { field: ApprovalField; fields: ReturnType<typeof useFields<string>> }) {
  const { name, label, kind, hint, options } = field;
  const { value = '', error, onChange, onBlur } = fields.field(name);
  const more = hint ? { hint } : {};
  if (kind === 'yes')
    return (
      <CheckField
        label={label}
        name={name}
        error={error}
        {...more}
        checked={value === 'yes'}
        onChange={(event) => fields.set(name, event.currentTarget.checked ? 'yes' : '')}
      />
    );
  if (kind === 'choice')
    return (
      <SelectField label={label} name={name} value={value} error={error} options={options ?? []} onChange={onChange} />
    );
  return (
    <TextField
      label={label}
      name={name}
      value={value}
      error={error}
      {...more}
      inputMode="decimal"
      autoComplete="off"
      onChange={onChange}
      onBlur={onBlur}
    />
  );
}
