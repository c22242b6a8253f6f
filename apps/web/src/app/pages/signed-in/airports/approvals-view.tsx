import type { Airport, ApplicationSummary } from '@jibline/contract';
import { APPLICATION_STATE } from '@jibline/contract/enums';
import { useQuery } from '@tanstack/react-query';
import { ApprovalPanel } from '../../../../features/airports/approval-defaults/approval-panel.tsx';
import { findApplicationsQuery } from '../../../../features/applications/list/find-applications.ts';
import { SignaturePanel } from '../../../../features/documents/signature-panel.tsx';
import { conditionWording } from '../../../../features/templates/condition-wording.ts';
import { templatesQuery } from '../../../../features/templates/list-templates.ts';
import { TemplatesPanel } from '../../../../features/templates/templates-panel.tsx';
import { PageLoading } from '../../../layouts/page-loading.tsx';
import { QueryFailure } from '../../../screens/query-failure.tsx';

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
      airport={airport}
      wording={conditionWording(data?.items ?? [])}
      mayAdd={airport.actions.includes('approval-parameters:add')}
      loading={<PageLoading />}
      failed={failed}
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
