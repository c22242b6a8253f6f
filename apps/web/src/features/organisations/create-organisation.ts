import { type BodyInput, organisationsRoutes } from '@jibline/contract';
import { call } from '../../lib/call.ts';

export type NewOrganisation = BodyInput<typeof organisationsRoutes.createOrganisation>;

export const createOrganisation = (body: NewOrganisation) => call(organisationsRoutes.createOrganisation, { body });
