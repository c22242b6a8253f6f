import type { Airport, ApplicationSummary, ApprovalParameters } from '@jibline/contract';
import { APPLICATION_STATE } from '@jibline/contract/enums';
import { useQuery } from '@tanstack/react-query';
import {
  approvalDifferences,
  conditionNames,
} from '../../../../features/airports/approval-defaults/approval-differences.ts';
import { scopeText } from '../../../../features/airports/approval-defaults/approval-labels.ts';
import { ApprovalPanel } from '../../../../features/airports/approval-defaults/approval-panel.tsx';
import {
  approvalsElsewhereQuery,
  copyApprovalParameters,
} from '../../../../features/airports/approval-defaults/approvals-elsewhere.ts';
import { findApplicationsQuery } from '../../../../features/applications/list/find-applications.ts';
import { SignaturePanel } from '../../../../features/documents/signature-panel.tsx';
import { conditionTitles, conditionWording } from '../../../../features/templates/condition-wording.ts';
import { templatesQuery } from '../../../../features/templates/list-templates.ts';
import { TemplatesPanel } from '../../../../features/templates/templates-panel.tsx';
import { PageLoading } from '../../../layouts/page-loading.tsx';
import { QueryFailure } from '../../../screens/query-failure.tsx';
import { Elsewhere } from './elsewhere.tsx';

/** A permit has values for every text, an open application for most. */
const BEST_FIRST: ApplicationSummary['state'][] = [
  APPLICATION_STATE.APPROVED,
  APPLICATION_STATE.PROCESSING,
  APPLICATION_STATE.SUBMITTED,
];
const EXAMPLES = 20;

const failed = (error: Error, onRetry: () => void) => (
  <QueryFailure error={error} subject="record" onRetry={onRetry} stays />
);

/** The defaults for every approval of this airport, including conditions. */
export function ApprovalsView({ airport }: { airport: Airport }) {
  const { data } = useQuery(templatesQuery(airport.id));
  return (
    <ApprovalPanel
      key={airport.id}
      airport={airport}
      wording={conditionWording(data?.items ?? [])}
      mayAdd={airport.actions.includes('approval-parameters:add')}
      elsewhere={(record, onClose) => (
        <ApprovalsElsewhere record={record} added={conditionTitles(data?.items ?? [])} onClose={onClose} />
      )}
      loading={<PageLoading />}
      failed={failed}
    />
  );
}

interface ElsewhereProps {
  record: ApprovalParameters;
  /** Titles of the conditions this airport added. */
  added: ReadonlyMap<string, string>;
  onClose: () => void;
}

/** What approvals start from where an airport has no defaults for this crane type and assessment. */
const appliesText = (wider: ApprovalParameters | null) =>
  wider === null
    ? 'No defaults of its own for this yet. Jibline’s own defaults apply now.'
    : `No defaults of its own for this yet. Its defaults for “${scopeText(wider)}” apply now.`;

/** The same defaults at other airports of the operator. */
function ApprovalsElsewhere({ record, added, onClose }: ElsewhereProps) {
  const query = approvalsElsewhereQuery(record.id);
  return (
    <Elsewhere
      subject={scopeText(record)}
      about="Copies every default for this crane type and assessment, including conditions. Decisions already made do not change."
      back="All approval defaults"
      found={useQuery(query)}
      queryKey={query.queryKey}
      changes={['airports', 'approval-parameters']}
      line={({ current, wider, after, leftOut }) => ({
        before: 'Now',
        differences: approvalDifferences(current ?? wider, after, added),
        notes: [
          ...(current === null ? [appliesText(wider)] : []),
          ...(leftOut.length === 0
            ? []
            : [`Not copied: ${conditionNames(leftOut, added)}. Set the wording for all airports first.`]),
        ],
      })}
      place={{ view: 'approvals', label: 'Approval defaults' }}
      copy={(airports) => copyApprovalParameters(record.id, { version: record.version, airports })}
      onClose={onClose}
    />
  );
}

/** The airport's email signature. */
export const SignatureView = ({ airport }: { airport: Airport }) => (
  <SignaturePanel
    airport={airport}
    mayChange={airport.actions.includes('email-signature:change')}
    loading={<PageLoading />}
    failed={failed}
  />
);

/** The airport's own texts for decisions, emails and documents. */
export function WordingView({ airport }: { airport: Airport }) {
  const { data } = useQuery(
    findApplicationsQuery({ airportIds: [airport.id], states: BEST_FIRST, pageSize: EXAMPLES }),
  );
  const rank = ({ state }: ApplicationSummary) => BEST_FIRST.indexOf(state);
  return (
    <TemplatesPanel
      airport={airport}
      examples={(data?.items ?? []).toSorted((a, b) => rank(a) - rank(b)).map(({ number }) => number)}
      loading={<PageLoading />}
      failed={failed}
    />
  );
}
