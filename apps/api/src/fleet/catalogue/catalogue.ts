import type { CatalogueModel } from '@jibline/contract';

type Source = CatalogueModel['source'];
type Detail = CatalogueModel['craneDetail'];
type SubType = NonNullable<Detail['craneSubType']>;
/** Only what the source says; everything else the owner enters. */
type Figures = Pick<Detail, 'boomLengthM' | 'jibExtensionM' | 'counterJibM' | 'maxRadiusM'>;

const source = (publisher: string, title: string, year: number | null, url: string): Source => ({
  publisher,
  title,
  year,
  url,
});

const CRANES_AND_ACCESS = source(
  'Cranes & Access',
  'Indoors and out',
  2022,
  'https://issuu.com/vertikal.net/docs/cranes_access_-_june_2022/s/16265399',
);
const LTM_1060_2 = source(
  'Cranes Today',
  'Mobiles launched at Liebherr’s birthday party',
  null,
  'https://www.cranestodaymagazine.com/news/mobiles-launched-at-liebherr-s-birthday-party/',
);
const LTM_1450 = source(
  'Heavy Lift & Project Forwarding',
  'Ley-Krane lifts with Liebherr',
  null,
  'https://www.heavyliftpfi.com/sectors/ley-krane-lifts-with-liebherr/13364.article',
);
const LTM_11200 = source(
  'Cranes Today',
  'LTM 11200 goes to work',
  null,
  'https://www.cranestodaymagazine.com/analysis/ltm-11200-goes-to-work/',
);
const LTR_1060 = source(
  'Crane Briefing',
  'Liebherr crawler crane helps construct solar energy park',
  null,
  'https://www.cranebriefing.com/news/liebherr-crawler-crane-helps-construct-solar-energy-park/8026229.article',
);
const LTR_1100 = source(
  'Cranes Today',
  'HK debut for LTR 1100',
  null,
  'https://www.cranestodaymagazine.com/news/hk-debut-for-ltr-1100/',
);
const GMK3060L = source(
  'Heavy Lift News, from Manitowoc',
  'Grove GMK3060L goes to Concept Crane in Canberra',
  2020,
  'https://www.heavyliftnews.com/grove-gmk3060l-goes-to-concept-crane-in-canberra/',
);
const GMK5150XL = source(
  'Cranes and Lifting, from Manitowoc',
  'Crane hire company acquires 10 Grove all-terrains',
  null,
  'https://www.cranesandlifting.com.au/crane-hire-company-acquires-10-grove-all-terrains/',
);
const GMK5250L = source(
  'Heavy Lift & Project Forwarding, from Manitowoc',
  'Manitowoc launches new Grove model',
  null,
  'https://www.heavyliftpfi.com/sectors/manitowoc-launches-new-grove-model/8845.article',
);
const GROVE_SIX_AXLES = source(
  'Cranes Today',
  'All terrain crane sector report',
  null,
  'https://www.cranestodaymagazine.com/analysis/all-terrain-crane-sector-report/',
);
const AC_5_250L = source(
  'CraneHub Global, from Tadano',
  'Tadano AC 5.250L-2 sets new standards for main boom length and load moment',
  2025,
  'https://www.cranehubglobal.com/news/longer-higher-farther-new-tadano-ac-5-250l-2-all-terrain-crane-boastsa-259-2-foot-main-boom',
);
const ATF_90G = source(
  'Heavy Lift & Project Forwarding',
  'First Tadano for Southern',
  null,
  'https://heavyliftpfi.com/equipment/first-tadano-for-southern/7800.article',
);
const TADANO_HK = source(
  'International Rental News',
  'Truck cranes: road to recovery',
  2021,
  'https://internationalrentalnews.com/news/truck-cranes-road-to-recovery/8012757.article',
);
const TEREX_AC_250 = source('KHL', 'Terex', 2008, 'https://khl.com/news/Terex/1013472.article');
const MCT_805 = source(
  'Cranes Today',
  'Towering up: tower cranes sector report',
  2022,
  'https://content.yudu.com/web/442ay/0A444jv/Cranes0622-Pros/html/20.html',
);
const MCT_1105 = source(
  'Potain, through PR Newswire',
  'Sustaining innovation for 95 years, Potain drives the development of the tower crane industry',
  2023,
  'https://insight.estate123.com/2023/07/26/sustaining-innovation-for-95-years-potain-drives-the-development-of-the-tower-crane-industry/',
);
const INTERMAT = source(
  'Cranes Today',
  'Two new towers and 600t crawler leads Manitowoc’s Intermat offering',
  null,
  'https://www.cranestodaymagazine.com/news/two-new-towers-and-600t-crawler-leads-manitowoc-s-intermat-offering/',
);
const M900F = source(
  'Cranepedia',
  'Favelle Favco new luffing tower for US market',
  2021,
  'https://cranepedia.com/news/favelle-favco-new-luffing-tower-for-us-market/',
);
const M440 = source(
  'Cranes Today',
  'Favelle Favco builds big for USA',
  null,
  'https://www.cranestodaymagazine.com/news/favelle-favco-builds-big-for-usa/',
);
const HC_LH = source(
  'Cranes & Access',
  'Liebherr hydraulic luffers',
  2022,
  'https://issuu.com/vertikal.net/docs/cranes_access_-_november_2022/s/17796483',
);
const SUPER_BOOMS = source(
  'Engineering News-Record',
  'Super boom shootout: 180-foot telescopic lifts',
  2014,
  'http://enr.construction.com/articles/9601-super-boom-shootout-180-foot-telescopic-lifts?page=3',
);

