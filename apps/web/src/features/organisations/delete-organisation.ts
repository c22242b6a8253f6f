import { organisationsRoutes } from '@jibline/contract';
import { call } from '../../lib/call.ts';

export const deleteOrganisation = (id: string) => call(organisationsRoutes.deleteOrganisation, { params: { id } });
