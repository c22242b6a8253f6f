import { writeKml, writeKmz } from '@jibline/kml';
import { expect, it } from 'vitest';
import { beginWith, draftHistory } from './draft-history.ts';
import { readDraft } from './read-draft.ts';
import { type Draft, EMPTY_DRAFT, type Shape } from './shape.ts';
import { loadDraft, saveDraft } from './stored-draft.ts';
import { writeDraft } from './write-draft.ts';

const heights = { heightM: 42.5, altitudeMode: 'absolute', extrude: true } as const;
const point: Shape = {
  id: 'p',
  name: 'Mast',
  description: '',
  kind: 'point',
  at: { lat: -33.9, lon: 151.2 },
  ...heights,
};
const circle: Shape = {
  ...{ id: 'c', name: 'Jib', description: 'slews all round', kind: 'circle' },
  ...{ at: { lat: -33.91, lon: 151.21 }, radiusM: 60 },
  ...heights,
};
const polygon: Shape = {
  ...{ id: 'g', name: 'Site', description: '', kind: 'polygon' },
  corners: [
    { lat: -33.9, lon: 151.2 },
    { lat: -33.9, lon: 151.21 },
    { lat: -33.91, lon: 151.21 },
  ],
  ...{ heightM: 0, altitudeMode: 'clampToGround', extrude: false },
};
const draft: Draft = { name: 'Cranes & more', shapes: [point, circle, polygon] };
const withoutIds = ({ name, shapes }: Draft) => ({ name, shapes: shapes.map((shape) => ({ ...shape, id: '' })) });

it('survives its own KML and KMZ unchanged, circles as circles', () => {
  const document = writeDraft(draft);
  for (const bytes of [new TextEncoder().encode(writeKml(document)), writeKmz(document)]) {
    const { draft: opened, problems } = readDraft(bytes, 'x.kml');
    expect(withoutIds(opened!)).toEqual(withoutIds(draft));
    expect(problems).toEqual([]);
  }
});

it('a circle whose outline was moved elsewhere opens as a polygon', () => {
  const moved = writeKml(writeDraft({ name: '', shapes: [circle] })).replace(/(<value>)60(<\/value>)/, '$155$2');
  expect(readDraft(new TextEncoder().encode(moved), 'x.kml').draft!.shapes[0]!.kind).toBe('polygon');
});

it('keeps shapes it cannot edit and writes them back', () => {
  const kml = `<kml xmlns="http://www.opengis.net/kml/2.2"><Placemark><name>Line</name><LineString>
    <altitudeMode>absolute</altitudeMode><coordinates>151,-33,5 152,-33,6</coordinates></LineString></Placemark></kml>`;
  const opened = readDraft(new TextEncoder().encode(kml), 'line.kml').draft!;
  expect(opened.name).toBe('line');
  expect(opened.shapes[0]!.kind).toBe('kept');
  expect(writeKml(writeDraft(opened))).toContain('151,-33,5 152,-33,6');
});

it('lists problems with their line, and says why a file is refused', () => {
  const broken = `<kml xmlns="http://www.opengis.net/kml/2.2">\n<Placemark>\n<Point><coordinates>151,-33</coordinates></Point></Placemark></kml>`;
  const { problems } = readDraft(new TextEncoder().encode(broken), 'x.kml');
  expect(problems[0]).toMatchObject({ severity: 'error', line: 3 });
  expect(readDraft(new TextEncoder().encode('<html/>'), 'x').refused).toMatch(/not KML/);
});

it('survives a reload, and a damaged or absent store is an empty drawing', () => {
  expect(loadDraft()).toEqual(EMPTY_DRAFT);
  expect(saveDraft(draft)).toBe(true);
  expect(withoutIds(loadDraft())).toEqual(withoutIds(draft));
  localStorage.setItem('jibline.kml-draft', '{"kml": "<nothing", "name": "x"}');
  expect(loadDraft()).toEqual(EMPTY_DRAFT);
});

it('undoes and redoes shape by shape', () => {
  const one = draftHistory(beginWith(EMPTY_DRAFT), { do: 'put', shape: point });
  const two = draftHistory(one, { do: 'put', shape: { ...point, name: 'Renamed' } });
  const none = draftHistory(two, { do: 'remove', id: 'p' });
  expect(none.present.shapes).toEqual([]);
  const back = draftHistory(none, { do: 'undo' });
  expect(back.present.shapes[0]!.name).toBe('Renamed');
  expect(draftHistory(draftHistory(back, { do: 'undo' }), { do: 'undo' }).present.shapes).toEqual([]);
  expect(draftHistory(back, { do: 'redo' }).present.shapes).toEqual([]);
});
