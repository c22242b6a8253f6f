import * as contract from '../src/index.ts';
import { anAirport, someApprovalParameters } from './airports.ts';
import { somePaymentSettings } from './money.ts';
import { ABSENT, id, NOT_AN_ID, sample } from './sample.ts';

const there = {
  ...{ id: id(22), label: 'CANBERRA - (YSCB)' },
  ...{ change: 'replaces' as const, version: 3, refusal: null },
};

const { id: _id, version: _version, updatedAt: _at, actions: _actions, ...defaults } = someApprovalParameters;
const approvals: contract.ApprovalParametersElsewhere = {
  airports: [
    {
      ...there,
      current: { ...someApprovalParameters, id: id(62), airportId: there.id, version: 3, bufferM: 8 },
      wider: null,
      after: { ...defaults, airportId: there.id },
      leftOut: [],
    },
  ],
};

const { id: _i, version: _v, updatedAt: _u, actions: _a, ...fees } = somePaymentSettings;
const paymentSettings: contract.PaymentSettingsElsewhere = {
  airports: [
    {
      ...there,
      current: {
        ...somePaymentSettings,
        ...{ id: id(102), airportId: there.id, version: 3, supplierName: 'Canberra Airport Pty Ltd', freeWeeks: 2 },
      },
      previous: null,
      after: { ...fees, airportId: there.id, supplierName: 'Canberra Airport Pty Ltd' },
    },
  ],
};

const { referralContacts, shortTermMonths, surfaceTypesOff } = anAirport;
const set: contract.AirportSettings = { referralContacts, shortTermMonths, surfaceTypesOff };
const settings: contract.AirportSettingElsewhere = {
  airports: [{ ...there, current: { ...set, shortTermMonths: 6 }, after: set }],
};

export const copyingSamples = {
  CopyToAirports: sample(
    contract.CopyToAirports,
    {
      version: 1,
      airports: [
        { id: there.id, version: 3 },
        { id: id(23), version: null },
      ],
    },
    ['version', 0],
    ['airports', []],
    [
      'airports',
      [
        { id: there.id, version: 3 },
        { id: there.id, version: 3 },
      ],
    ],
    ['airports.0.id', NOT_AN_ID],
    ['airports.1.version', ABSENT],
    ['settings', {}, ''],
  ),
  ApprovalParametersElsewhere: sample(
    contract.ApprovalParametersElsewhere,
    approvals,
    ['airports.0.change', 'some'],
    ['airports.0.after', null],
    ['airports.0.wider', ABSENT],
  ),
  PaymentSettingsElsewhere: sample(
    contract.PaymentSettingsElsewhere,
    paymentSettings,
    ['airports.0.change', 'some'],
    ['airports.0.refusal', ABSENT],
  ),
  AirportSettings: sample(contract.AirportSettings, set, ['shortTermMonths', '3'], ['referralContacts', ABSENT]),
  AirportSettingParams: sample(
    contract.AirportSettingParams,
    { id: there.id, setting: 'surfaceTypesOff' },
    ['setting', 'emailSignature'],
    ['id', NOT_AN_ID],
  ),
  AirportSettingElsewhere: sample(
    contract.AirportSettingElsewhere,
    settings,
    ['airports.0.after', null],
    ['airports.0.version', ABSENT],
  ),
};
export const approvalsElsewhere = approvals;
export const feesElsewhere = paymentSettings;
export const settingsElsewhere = settings;
