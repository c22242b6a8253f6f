import { INVITATION_STATES, type InvitationState } from '@jibline/contract/enums';
import { SearchField } from '../../../ui/fields/search-field.tsx';
import { SelectField } from '../../../ui/fields/select-field.tsx';
import classes from '../people.module.css';
import { INVITATION_LABELS } from './invitation-labels.ts';

export interface InvitationFilter {
  readonly search: string;
  readonly state: InvitationState | '';
}

export const invitationStateOf = (text: string) => INVITATION_STATES.find((state) => state === text) ?? '';

const STATES = [
  { value: '', label: 'Any' },
  ...INVITATION_STATES.map((state) => ({ value: state, label: INVITATION_LABELS[state][1] })),
];

interface Props {
  filter: InvitationFilter;
  onChange: (filter: InvitationFilter) => void;
}

export const InvitationsFilter = ({ filter, onChange }: Props) => (
  <search className={classes.filter}>
    <SearchField
      placeholder="Name or email"
      value={filter.search}
      onChange={(search) => onChange({ ...filter, search })}
    />
    <SelectField
      label="State"
      options={STATES}
      value={filter.state}
      onChoose={(state) => onChange({ ...filter, state: invitationStateOf(state) })}
    />
  </search>
);
