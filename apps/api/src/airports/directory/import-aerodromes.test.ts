import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { caller } from '../../../test/people.ts';
import { type Served, serveForTest } from '../../../test/served.ts';
import { importAerodromes } from './import-aerodromes.ts';
import { readCsv } from './read-csv.ts';

let served: Served;
let root: ReturnType<typeof caller>;
beforeAll(async () => {
  served = await serveForTest();
  await served.prepare('root@jibline.test', {}, [[0, 0, null]]);
  root = caller(served, 'root@jibline.test');
});
afterAll(() => served.stop());

const at = new Date('2026-11-15T00:00:00Z');
const PREPARED = `id,ident,icao,iata,name,type,lat,lon,elevation_ft,elevation_m,state,country,municipality,scheduled,timezone,military,kind_guess,runways,runways_full
1,YBKE,YBKE,BRK,Bourke Airport,medium,-30.0392,145.952,352,107.3,NSW,AU,Bourke,1,Australia/Sydney,,0,2,2
2,YTDL,YTDL,,"Tindal, RAAF Base",medium,-14.5211,132.378,443,135,NT,AU,Katherine,0,Australia/Darwin,joint,2,1,1
3,AU-0001,,,Some Strip,small,-30,145,,,NSW,AU,,0,Australia/Sydney,,1,0,0
4,YHEL,YHEL,,Hospital Heliport,heliport,-30,145,,,NSW,AU,,0,Australia/Sydney,,,0,0
5,YBAD,YBAD,,Bad Latitude,small,-300,145,,,NSW,AU,,0,Australia/Sydney,,1,0,0
6,YBKE,YBKE,BRK,Bourke again,medium,-30.0392,145.952,352,107.3,NSW,AU,Bourke,1,Australia/Sydney,,0,2,2
7,YXXX,YXXX,,Odd,spaceport,-30,145,,,NSW,AU,,0,Australia/Sydney,,1,0,0
`;
/** As OurAirports gives them, quotes and all. */
const RAW = `"id","ident","type","name","latitude_deg","longitude_deg","elevation_ft","continent","iso_country","iso_region","municipality","scheduled_service","gps_code","iata_code","local_code","home_link","wikipedia_link","keywords"
26921,"YCBP","medium_airport","Coober Pedy ""Opal"" Airport",-29.040001,134.721,740,"OC","AU","AU-SA","Coober Pedy","yes","YCBP","CPD",,,,
26922,"YSRT","small_airport","Small Strip",-31.2,149.3,,"OC","AU","AU-NSW","Nowhere","no","YSRT",,,,,
3632,"KLAX","large_airport","Los Angeles International Airport",33.942501,-118.407997,125,"NA","US","US-CA","Los Angeles","yes","KLAX","LAX","LAX",,,
`;
const RAW_RUNWAYS = `"id","airport_ref","airport_ident","length_ft","width_ft","surface","lighted","closed","le_ident","le_latitude_deg","le_longitude_deg","le_elevation_ft","le_heading_degT","le_displaced_threshold_ft","he_ident","he_latitude_deg","he_longitude_deg","he_elevation_ft","he_heading_degT","he_displaced_threshold_ft"
1,26921,"YCBP",4685,98,"ASP",1,0,"04",-29.0448,134.715,736,40,,"22",-29.0352,134.727,740,220,
2,26921,"YCBP",3000,60,"GRV",0,1,"14",,,,,,"32",,,,,
`;
const NO_RUNWAYS = 'airport_ident,le_ident\n';

describe('the table', () => {
  it('preserves quotes, commas and line breaks in a cell, and counts lines', () => {
    const { rows } = readCsv('a,b\n"x ""y"", z","two\nlines"\n1,2\r\n');
    expect(rows.map(({ line, cells }) => [line, cells.get('a'), cells.get('b')])).toEqual([
      [2, 'x "y", z', 'two\nlines'],
      [4, '1', '2'],
    ]);
  });

  it('skips a byte order mark, empty lines and missing cells', () => {
    const { columns, rows } = readCsv('\uFEFFa, b\r\n\r\n 1 ,2\n\n3\n');
    expect(columns).toEqual(['a', 'b']);
    expect(rows.map(({ line, cells }) => [line, cells.get('a'), cells.get('b')])).toEqual([
      [3, '1', '2'],
      [5, '3', ''],
    ]);
  });

  it('says on which line a quote is left open', () => {
    expect(() => readCsv('a,b\n1,"2\n')).toThrow(/^The table cannot be read: Quote Not Closed.* line 2/);
  });
});

