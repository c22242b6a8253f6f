import type { Page } from 'playwright-core';
import { showGlobe } from './open-views.ts';

/** Made up: a procedure's area west of Hobart, level at 110 m and falling to 60 m towards the runway, and its noise. */
const CHART = `<?xml version="1.0" encoding="UTF-8"?>
<kml xmlns="http://www.opengis.net/kml/2.2"><Document><name>Made-up chart</name>
<Folder><name>PANS-OPS procedure</name>
<Placemark><name>Level part</name><Polygon><altitudeMode>absolute</altitudeMode><outerBoundaryIs><LinearRing><coordinates>
147.38,-42.88,110 147.44,-42.88,110 147.44,-42.80,110 147.38,-42.80,110 147.38,-42.88,110
</coordinates></LinearRing></outerBoundaryIs></Polygon></Placemark>
<Placemark><name>Descending part</name><Polygon><altitudeMode>absolute</altitudeMode><outerBoundaryIs><LinearRing><coordinates>
147.44,-42.88,110 147.48,-42.87,60 147.48,-42.81,60 147.44,-42.80,110 147.44,-42.88,110
</coordinates></LinearRing></outerBoundaryIs></Polygon></Placemark></Folder>
<Folder><name>ANEF 2039</name>
<Placemark><name>25</name><Polygon><outerBoundaryIs><LinearRing><coordinates>
147.48,-42.86 147.54,-42.86 147.54,-42.81 147.48,-42.81 147.48,-42.86
</coordinates></LinearRing></outerBoundaryIs></Polygon></Placemark></Folder></Document></kml>`;

/** A draft with a chart's surfaces instead of the generated ones of their kinds. */
export const importedGlobe = (icao: string, view?: string) => async (page: Page, address: string) => {
  await page.goto(`${address}/airports?${new URLSearchParams({ search: icao })}`);
  await page.getByRole('link', { name: new RegExp(icao) }).click();
  await page.getByRole('link', { name: 'Surfaces', exact: true }).click();
  await page.getByRole('link', { name: 'Import chart' }).click();
  await page.getByRole('button', { name: 'Upload file' }).click();
  await page
    .getByLabel('KML, KMZ or GeoJSON file')
    .setInputFiles({ name: 'chart.kml', mimeType: '', buffer: Buffer.from(CHART) });
  await page.getByRole('button', { name: 'Upload', exact: true }).click();
  await page.getByLabel('Name of the draft').fill('With a chart');
  await page.getByLabel('Chart, edition, page').fill('Made up, sheet 1');
  await page.getByRole('textbox', { name: 'In effect from' }).fill('01/11/2026');
  await page.getByRole('button', { name: 'Preview' }).click();
  await page.getByRole('button', { name: 'Import into a draft' }).click();
  await page.getByRole('heading', { level: 2, name: /Set \d+: With a chart/ }).waitFor();
  return showGlobe(page, view);
};
