import { useParams } from 'react-router';
import { LinkView } from './pay/link-view.tsx';

/** `/pay/{token}`: the link in the email to another payer; no sign-in. */
export default function PayPage() {
  const { token = '' } = useParams();
  return <LinkView key={token} token={token} />;
}
