import { URGENT_FIELD } from '@jibline/contract';
import { textOf } from '../../../../../features/applications/form/question.ts';
import { Notice } from '../../../../../ui/feedback/notice.tsx';
import { SelectField } from '../../../../../ui/fields/select-field.tsx';
import type { FieldsContext } from './step-fields.tsx';

const CHOICES = [
  { value: '', label: 'Please choose' },
  { value: 'yes', label: 'Yes, process it urgently' },
  { value: 'no', label: 'No' },
];

/** Asked as soon as the start typed is nearer than the airport's notice, and of nobody else. */
export function UrgentField({ context: { view, issueAt, errorOf, set, onLeave } }: { context: FieldsContext }) {
  const typed = textOf(view.entry[URGENT_FIELD]);
  const issue = issueAt(URGENT_FIELD);
  if (!issue && typed !== 'yes') return null;
  return (
    <>
      {issue && (
        <Notice tone="near" title="Short notice">
          <p>{issue.message}</p>
        </Notice>
      )}
      <SelectField
        name={URGENT_FIELD}
        label="Accept urgent processing?"
        hint="The airport may charge more; the fee is shown before you submit. No decision date is promised."
        error={errorOf(URGENT_FIELD)}
        value={typed}
        options={CHOICES}
        onChoose={(value) => set(URGENT_FIELD, value)}
        onBlur={() => onLeave(URGENT_FIELD)}
      />
    </>
  );
}
