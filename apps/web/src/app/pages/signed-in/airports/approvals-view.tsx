import type { Airport } from '@jibline/contract';
import { ApprovalPanel } from '../../../../features/airports/approval-defaults/approval-panel.tsx';
import { SignaturePanel } from '../../../../features/documents/signature-panel.tsx';
import { PageLoading } from '../../../layouts/page-loading.tsx';
import { QueryFailure } from '../../../screens/query-failure.tsx';

const failed = (error: Error, onRetry: () => void) => (
  <QueryFailure error={error} subject="record" onRetry={onRetry} stays />
);

/** The defaults for every approval of this airport, including conditions. */
export const ApprovalsView = ({ airport }: { airport: Airport }) => (
  <ApprovalPanel
    airport={airport}
    mayAdd={airport.actions.includes('approval-parameters:add')}
    loading={<PageLoading />}
    failed={failed}
  />
);

/** The airport's email signature. */
export const SignatureView = ({ airport }: { airport: Airport }) => (
  <SignaturePanel
    airport={airport}
    mayChange={airport.actions.includes('email-signature:change')}
    loading={<PageLoading />}
    failed={failed}
  />
);
