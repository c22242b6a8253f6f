import type { Application, TemplateAirport } from '@jibline/contract';
import { fillTemplate, templateFacts } from '@jibline/contract/enums';
import { bindingResults } from '@jibline/surfaces';
import { useQueries } from '@tanstack/react-query';
import type { Wording } from '../../../../features/applications/transitions/transition-form.ts';
import { bestTemplate } from '../../../../features/templates/best-template.ts';
import { templatesQuery } from '../../../../features/templates/list-templates.ts';
import { TemplateSelect } from '../../../../features/templates/template-select.tsx';

/** What the airport named calls its own, with this application's figures. */
const factsOf = (application: Application) => (airport: TemplateAirport) => {
  const finding = application.assessments.find(({ airportId }) => airportId === airport.id);
  const assessment = finding ? { limits: bindingResults(finding), greatestTipAhdM: finding.greatestTipAhdM } : null;
  return templateFacts(application, assessment, airport);
};

/** The airports' own wording for forms; `loading` until it is known whether there is any. */
export function useWording(application: Application, enabled: boolean): { wording: Wording; loading: boolean } {
  const lists = useQueries({
    queries: application.airports.map(({ airportId }) => ({ ...templatesQuery(airportId), enabled })),
    combine: (results) => ({
      all: results.flatMap(({ data }) => data ?? []),
      loading: results.some(({ isLoading }) => isLoading),
    }),
  });
  const factsFor = factsOf(application);
  return {
    loading: lists.loading,
    wording: {
      start: (airportId, kind) => {
        const list = lists.all.find(({ airport }) => airport.id === airportId);
        const path = application.airports.find((one) => one.airportId === airportId)?.path ?? null;
        if (!list) return '';
        const facts = factsFor(list.airport);
        const best = bestTemplate(list.items, kind, path, facts);
        return best ? fillTemplate(best.text, facts).text : '';
      },
      choice: (airportId, kind, onFill) => (
        <TemplateSelect airportId={airportId} kind={kind} label="Use a template" factsFor={factsFor} onFill={onFill} />
      ),
    },
  };
}
