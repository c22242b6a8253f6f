import { useParams } from 'react-router';
import { LinkView } from './pay/link-view.tsx';

/** `/pay/{token}`: what the letter to somebody else who pays leads to; nobody signs in here. */
export default function PayPage() {
  const { token = '' } = useParams();
  return <LinkView key={token} token={token} />;
}
