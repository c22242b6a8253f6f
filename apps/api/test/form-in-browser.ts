import { API_BASE, type Application, completed, type DraftAnswers } from '@jibline/contract';
import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { createElement } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { useLive } from '../../web/src/app/pages/signed-in/application-form/assessment/use-live.ts';
import { useCheck } from '../../web/src/app/pages/signed-in/application-form/draft/use-check.ts';
import { answersIn } from '../../web/src/features/applications/form/entry-of.ts';
import { questionAt } from '../../web/src/features/applications/form/steps.ts';
import { connect } from '../../web/src/lib/api.ts';
import type { Served } from './served.ts';

const KIND = 'crane';

/** The question beside which an issue is shown; issues about other things keep their path. */
export const besideQuestion = (path: string) => questionAt(KIND, path)?.path ?? path;

/** A browser that stays open keeps the surfaces it has loaded; everything else is requested anew. */
const SURFACES = new Set(['airports-around', 'surface-set-components']);
const clients = new WeakMap<Served, QueryClient>();

/** More rounds than the form ever needs: first the draft, then the surfaces around it. */
const LOOKS = 6;

/**
 * The issues the real form shows for a saved draft: its own hooks, fed only by the served API over the network. There
 * is no screen, so requests of the hooks are fetched here until there are none left.
 */
export async function issuesInForm(served: Served, email: string, draft: Application, zone: string) {
  const token = await served.tokenFor(email);
  const backendBase = `${served.address}${API_BASE}`;
  connect({ backendBase, accessToken: async () => token, renew: async () => null, refused: () => {} });
  const client = clients.get(served) ?? new QueryClient({ defaultOptions: { queries: { retry: false } } });
  clients.set(served, client);
  client.removeQueries({ predicate: ({ queryKey }) => !SURFACES.has(String(queryKey[0])) });
  const answers: DraftAnswers = answersIn(draft);
  const look = () => {
    const seen: { check?: ReturnType<typeof useCheck>; live?: ReturnType<typeof useLive> } = {};
    const Form = () => {
      seen.live = useLive(completed(answers, zone).answers, zone, draft.earlierPeriods);
      seen.check = useCheck({ kind: KIND, answers, application: draft, timeZone: zone, live: seen.live });
      return null;
    };
    renderToStaticMarkup(createElement(QueryClientProvider, { client }, createElement(Form)));
    if (!seen.check || !seen.live) throw new Error('the form did not come up');
    return { check: seen.check, live: seen.live };
  };
  for (let n = 0; n < LOOKS; n += 1) {
    const { check, live } = look();
    const expected = client
      .getQueryCache()
      .getAll()
      .filter(({ state, options }) => state.data === undefined && !('enabled' in options && options.enabled === false));
    if (expected.length === 0) {
      if (check.loading || check.failed) throw new Error('the form does not know everything');
      const { issues } = check;
      return { issues, paths: [...new Set(issues.map(({ path }) => path))].sort(), isWhole: live.as === 'whole' };
    }
    await Promise.all(expected.map((query) => query.fetch()));
  }
  throw new Error('the form asks for more and more');
}