type Row = readonly [subType: SubType, make: string, model: string, figures: Figures, from: Source];

const idOf = (make: string, model: string) => `${make} ${model}`.toLowerCase().replaceAll(/[^a-z0-9]+/g, '-');
const model =
  (craneType: CatalogueModel['craneType']) =>
  ([craneSubType, make, name, figures, from]: Row): CatalogueModel => ({
    id: idOf(make, name),
    craneType,
    craneDetail: { craneSubType, make, model: name, ...figures },
    source: from,
  });

/** Longest main boom. */
const MOBILE: readonly Row[] = [
  ['all-terrain', 'Grove', 'GMK3060L', { boomLengthM: 48 }, GMK3060L],
  ['all-terrain', 'Grove', 'GMK5150XL', { boomLengthM: 68.7 }, GMK5150XL],
  ['all-terrain', 'Grove', 'GMK5250L', { boomLengthM: 70 }, GMK5250L],
  ['all-terrain', 'Grove', 'GMK6300L-1', { boomLengthM: 80 }, GROVE_SIX_AXLES],
  ['all-terrain', 'Grove', 'GMK6400', { boomLengthM: 60 }, GROVE_SIX_AXLES],
  ['all-terrain', 'Kato', 'CR-250Rv', { boomLengthM: 29 }, CRANES_AND_ACCESS],
  ['all-terrain', 'Liebherr', 'LTM 1030-2.1', { boomLengthM: 30 }, CRANES_AND_ACCESS],
  ['all-terrain', 'Liebherr', 'LTM 1060/2', { boomLengthM: 42 }, LTM_1060_2],
  ['all-terrain', 'Liebherr', 'LTM 1450-8.1', { boomLengthM: 85 }, LTM_1450],
  ['all-terrain', 'Liebherr', 'LTM 11200-9.1', { boomLengthM: 100 }, LTM_11200],
  ['crawler', 'Liebherr', 'LTR 1060', { boomLengthM: 40 }, LTR_1060],
  ['crawler', 'Liebherr', 'LTR 1100', { boomLengthM: 52 }, LTR_1100],
  ['all-terrain', 'Tadano', 'AC 2.040-1', { boomLengthM: 35 }, CRANES_AND_ACCESS],
  ['all-terrain', 'Tadano', 'AC 3.045-1 City', { boomLengthM: 30 }, CRANES_AND_ACCESS],
  // 259.2 ft.
  ['all-terrain', 'Tadano', 'AC 5.250L-2', { boomLengthM: 79 }, AC_5_250L],
  ['all-terrain', 'Tadano', 'ATF 90G-4', { boomLengthM: 51.2 }, ATF_90G],
  ['truck-mounted', 'Tadano', 'HK 4.050-1', { boomLengthM: 35.2 }, TADANO_HK],
  ['truck-mounted', 'Tadano', 'HK 4.070-1', { boomLengthM: 41 }, TADANO_HK],
  ['all-terrain', 'Terex', 'AC 250-1', { boomLengthM: 80 }, TEREX_AC_250],
];

/** Longest jib or boom, or the largest radius where only that is published. */
const TOWER: readonly Row[] = [
  ['luffing', 'Favelle Favco', 'M440D-HS', { maxRadiusM: 65 }, M440],
  ['luffing', 'Favelle Favco', 'M900F-ST H32', { boomLengthM: 73, maxRadiusM: 71.5 }, M900F],
  ['luffing', 'Liebherr', '195 HC-LH 6/12', { maxRadiusM: 55 }, HC_LH],
  ['self-erecting', 'Potain', 'Igo 24', { boomLengthM: 24 }, INTERMAT],
  ['flat-top', 'Potain', 'MCT 805', { boomLengthM: 80, counterJibM: 27.3 }, MCT_805],
  ['flat-top', 'Potain', 'MCT 1105', { boomLengthM: 80 }, MCT_1105],
  ['flat-top', 'Potain', 'MDT 178', { boomLengthM: 60 }, INTERMAT],
];

/** Largest outreach, 80 ft; platform heights are not the highest point of the machine. */
const PLATFORMS: readonly Row[] = [
  ['boom-lift', 'Genie', 'SX-180', { maxRadiusM: 24.4 }, SUPER_BOOMS],
  ['boom-lift', 'JLG', '1850SJ', { maxRadiusM: 24.4 }, SUPER_BOOMS],
];

/** Common models. A figure stands here only if the source named beside it says so; the owner checks each. */
export const CATALOGUE: readonly CatalogueModel[] = [
  ...MOBILE.map(model(0)),
  ...TOWER.map(model(1)),
  ...PLATFORMS.map(model(2)),
];
