import { formatDateTime, isSignedCode, readSignedCode, type SignedPermit } from '@jibline/contract/enums';
import { useQuery } from '@tanstack/react-query';
import { type ReactNode, useEffect, useState } from 'react';
import { useParams } from 'react-router';
import { signatureQuery } from '../../../features/applications/permit/check-signature.ts';
import { permitQuery } from '../../../features/applications/permit/verify-permit.ts';
import { CallError } from '../../../lib/call-error.ts';
import { paths } from '../../../lib/paths.ts';
import { serverNow } from '../../../lib/server-clock.ts';
import { Button, ButtonLink } from '../../../ui/button.tsx';
import { Notice } from '../../../ui/feedback/notice.tsx';
import { ErrorState } from '../../../ui/feedback/state-screen.tsx';
import { PageHeader } from '../../../ui/layout/page-header.tsx';
import { PageLoading } from '../../layouts/page-loading.tsx';
import { LivePermit, SignedOnly } from './permit-view.tsx';

/** "May it be up now?", for anyone who scans the code on a permit. */
export default function VerifyPermitPage() {
  const { permitCode = '' } = useParams();
  return isSignedCode(permitCode) ? <Signed code={permitCode} /> : <CheckedPermit code={permitCode} genuine={null} />;
}

/** Checks the signature in the browser first, then asks the server for the status. */
function Signed({ code }: { code: string }) {
  const { data: signature } = useQuery(signatureQuery(code));
  if (signature === undefined) return <PageLoading />;
  if (signature === 'broken') return <InvalidCode />;
  return <CheckedPermit code={code} genuine={signature === 'holds' ? (readSignedCode(code)?.permit ?? null) : null} />;
}

/** The last error stays visible during a retry, until there is an answer. */
function useLastError(error: Error | null, isAnswered: boolean): Error | null {
  const [last, setLast] = useState<Error | null>(null);
  useEffect(() => {
    if (error) setLast(error);
    else if (isAnswered) setLast(null);
  }, [error, isAnswered]);
  return error ?? (isAnswered ? null : last);
}

const codeOf = (error: unknown) => (error instanceof CallError ? error.code : null);

/** `genuine`: the content of a code with a valid signature. */
function CheckedPermit({ code, genuine }: { code: string; genuine: SignedPermit | null }) {
  const { data, error: refused, refetch } = useQuery(permitQuery(code));
  const error = useLastError(refused, data !== undefined);
  const again = <Button onClick={() => void refetch()}>Check again</Button>;
  if (codeOf(error) === 'signature-refused') return <InvalidCode />;
  if (data)
    return (
      <LivePermit
        permit={data}
        aside={
          <>
            {error && (
              <Notice tone="near" title="No connection" actions={again}>
                <p>This was the status at {formatDateTime(data.checkedAt, data.airport.timeZone)}.</p>
              </Notice>
            )}
            {data.keyCompromisedAt !== null && <KeyCompromised />}
          </>
        }
      />
    );
  if (!error) return <PageLoading />;
  if (genuine && codeOf(error) !== 'not-found')
    return <SignedOnly permit={genuine} now={serverNow()} actions={again} />;
  return (
    <Unconfirmed title="We couldn’t confirm this permit" again={again}>
      {codeOf(error) === 'not-found'
        ? `No permit has the code ${genuine?.code ?? code}. Compare the code with the permit.`
        : 'The server didn’t answer. Try again in a minute.'}{' '}
      Until you can confirm it, treat the crane as having no permit.
    </Unconfirmed>
  );
}

/** Anyone with the key could have printed another height: only the record on this page counts. */
function KeyCompromised() {
  return (
    <Notice tone="near" title="Compare the printed permit with this page">
      <p>
        Use only what this page shows. The key that signed the printed code is no longer trusted, so others could have
        printed it. If the number, height, position or dates differ, treat the crane as having no permit and ring the
        airport. The holder must print the permit again.
      </p>
    </Notice>
  );
}

function InvalidCode() {
  return (
    <Unconfirmed title="This code is not genuine">
      This code is not valid: it was altered, is incomplete or was not issued by Jibline. Scan it again. If you see this
      again, treat the crane as having no permit and ring the airport.
    </Unconfirmed>
  );
}

function Unconfirmed({ title, again, children }: { title: string; again?: ReactNode; children: ReactNode }) {
  return (
    <>
      <PageHeader title="Check a permit" />
      <ErrorState
        title={title}
        actions={
          <>
            {again}
            <ButtonLink look="secondary" to={paths.help}>
              Help
            </ButtonLink>
          </>
        }
      >
        <p>{children}</p>
      </ErrorState>
    </>
  );
}
