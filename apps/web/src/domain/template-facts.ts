import type { Application, TemplateAirport, TemplateFacts } from '@jibline/contract';
import { templateFacts } from '@jibline/contract/enums';
import { bindingResults } from '@jibline/surfaces';

/** What an airport's texts can mention of this application. */
export function factsFor(application: Application, airport: TemplateAirport): TemplateFacts {
  const finding = application.assessments.find(({ airportId }) => airportId === airport.id);
  const assessment = finding && { limits: bindingResults(finding), greatestTipAhdM: finding.greatestTipAhdM };
  return templateFacts(application, assessment ?? null, airport);
}
