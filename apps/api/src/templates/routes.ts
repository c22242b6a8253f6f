import type { TemplateKind } from '@jibline/contract';
import type { AppContext } from '../context.ts';
import type { Operations } from '../operation.ts';
import { listTemplates, listVersions } from './list.ts';
import { resetTemplate, restoreTemplate, saveTemplate } from './save.ts';
import { compareTemplates, setForAll } from './set-for-all.ts';

interface Params {
  id: string;
  kind: TemplateKind;
  key: string;
}
const atAirport = ({ id, kind, key }: Params) => ({ airportId: id, kind, key });
const atOperator = ({ id, kind, key }: Params) => ({ organisationId: id, kind, key });

export const templatesOperations = (context: AppContext) =>
  ({
    listTemplates: ({ actor, params }) => listTemplates(context, actor, params.id),
    saveTemplate: ({ actor, params, body }) => saveTemplate(context, actor, atAirport(params), body),
    resetTemplate: ({ actor, params, body }) => resetTemplate(context, actor, atAirport(params), body.version),
    restoreTemplate: ({ actor, params, body }) => restoreTemplate(context, actor, atAirport(params), body),
    listTemplateVersions: ({ actor, params }) => listVersions(context, actor, atAirport(params)),
    compareTemplates: ({ actor, params, body }) => compareTemplates(context, actor, atOperator(params), body),
    setTemplateForAll: ({ actor, params, body }) => setForAll(context, actor, atOperator(params), body),
  }) satisfies Operations;
