import { isSignedCode, readSignedCode, type SignedPermit } from '@jibline/contract/enums';
import { useQuery } from '@tanstack/react-query';
import { type ReactNode, useEffect, useState } from 'react';
import { useParams } from 'react-router';
import { signatureQuery } from '../../../features/applications/permit/check-signature.ts';
import { permitQuery } from '../../../features/applications/permit/verify-permit.ts';
import { CallError } from '../../../lib/call-error.ts';
import { paths } from '../../../lib/paths.ts';
import { Button, ButtonLink } from '../../../ui/button.tsx';
import { Notice } from '../../../ui/feedback/notice.tsx';
import { ErrorState } from '../../../ui/feedback/state-screen.tsx';
import { PageHeader } from '../../../ui/layout/page-header.tsx';
import { PageLoading } from '../../layouts/page-loading.tsx';
import { LivePermit, SignedOnly } from './permit-view.tsx';

/** "May it be up now?", for anybody who scans the code on a permit. */
export default function VerifyPermitPage() {
  const { permitCode = '' } = useParams();
  return isSignedCode(permitCode) ? <Signed code={permitCode} /> : <Asked code={permitCode} genuine={null} />;
}

/** The signature first, here; the permit's state next, from the server. */
function Signed({ code }: { code: string }) {
  const { data: signature } = useQuery(signatureQuery(code));
  if (signature === undefined) return <PageLoading />;
  if (signature === 'broken') return <Refused />;
  return <Asked code={code} genuine={signature === 'holds' ? (readSignedCode(code)?.permit ?? null) : null} />;
}

/** Asking once more must not take away what is known: the last refusal stays until there is an answer. */
function useLasting(error: Error | null, isAnswered: boolean): Error | null {
  const [last, setLast] = useState<Error | null>(null);
  useEffect(() => {
    if (error) setLast(error);
    else if (isAnswered) setLast(null);
  }, [error, isAnswered]);
  return error ?? (isAnswered ? null : last);
}

const codeOf = (error: unknown) => (error instanceof CallError ? error.code : null);

/** `genuine`: what a code says whose signature holds. */
function Asked({ code, genuine }: { code: string; genuine: SignedPermit | null }) {
  const { data, error: refused, refetch } = useQuery(permitQuery(code));
  const error = useLasting(refused, data !== undefined);
  const again = (
    <Button look="secondary" onClick={() => void refetch()}>
      Ask again
    </Button>
  );
  if (codeOf(error) === 'signature-refused') return <Refused />;
  if (data)
    return (
      <LivePermit
        permit={data}
        aside={
          error && (
            <Notice tone="near" title="No answer since" actions={again}>
              <p>The server does not answer any more. This is what held when it last did.</p>
            </Notice>
          )
        }
      />
    );
  if (!error) return <PageLoading />;
  if (genuine && codeOf(error) !== 'not-found') return <SignedOnly permit={genuine} now={new Date()} actions={again} />;
  return (
    <Unconfirmed title="This permit could not be confirmed" again={again}>
      No permit has the code {genuine?.code ?? code}, or the server did not answer. Compare the code with the paper.
      Until it is confirmed, treat the crane as having no permit.
    </Unconfirmed>
  );
}

function Refused() {
  return (
    <Unconfirmed title="This code is not genuine">
      Its signature does not hold: the code was altered, is not whole, or was never issued here. Scan it once more; if
      this stays, treat the crane as having no permit and tell the airport.
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
            <ButtonLink to={paths.help}>Help</ButtonLink>
            {again}
          </>
        }
      >
        <p>{children}</p>
      </ErrorState>
    </>
  );
}
