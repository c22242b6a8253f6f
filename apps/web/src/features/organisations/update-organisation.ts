import { type BodyInput, organisationsRoutes } from '@jibline/contract';
import { call } from '../../lib/call.ts';

export const updateOrganisation = (body: BodyInput<typeof organisationsRoutes.updateOrganisation>) =>
  call(organisationsRoutes.updateOrganisation, { body });
