import { APPLICATION_STATE } from '@jibline/contract/enums';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { Link, useSearchParams } from 'react-router';
import { aerodromesQuery } from '../../../../features/airports/directory/list-aerodromes.ts';
import { applicationQuery } from '../../../../features/applications/detail/get-application.ts';
import type { FormKind } from '../../../../features/applications/form/question.ts';
import { savedPrecheckQuery } from '../../../../features/assessments/get-precheck.ts';
import { readStartingPoint } from '../../../../features/assessments/question.ts';
import { lastContactsQuery } from '../../../../features/fleet/get-last-contacts.ts';
import { organisationQuery } from '../../../../features/organisations/get-organisation.ts';
import { currentUserQuery } from '../../../../features/users/get-current-user.ts';
import { paths } from '../../../../lib/paths.ts';
import { ButtonLink } from '../../../../ui/button.tsx';
import { EmptyState } from '../../../../ui/feedback/state-screen.tsx';
import { PageHeader } from '../../../../ui/layout/page-header.tsx';
import { PageLoading } from '../../../layouts/page-loading.tsx';
import { isFailure, QueryFailure } from '../../../screens/query-failure.tsx';
import { NoPermission } from '../parts/no-permission.tsx';
import { ApplicationForm } from './application-form.tsx';
import { prefilled, prefilledLocation } from './draft/prefill.ts';

/** Loads what the form starts from: the draft, or the person, their company and the location they have just checked. */
export function FormPage({ kind }: { kind: FormKind }) {
  const [search] = useSearchParams();
  // The draft is chosen when the page opens: a new one gets its id later, without starting over.
  const [opened] = useState(() => ({
    draft: search.get('draft'),
    precheck: search.get('precheck'),
    question: readStartingPoint(search),
  }));
  const me = useQuery(currentUserQuery);
  const aerodromes = useQuery(aerodromesQuery);
  const organisationId = me.data?.organisation?.id ?? '';
  const organisation = useQuery({ ...organisationQuery(organisationId), enabled: organisationId !== '', retry: false });
  const application = useQuery({
    ...applicationQuery(opened.draft ?? ''),
    enabled: opened.draft !== null,
    // The form updates its own answers: they are read once, because a cached copy from another page would bring back
    // old text.
    staleTime: 0,
    refetchOnWindowFocus: false,
    refetchOnReconnect: false,
  });
  const last = useQuery({ ...lastContactsQuery, enabled: opened.draft === null, retry: false });
  const wantsPrecheck = opened.precheck !== null && opened.question === null;
  const precheck = useQuery({ ...savedPrecheckQuery(opened.precheck ?? ''), enabled: wantsPrecheck, retry: false });

  if (opened.draft !== null && isFailure(application.error, application.data))
    return <QueryFailure error={application.error} subject="record" onRetry={() => void application.refetch()} />;
  if (isFailure(aerodromes.error, aerodromes.data))
    return <QueryFailure error={aerodromes.error} subject="route" onRetry={() => void aerodromes.refetch()} />;
  const isWaiting =
    !me.data ||
    !aerodromes.data ||
    (opened.draft !== null && !(application.data && application.isFetchedAfterMount)) ||
    (organisationId !== '' && organisation.isPending) ||
    (opened.draft === null && last.isPending) ||
    (wantsPrecheck && precheck.isPending);
  if (isWaiting) return <PageLoading />;
  const found = application.data ?? null;
  if (!found && !me.data.actions.includes(MAKES[kind])) return <ReadsOnly />;
  if (found && found.state !== APPLICATION_STATE.DRAFT && found.phase !== 'WAITING_APPLICANT')
    return <HandedOver id={found.id} />;
  const requested = opened.question ? prefilledLocation(opened.question) : (precheck.data?.request ?? null);
  return (
    <ApplicationForm
      kind={kind}
      me={me.data}
      aerodromes={aerodromes.data}
      application={found}
      start={prefilled(kind, {
        me: me.data,
        organisation: organisation.data ?? null,
        location: requested,
        last: last.data?.last ?? null,
      })}
      precheckNumber={opened.precheck}
    />
  );
}

const MAKES = { crane: 'applications:create', development: 'developments:create' } as const;

function ReadsOnly() {
  return (
    <>
      <PageHeader title="New application" />
      <NoPermission action="start an application" to={paths.home} link="View applications">
        <p>
          Your role is read only. You can read applications and permits, and check a location and height in the{' '}
          <Link to={paths.locationGuide}>location guide</Link>. To apply, ask an administrator for another role.
        </p>
      </NoPermission>
    </>
  );
}

function HandedOver({ id }: { id: string }) {
  return (
    <EmptyState
      title="This application has been submitted"
      actions={<ButtonLink to={paths.craneApplicationStatus(id)}>View application</ButtonLink>}
    >
      <p>You can change the answers only if the airport asks.</p>
    </EmptyState>
  );
}
