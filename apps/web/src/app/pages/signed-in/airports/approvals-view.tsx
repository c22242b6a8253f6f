import type { Airport, ApplicationSummary, ApprovalParameters } from '@jibline/contract';
import { APPLICATION_STATE } from '@jibline/contract/enums';
import { useQuery, useQueryClient } from '@tanstack/react-query';
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
import { OtherAirports } from './other-airports.tsx';

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
  const queries = useQueryClient();
  const query = approvalsElsewhereQuery(record.id);
  const { data, error, refetch } = useQuery(query);
  const others = data?.airports.map(({ current, wider, after, leftOut, ...airport }) => ({
    ...airport,
    version: current?.version ?? null,
    before: 'Now' as const,
    differences: approvalDifferences(current ?? wider, after, added),
    refusal: null,
    notes: [
      ...(current === null ? [appliesText(wider)] : []),
      ...(leftOut.length === 0
        ? []
        : [`Not copied: ${conditionNames(leftOut, added)}. Set the wording for all airports first.`]),
    ],
  }));
  return (
    <OtherAirports
      subject={scopeText(record)}
      about="Copies every default for this crane type and assessment, including conditions. Decisions already made do not change."
      back="All approval defaults"
      airports={others}
      failed={error !== null}
      onRetry={refetch}
      copy={async (airports) => {
        const [answer, refused] = await copyApprovalParameters(record.id, { version: record.version, airports });
        if (answer) queries.setQueryData(query.queryKey, answer);
        await queries.invalidateQueries({ queryKey: ['airports', 'approval-parameters'] });
        return refused;
      }}
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
