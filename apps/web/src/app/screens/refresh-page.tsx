import { UNREACHABLE_REFRESH } from '@jibline/contract/enums';
import { Button } from '../../ui/button.tsx';

/** Reloads the document: gets a new deployment's files and fetches everything again. */
export function RefreshPage({ to }: { to?: string | null }) {
  return <Button onClick={() => (to ? location.assign(to) : location.reload())}>{UNREACHABLE_REFRESH}</Button>;
}
