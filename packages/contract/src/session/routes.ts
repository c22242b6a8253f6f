import { route } from '../kit.ts';
import { WebConfig } from './shapes.ts';

export const sessionRoutes = {
  webConfig: route({
    method: 'GET',
    path: 'web-config',
    base: 'core',
    slice: 'session',
    who: 'anyone',
    summary: 'Run-time configuration of the web front end',
    reply: WebConfig,
  }),
};
