import { type FindingRecord, LIGHT_PALETTE, sectionOfFinding, sectionSheets, writeSvg } from '@jibline/drawings';
import type { Content } from 'pdfmake/interfaces.js';

/** The room between head and foot of our documents on A4 landscape: 758 × 458 points. */
const SHEET = { widthMm: 267, heightMm: 161, marginMm: 0.5 };
const POINTS_PER_MM = 72 / 25.4;
/** A document of twenty cranes stays a document; every section can be opened in the application. */
const MAX_CRANES = 6;

/** The section of each crane of these findings, to scale, on landscape pages; nothing where there is nothing to cut. */
export function sectionPages(records: readonly FindingRecord[]): Content[] {
  const [width, height] = [SHEET.widthMm * POINTS_PER_MM, SHEET.heightMm * POINTS_PER_MM];
  const sheets = records.flatMap((record) => sectionSheets(sectionOfFinding(record), MAX_CRANES, SHEET));
  return sheets.slice(0, MAX_CRANES).map((sheet) => ({
    pageBreak: 'before',
    pageOrientation: 'landscape',
    svg: writeSvg(sheet, LIGHT_PALETTE, { fonts: 'Roboto', halo: 'twice' }),
    width,
    height,
  }));
}