describe('importing', () => {
  it('adds valid aerodromes, refuses bad rows by line, and adds nothing the second time', async () => {
    const report = await importAerodromes(served.db, PREPARED, NO_RUNWAYS, at);
    expect(report).toMatchObject({ added: 2, known: 0, ready: 0 });
    expect(Object.fromEntries(report.leftOut)).toEqual({ heliports: 1, 'without a four-letter ICAO code': 1 });
    expect(Object.fromEntries(report.lacking)).toEqual({ runways: 2 });
    expect(report.refused).toEqual([
      { file: 'airports', line: 6, why: 'lat: expected a number from -90 to 90, got "-300"' },
      { file: 'airports', line: 7, why: 'YBKE is on line 2 already' },
      { file: 'airports', line: 8, why: 'type: "spaceport" is none we know' },
    ]);
    const { items } = (await root.get('Airports?search=tindal')).body;
    expect(items).toMatchObject([
      {
        icao: 'YTDL',
        name: 'Tindal, RAAF Base',
        type: 2,
        regime: 'JOINT_USER',
        elevationAhdM: 135,
        timeZone: 'Australia/Darwin',
        arp: { coordinates: [132.378, -14.5211] },
        surfaceSetId: null,
      },
    ]);
    expect(await importAerodromes(served.db, PREPARED, NO_RUNWAYS, at)).toMatchObject({ added: 0, known: 2 });
  });

  it('reads the raw OurAirports tables, leaves out runways with missing data, and reports them', async () => {
    const report = await importAerodromes(served.db, RAW, RAW_RUNWAYS, at);
    expect(report).toMatchObject({ added: 2, ready: 0, refused: [] });
    expect(Object.fromEntries(report.leftOut)).toEqual({ 'in other countries': 1 });
    expect(Object.fromEntries(report.lacking)).toEqual({
      'approach types': 1,
      'code number': 1,
      'code letter': 1,
      runways: 1,
      'elevation of the aerodrome': 1,
    });
    const [found] = (await root.get('Airports?search=YCBP')).body.items;
    // 740 ft × 0.3048 = 225.552 m.
    expect(found).toMatchObject({
      name: 'Coober Pedy "Opal" Airport',
      elevationAhdM: 225.6,
      timeZone: 'Australia/Adelaide',
      type: 0,
    });
    const { body } = await root.get(`Airports/${found.id}`);
    expect(body.runways).toEqual([]);
    const rejected = await root.post('SurfaceSets/generate', {
      airportId: found.id,
      name: 'x',
      rulesets: ['mos139-2019'],
    });
    expect(rejected).toMatchObject({ status: 422, body: { code: 'incomplete' } });
  });

  it('imports a runway with all columns the surfaces need, and generates surfaces from it', async () => {
    const airports = RAW.replaceAll('YCBP', 'YCPX');
    const [head = '', first = ''] = RAW_RUNWAYS.replaceAll('YCBP', 'YCPX').split('\n');
    const runways = `${head},code_number,code_letter,le_approach,he_approach\n${first},2,B,NI,NPA\n`;
    const report = await importAerodromes(served.db, airports, runways, at);
    expect(report).toMatchObject({ added: 1, known: 1, ready: 1, refused: [] });
    const [found] = (await root.get('Airports?search=YCPX')).body.items;
    const made = await root.post('SurfaceSets/generate', { airportId: found.id, name: 'x', rulesets: ['mos139-2019'] });
    expect(made.status).toBe(201);
    const bad = await importAerodromes(served.db, airports, runways.replace(',NI,', ',ILS,'), at);
    expect(bad.refused).toMatchObject([
      { file: 'runways', line: 2, why: expect.stringContaining('le_approach: expected one of NI') },
    ]);
  });
});
