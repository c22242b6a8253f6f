import type { ApprovalParameters, ApprovalParametersCreate } from '@jibline/contract';
import {
  type AirportPhone,
  type ApprovalSettings,
  conditionReading,
  isConditionId,
  settingReading,
} from '@jibline/contract/enums';
import { useQueryClient } from '@tanstack/react-query';
import { FormFrame } from '../../../ui/dialogs/form-frame.tsx';
import { useVersionedSave } from '../../../ui/dialogs/use-versioned-save.ts';
import { ConflictNotice, differencesOf } from '../../../ui/feedback/conflict-notice.tsx';
import { errorMessage } from '../../../ui/feedback/error-message.ts';
import { FormField } from '../../../ui/fields/form-field.tsx';
import { describeRecord, labelsOf } from '../../../ui/fields/record-values.ts';
import { useFirstFocus } from '../../../ui/fields/use-first-focus.ts';
import { useRecordForm } from '../../../ui/fields/use-record-form.ts';
import classes from '../airports.module.css';
import { ApprovalConditions } from './approval-conditions.tsx';
import {
  APPROVAL_FIELDS,
  APPROVAL_GROUPS,
  type ApprovalField,
  type ApprovalScope,
  approvalRules,
} from './approval-fields.ts';
import { scopeText } from './approval-labels.ts';
import { approvalParametersQuery } from './list-approval-parameters.ts';
import { saveApprovalParameters } from './save-approval-parameters.ts';
import { startOf } from './usual-settings.ts';

interface Props {
  scope: ApprovalScope;
  /** The airport's phone numbers, as named in conditions. */
  phones: readonly AirportPhone[];
  /** The airport's own wording of conditions, and those it added, by their key. */
  wording: ReadonlyMap<string, string>;
  /** Null: a new record, starting from the defaults. */
  record: ApprovalParameters | null;
  mayEdit: boolean;
  onSaved: (saved: ApprovalParameters) => void;
  onClose: () => void;
}

const describe = (record: ApprovalParameters) => describeRecord(APPROVAL_FIELDS, record);

/** The defaults of approvals for one crane type and assessment outcome. */
export function ApprovalForm({ scope, phones, wording, record, mayEdit, onSaved, onClose }: Props) {
  const element = useFirstFocus<HTMLFormElement>(mayEdit);
  const queries = useQueryClient();
  const form = useRecordForm(approvalRules(scope), record ?? startOf(scope.craneType));
  const query = approvalParametersQuery(scope.airportId);
  const { record: parameters } = form;
  const { save, busy, failure, conflict, settle } = useVersionedSave({
    record,
    send: (stored) => saveApprovalParameters(parameters!, stored),
    fetchTheirs: async (id) =>
      (await queries.fetchQuery({ ...query, staleTime: 0 })).items.find((one) => one.id === id),
    onSaved: (saved) => void queries.invalidateQueries({ queryKey: query.queryKey }).then(() => onSaved(saved)),
    tell: (error) => {
      if (error.code === 'already-exists')
        return 'Not saved. There are already defaults for this crane type and assessment. Edit those instead.';
      return form.takeIssues(error, element.current) ? null : errorMessage(error, 'saved');
    },
  });
  const check = (over?: ApprovalParameters) => {
    if (form.check(element.current)) void save(over);
  };

  return (
    <FormFrame
      form={element}
      submit="Save defaults"
      underWay={busy ? 'Saving…' : null}
      failure={failure}
      readOnly={!mayEdit}
      onSubmit={() => check()}
      onCancel={onClose}
    >
      <h2 className={classes.formTitle}>{scopeText(scope)}</h2>
      {APPROVAL_GROUPS.map(({ title, fields: inGroup }) => (
        <fieldset key={title} className={classes.group} disabled={!mayEdit}>
          <legend>{title}</legend>
          <div className={classes.settings}>
            {(Object.keys(inGroup) as ApprovalField[]).map((name) => (
              <div key={name} className={classes.setting}>
                <FormField form={form} name={name} />
                {parameters && <p className={classes.reading}>{readingOf(name, parameters, phones)}</p>}
              </div>
            ))}
          </div>
        </fieldset>
      ))}
      <fieldset className={classes.group} disabled={!mayEdit}>
        <legend>Conditions a permit starts with</legend>
        <ApprovalConditions
          craneType={scope.craneType}
          textOf={(id) =>
            conditionReading(id, parameters ?? record ?? startOf(scope.craneType), {
              craneType: scope.craneType,
              phones,
              wording,
            })
          }
          added={[...wording.keys()].filter((id) => !isConditionId(id))}
          chosen={form.typed.conditionIds as string[]}
          disabled={!mayEdit}
          onChange={(chosen) => form.set('conditionIds', chosen)}
        />
      </fieldset>
      {conflict && record && (
        <ConflictNotice
          changed={conflict.changed}
          differences={differencesOf(labelsOf(APPROVAL_FIELDS), describe(record), describe(conflict.theirs))}
          onKeepMine={() => check(conflict.theirs)}
          onUseTheirs={() => {
            form.reset(conflict.theirs);
            settle();
          }}
        />
      )}
    </FormFrame>
  );
}

/** `lowVisibilityStop.visibilityBelowM` → lowVisibilityStop */
const settingOf = (name: ApprovalField) => name.split('.')[0] as keyof ApprovalSettings;

const readingOf = (name: ApprovalField, parameters: ApprovalParametersCreate, phones: readonly AirportPhone[]) =>
  settingReading(settingOf(name), parameters, { craneType: parameters.craneType, phones });
