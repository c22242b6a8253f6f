import { airportsRoutes, type CopyToAirports } from '@jibline/contract';
import type { CopiedSetting } from '@jibline/contract/enums';
import { queryOptions } from '@tanstack/react-query';
import { call, callOrThrow } from '../../../lib/call.ts';
import { COMPARED_NOW } from '../../../lib/compared-now.ts';

/** What copying this setting would change at the operator's other airports. */
export const settingElsewhereQuery = (id: string, setting: CopiedSetting) =>
  queryOptions({
    queryKey: ['airports', 'settings', 'elsewhere', id, setting],
    queryFn: ({ signal }) =>
      callOrThrow(airportsRoutes.listAirportSettingElsewhere, { params: { id, setting }, signal }),
    ...COMPARED_NOW,
  });

/** To all of these airports, or to none. */
export const copyAirportSetting = (id: string, setting: CopiedSetting, body: CopyToAirports) =>
  call(airportsRoutes.copyAirportSetting, { params: { id, setting }, body });
