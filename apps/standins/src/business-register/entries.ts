/** One entry of the register as its JSON service returns it. */
export interface Entry {
  Abn: string;
  AbnStatus: 'Active' | 'Cancelled';
  AbnStatusEffectiveFrom: string;
  Acn: string;
  AddressDate: string | null;
  AddressPostcode: string;
  AddressState: string;
  BusinessName: string[];
  EntityName: string;
  EntityTypeCode: string;
  EntityTypeName: string;
  Gst: string | null;
}

type Row = [abn: string, name: string, type: keyof typeof TYPES, state: string, postcode: string, trading?: string[]];

const TYPES = {
  PRV: 'Australian Private Company',
  PUB: 'Australian Public Company',
  IND: 'Individual/Sole Trader',
  CGE: 'Commonwealth Government Entity',
  LGE: 'Local Government Entity',
} as const;

/** Public bodies and airport companies with their public numbers; then companies invented for the demonstration. */
const ACTIVE: Row[] = [
  ['51824753556', 'AUSTRALIAN TAXATION OFFICE', 'CGE', 'ACT', '2600'],
  ['26331428522', 'AUSTRALIAN BUREAU OF STATISTICS', 'CGE', 'ACT', '2617'],
  ['44808014470', 'CIVIL AVIATION SAFETY AUTHORITY', 'CGE', 'ACT', '2606'],
  ['59698720886', 'AIRSERVICES AUSTRALIA', 'CGE', 'ACT', '2601'],
  ['80091799039', 'GEOSCIENCE AUSTRALIA', 'CGE', 'ACT', '2609'],
  ['92637533532', 'BUREAU OF METEOROLOGY', 'CGE', 'VIC', '3008'],
  ['68706814312', 'DEPARTMENT OF DEFENCE', 'CGE', 'ACT', '2600'],
  ['59923523766', 'ROCKHAMPTON REGIONAL COUNCIL', 'LGE', 'QLD', '4700'],
  ['62082578809', 'SYDNEY AIRPORT CORPORATION LIMITED', 'PUB', 'NSW', '2020'],
  ['62076999114', 'AUSTRALIA PACIFIC AIRPORTS (MELBOURNE) PTY LTD', 'PRV', 'VIC', '3045'],
  ['54076870650', 'BRISBANE AIRPORT CORPORATION PTY LIMITED', 'PRV', 'QLD', '4008'],
  ['11900000017', 'HARBOUR LIFT CRANE HIRE PTY LTD', 'PRV', 'NSW', '2020', ['Harbour Lift']],
  ['13900000026', 'SOUTHERN CROSS RIGGING PTY LTD', 'PRV', 'VIC', '3061', ['Southern Cross Rigging', 'SXR Cranes']],
  ['15900000035', 'NULLARBOR TOWER CRANES PTY LTD', 'PRV', 'WA', '6105'],
  ['21900000062', 'Highline Crane Hire (demonstration)', 'PRV', 'NSW', '2019', ['Highline']],
];

const withStatus = (row: Row, status: Entry['AbnStatus'], gst: string | null): Entry => {
  const [abn, name, type, state, postcode, trading = []] = row;
  const isCompany = type === 'PRV' || type === 'PUB';
  return {
    Abn: abn,
    AbnStatus: status,
    AbnStatusEffectiveFrom: status === 'Active' ? '1999-11-01' : '2024-06-30',
    Acn: isCompany ? abn.slice(2) : '',
    AddressDate: '2018-03-08',
    AddressPostcode: postcode,
    AddressState: state,
    BusinessName: trading,
    EntityName: name,
    EntityTypeCode: type,
    EntityTypeName: TYPES[type],
    Gst: gst,
  };
};

export const ENTRIES: Entry[] = [
  ...ACTIVE.map((row) => withStatus(row, 'Active', '2000-07-01')),
  withStatus(['17900000044', 'DUSTY PLAINS CRANE HIRE PTY LTD', 'PRV', 'SA', '5013'], 'Cancelled', null),
  withStatus(
    ['19900000053', "O'SULLIVAN, SIOBHAN MARÉE", 'IND', 'TAS', '7000', ['Van Diemen Lifting']],
    'Active',
    null,
  ),
];
