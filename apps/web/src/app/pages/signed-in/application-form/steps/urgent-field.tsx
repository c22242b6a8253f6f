import { URGENT_FIELD } from '@jibline/contract';
import { textOf } from '../../../../../features/applications/form/question.ts';
import { Notice } from '../../../../../ui/feedback/notice.tsx';
import { CHOOSE, SelectField } from '../../../../../ui/fields/select-field.tsx';
import type { FieldsContext } from './fields-context.ts';

const CHOICES = [
  { value: '', label: CHOOSE },
  { value: 'yes', label: 'Yes, process it urgently' },
  { value: 'no', label: 'No' },
];

/** Shown only while the start is nearer than the airport's notice period. */
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
        hint="The airport may charge more. You see the fee before you submit. Urgent processing does not guarantee a decision date."
        error={errorOf(URGENT_FIELD)}
        value={typed}
        options={CHOICES}
        onChoose={(value) => set(URGENT_FIELD, value)}
        onBlur={() => onLeave(URGENT_FIELD)}
      />
    </>
  );
}
